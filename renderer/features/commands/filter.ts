/** Which entries fit what is typed. Pure. */

export interface Findable {
  words: string;
  /** Also found by this, though it is not the name. */
  also?: string;
}

const plain = (text: string): string => text.toLocaleLowerCase();

/** Every word typed must be in an entry. Those whose name begins with what is typed come first; else the order stays. */
export function matching<T extends Findable>(entries: readonly T[], query: string): T[] {
  const typed = plain(query.trim());
  const words = typed.split(/\s+/);
  const found = entries.filter(({ words: name, also = '' }) => {
    const text = plain(`${name} ${also}`);
    return words.every((word) => text.includes(word));
  });
  const begins = (entry: T): boolean => plain(entry.words).startsWith(typed);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}
