/** What a damaged store holds: turns only where they are whole. */
import type { Database, Statement } from 'better-sqlite3';
import { fold } from '../core/advance.ts';
import { beginning } from '../core/beginning.ts';
import type { Recorded } from '../core/events.ts';
import type { Turn } from '../core/turn.ts';
import { type EventRow, readJournal } from './read-journal.ts';
import { draftRow, type HeaderRow, headerRow, messageRow, noticeRow, ruleRow, sessionRow } from './salvage-rows.ts';
import { damagedTables, keyOf, type Reading } from './salvage-tables.ts';

export interface WholeTurn {
  header: HeaderRow;
  rows: EventRow[];
  recorded: Recorded[];
  turn: Turn;
}

export type DamagedStore = ReturnType<typeof damagedStore>;

export function damagedStore(db: Database, parts: Reading) {
  const { rows, listed, isLate, isWhole } = damagedTables(db, parts);
  let load: Statement<[string], EventRow> | undefined;
  function journal(id: string): EventRow[] {
    load ??= db.prepare('SELECT seq, at, run, kind, version, body FROM events WHERE turn_id = ? ORDER BY seq');
    return load.all(id);
  }

  /** Null where it cannot be read whole, as its header says that it is. */
  function turn(header: HeaderRow): WholeTurn | null {
    try {
      const rows = journal(header.id);
      const recorded = readJournal(header.id, rows, header.seq);
      const turn = fold(recorded);
      return turn.session === header.session_id ? { header, rows, recorded, turn } : null;
    } catch {
      return null;
    }
  }

  /** Of a turn whose own row is lost, by what its journal tells of it. */
  function headerFromJournal(id: string, row: number): HeaderRow | null {
    try {
      const rows = journal(id);
      const recorded = readJournal(id, rows, rows.length);
      const { session, attempts, acceptedAt, config, appVersion } = fold(recorded);
      const first = recorded[0]?.event;
      if (first?.kind !== 'turn-accepted') return null;
      const asked = beginning(first.message.text, 200);
      const plain = { row, id, attempts, asked, host: null, app_version: appVersion, after: first.after };
      return { ...plain, session_id: session, seq: rows.length, accepted_at: acceptedAt, provider: config.provider };
    } catch {
      return null;
    }
  }

  /** With those that only their journals tell of. */
  function headers(): HeaderRow[] {
    const found = new Map(rows('turns', headerRow).map((header) => [header.id, header]));
    const known = turnIds();
    const places = [...known.values(), ...[...found.values()].map(({ row }) => row)];
    const last = places.reduce<number>((most, row) => Math.max(most, row ?? 0), 0);
    let count = 0;
    for (const [id, row] of known) {
      if (isLate()) break;
      if (found.has(id)) continue;
      count += 1;
      const header = headerFromJournal(id, row ?? last + count);
      if (header) found.set(id, header);
    }
    return [...found.values()].toSorted((a, b) => a.row - b.row);
  }

  /** All turns of which anything tells, with their place in the order, where that is told. */
  function turnIds(): Map<string, number | null> {
    const own = listed<{ id: string; row: number }>(`SELECT id, rowid AS row FROM turns INDEXED BY ${keyOf('turns')}`);
    const told = listed<{ id: string }>(`SELECT DISTINCT turn_id AS id FROM events INDEXED BY ${keyOf('events')}`);
    return new Map([...told.map(({ id }) => [id, null] as const), ...own.map(({ id, row }) => [id, row] as const)]);
  }

  return {
    sessions: () => rows('sessions', sessionRow),
    sessionIds: () => listed<{ id: string }>(`SELECT id FROM sessions INDEXED BY ${keyOf('sessions')}`),
    headers,
    turnIds,
    turn,
    messages: () => rows('inbox', messageRow),
    drafts: () => rows('drafts', draftRow),
    rules: () => rows('rules', ruleRow),
    notices: () => rows('notices', noticeRow),
    isWhole,
    close: () => db.close(),
  };
}
