/** The turns on a disk, each event read and folded once. */
import { advance } from '../../core/advance.ts';
import type { Recorded } from '../../core/events.ts';
import type { Header } from '../../core/journal.ts';
import type { Turn } from '../../core/turn.ts';
import type { Tables } from '../../store/memory-tables.ts';
import { type EventRow, readEvent, readJournal } from '../../store/read-journal.ts';

export interface Told {
  header: Header;
  turn: Turn;
  events: Recorded[];
}

type Read = Pick<Told, 'turn' | 'events'>;

/** By the last row of a journal: rows are only ever added, so that all before it are the same. */
const known = new WeakMap<EventRow, Read>();

export const turnsIn = (tables: Tables): Told[] =>
  [...tables.turns.values()].flatMap((header) => {
    const read = upTo(header.turn, tables.events.get(header.turn) ?? []);
    return read ? [{ header, ...read }] : [];
  });

/** As the store reads it: loud where header and journal do not agree. */
export function journalOf({ events, turns }: Tables, turn: string): Recorded[] {
  const rows = events.get(turn) ?? [];
  const seq = turns.get(turn)?.seq ?? 0;
  return rows.length === seq ? (upTo(turn, rows)?.events ?? []) : readJournal(turn, rows, seq);
}

function upTo(turn: string, rows: readonly EventRow[]): Read | null {
  const last = rows.at(-1);
  if (!last) return null;
  const before = known.get(last);
  if (before) return before;
  const { seq, at, run } = last;
  const recorded: Recorded = { turn, seq, at, run, event: readEvent(last) };
  const earlier = upTo(turn, rows.slice(0, -1));
  const read = { events: [...(earlier?.events ?? []), recorded], turn: advance(earlier?.turn ?? null, recorded) };
  known.set(last, read);
  return read;
}
