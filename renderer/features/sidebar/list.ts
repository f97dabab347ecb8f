/** Which sessions the sidebar shows, and under which day. Pure. */
import type { SessionRow } from '../../bridge.ts';
import { DAY, isSameDay } from '../../ui/time.ts';

export type Day = 'today' | 'yesterday' | 'earlier';

export type Entry = { kind: 'day'; day: Day; at: number } | { kind: 'session'; row: SessionRow };

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
