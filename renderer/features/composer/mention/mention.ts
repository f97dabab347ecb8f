/** Naming a file with @ while writing. Pure. */

export interface Mention {
  /** Where the @ stands, in UTF-16 units. */
  start: number;
  /** What stands between it and the caret. */
  query: string;
}

/** The mention that ends at the caret: @ and letters, or @" and anything up to a quote. Not within a word, as in an address. */
export function mentionAt(text: string, caret: number): Mention | null {
  const before = text.slice(0, caret);
  const found = /(?<![\w.+%-])@(?:"([^"\n]+)|([^\s@"]+))$/u.exec(before);
  if (!found) return null;
  return { start: found.index, query: found[1] ?? found[2] ?? '' };
}

/** As it stands in the message, with the space behind it. */
export function mentionOf(path: string): string {
  return /[\s"@,;()[\]{}'“”，。；：！？、（）]/u.test(path) ? `@"${path}" ` : `@${path} `;
}
