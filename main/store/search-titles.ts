/** Titles are few and change: they are looked through at each search, and are in no index. */
import type { SearchEntry, SessionRecord } from '../core/journal.ts';
import { hasAll, type Term } from '../core/search-words.ts';

export type Titled = Pick<SessionRecord, 'id' | 'title' | 'updatedAt'> & { head: string };

/** A session of which something else is found is not told for its title too: that is mostly its first message. */
export function withTitles(
  found: readonly SearchEntry[],
  sessions: readonly Titled[],
  terms: readonly Term[],
  count: number,
): SearchEntry[] {
  const known = new Set(found.map(({ session }) => session));
  const titled = sessions
    .filter(({ id, title }) => !known.has(id) && hasAll(title, terms))
    .map(({ id, title, head, updatedAt }) => ({ session: id, title, turn: head, seq: 1, at: updatedAt, text: title }));
  return [...found, ...titled].toSorted((a, b) => b.at - a.at).slice(0, count);
}
