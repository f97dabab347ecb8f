/** A text of others inside of one of ours. Its end carries a part of its own digest, which it cannot hold itself. */
export function enclosed(opening: string, digest: string, text: string): string {
  const id = digest.slice(0, 12);
  const [name] = opening.split(' ');
  return `<${opening} id="${id}">\n${text}\n</${name} id="${id}">`;
}
