/** Which option a key makes the active one in a list of so many; the two ends meet. Null where it does not move. */
export function movedTo(active: number, length: number, key: string): number | null {
  if (length === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % length;
  if (key === 'ArrowUp') return active <= 0 ? length - 1 : active - 1;
  return null;
}
