/** Which sessions the sidebar shows, and under which day. Pure. */
import type { SearchHit, SessionRow } from '../../bridge.ts';
import { DAY, isSameDay } from '../../ui/time.ts';

export type Day = 'today' | 'yesterday' | 'earlier';

export type Entry =
  | { kind: 'day'; day: Day; at: number }
  | { kind: 'session'; row: SessionRow }
  | { kind: 'hits' }
  | { kind: 'hit'; hit: SearchHit }
  /** Says how the search in conversations stands. */
  | { kind: 'note'; note: Note };

export type Note = 'searching' | 'nothing' | 'more' | 'incomplete' | 'failed';

/** The name of what can be chosen; null for what cannot. */
export function itemOf(entry: Entry | undefined): string | null {
  if (entry?.kind === 'session') return entry.row.id;
  return entry?.kind === 'hit' ? hitId(entry.hit) : null;
}

const hitId = ({ session, turn, seq }: SearchHit): string => `${session}/${turn}/${seq}`;

export function withTitle(rows: readonly SessionRow[], query: string): SessionRow[] {
  const words = query.trim().toLocaleLowerCase();
  return rows.filter((row) => row.title.toLocaleLowerCase().includes(words));
}

export function dayOf(at: number, now: number): Day {
  if (at >= now || isSameDay(at, now)) return 'today';
  const noon = new Date(now).setHours(12, 0, 0, 0);
  return isSameDay(at, noon - DAY) ? 'yesterday' : 'earlier';
}

/** The rows in their order, with a heading wherever the day changes. */
export function groupByDay(rows: readonly SessionRow[], now: number): Entry[] {
  const entries: Entry[] = [];
  let last: number | null = null;
  for (const row of rows) {
    const at = Math.min(row.updatedAt, now);
    if (last === null || !isSameDay(last, at)) entries.push({ kind: 'day', day: dayOf(at, now), at });
    entries.push({ kind: 'session', row });
    last = at;
  }
  return entries;
}
