/** Rows into events. Loud: a row that cannot be read fails the whole journal, whose bytes stay as they are. */
import { Failure } from '../core/errors.ts';
import { EVENT_VERSION, type Event, event, type Recorded } from '../core/events.ts';

export interface EventRow {
  seq: number;
  at: number;
  run: number | null;
  kind: string;
  version: number;
  body: string;
}

/** `expected` is the seq that the header says the journal ends with. */
export function readJournal(turn: string, rows: readonly EventRow[], expected: number): Recorded[] {
  if (rows.length !== expected) throw unreadable(`${rows.length} of ${expected} events are there`);
  return rows.map((row, index) => {
    if (row.seq !== index + 1) throw unreadable(`event ${index + 1} is missing`);
    return { turn, seq: row.seq, at: row.at, run: row.run, event: readEvent(row) };
  });
}

export function readEvent(row: EventRow): Event {
  if (row.version > EVENT_VERSION)
    throw new Failure('newer-version', 'This request was recorded by a newer Holdfast. Its data is kept as it is.');
  const parsed = event.safeParse({ ...object(row), kind: row.kind });
  if (!parsed.success) throw unreadable(`event ${row.seq} (${row.kind}) is not valid`);
  return parsed.data;
}

function object(row: EventRow): object {
  try {
    const value: unknown = JSON.parse(row.body);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Said below, with the place.
  }
  throw unreadable(`event ${row.seq} (${row.kind}) is damaged`);
}

const unreadable = (what: string): Failure =>
  new Failure('unreadable', `The record of this request cannot be read: ${what}. It is kept as it is.`);
