/** A signature of reasoning, such as providers put on it to refuse what was altered. Pure. */

/** FNV-1a: no secret is kept by it, it only has to change with the text. */
export function signatureOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return `demo-${hash.toString(16).padStart(8, '0')}`;
}
