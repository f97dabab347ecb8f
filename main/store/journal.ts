/** The append-only journal of turns, with the header and the ledger that are written in its transactions. */
import Database from 'better-sqlite3';
import { Refused } from '../core/errors.ts';
import { EVENT_VERSION, type Event, type EventKind, type Recorded } from '../core/events.ts';
import type { EffectRow, Journal, Rows, Strength, Write } from '../core/journal.ts';
import type { Commit } from './commit.ts';
import { type EventRow, readJournal } from './read-journal.ts';
import { createRowWriter } from './rows.ts';
import { createTurns } from './turns.ts';

const effectColumns = 'turn_id AS turn, call, session_id AS session, tool, class, digest, key, state, at';

/** What must reach the drive itself, not its cache: requests, and acts that cannot simply be done again. */
const WHOLE: readonly EventKind[] = ['turn-accepted', 'turn-ended', 'tool-started'];

export function createJournal(db: Database.Database, commit: Commit, boot: string): Journal {
  const turns = createTurns(db);
  const writeRows = createRowWriter(db);
  const insert = db.prepare(
    'INSERT INTO events (turn_id, seq, at, run, kind, version, body) VALUES (@turn, @seq, @at, @run, @kind, @version, @body)',
  );
  const load = db.prepare<[string], EventRow>(
    'SELECT seq, at, run, kind, version, body FROM events WHERE turn_id = ? ORDER BY seq',
  );
  const effect = db.prepare(
    `INSERT INTO effects VALUES (@turn, @call, @session, @tool, @class, @digest, @key, @state, @at)
     ON CONFLICT (turn_id, call) DO UPDATE SET state = excluded.state, at = excluded.at`,
  );
  const effects = db.prepare<[string], EffectRow>(
    `SELECT ${effectColumns} FROM effects
     WHERE turn_id = ? ORDER BY at, call`,
  );
  const doubts = db.prepare<[{ session: string }], EffectRow>(
    `WITH RECURSIVE shared(id) AS (
       SELECT fork_turn FROM sessions WHERE id = @session AND fork_turn IS NOT NULL
       UNION SELECT turns.after FROM shared JOIN turns USING (id) WHERE turns.after IS NOT NULL
     )
     SELECT ${effectColumns} FROM shared JOIN effects ON turn_id = id WHERE state IN ('started', 'unknown')
     UNION ALL
     SELECT ${effectColumns} FROM effects WHERE session_id = @session AND state IN ('started', 'unknown')
     ORDER BY at, turn, call`,
  );
  const taken = db.prepare<[string, number]>('SELECT 1 FROM events WHERE turn_id = ? AND seq = ?');
  const queued = db.prepare<[string]>(`SELECT 1 FROM inbox WHERE turn_id = ? AND state = 'queued'`);
  const beat = db.prepare('UPDATE boots SET last_beat = ? WHERE id = ?');

  function writeEvent(recorded: Recorded): void {
    const { kind, ...body } = recorded.event;
    const { turn, seq, at, run } = recorded;
    insert.run({ turn, seq, at, run, kind, version: EVENT_VERSION, body: JSON.stringify(body) });
  }

  function write(one: Write): void {
    if (one.rows.session) writeRows({ session: one.rows.session }, one.session);
    if (one.accepted) turns.insert(one);
    else turns.move(one);
    for (const recorded of one.events) writeEvent(recorded);
    for (const row of one.effects) effect.run(row);
    const { session: _written, ...rest } = one.rows;
    writeRows(rest, one.session);
    if (one.header.outcome === 'completed' && endsTurn(one) && queued.get(one.turn))
      throw new Refused('A message to this turn has not been read; it is not complete.');
  }

  /** A journal that cannot be read may hold more than its header says: an end overwrites nothing and is never kept from it. */
  function freeFrom(turn: string, seq: number): number {
    let free = seq;
    while (taken.get(turn, free)) free += 1;
    return free;
  }

  function end(turn: string, event: Event & { kind: 'turn-ended' }, at: number, rows: Rows): Recorded | null {
    let recorded: Recorded | null = null;
    commit(
      'barrier',
      () => {
        const header = turns.get(turn);
        if (!header || header.phase === 'ended') return;
        recorded = { turn, seq: freeFrom(turn, header.seq + 1), at, run: null, event };
        turns.end(turn, event.outcome);
        writeEvent(recorded);
        writeRows(rows, header.session);
      },
      true,
    );
    return recorded;
  }

  return {
    append: (writes) => refusing(() => commit(strongest(writes), () => writes.forEach(write), writes.some(isWhole))),
    end,
    load: (turn) => readJournal(turn, load.all(turn), turns.get(turn)?.seq ?? 0),
    header: turns.get,
    open: turns.open,
    turnsOf: turns.ofSession,
    lastOf: turns.lastOf,
    pathTo: turns.pathTo,
    effectsOf: (turn) => effects.all(turn),
    doubts: (session) => doubts.all({ session }),
    countAttempt: (turn) => {
      commit('barrier', () => turns.addAttempts(turn, 1), true);
      return turns.get(turn)?.attempts ?? 0;
    },
    giveBackAttempt: (turn) => commit('barrier', () => turns.addAttempts(turn, -1)),
    beat: (at, progressing) =>
      commit('barrier', () => {
        beat.run(at, boot);
        for (const turn of progressing) turns.progress(turn, at);
      }),
  };
}

const endsTurn = (one: Write): boolean => one.events.some(({ event }) => event.kind === 'turn-ended');

const strongest = (writes: readonly Write[]): Strength =>
  writes.some((one) => one.strength === 'barrier') ? 'barrier' : 'boundary';

const isWhole = (one: Write): boolean =>
  one.strength === 'barrier' && one.events.some(({ event }) => WHOLE.includes(event.kind));

/** The database's own guards, in the words of the port. */
function refusing(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    if (error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') throw new Refused('This event stands in the journal already.');
    if (error.code === 'SQLITE_CONSTRAINT_UNIQUE') throw new Refused('This conversation has another open turn.');
    throw error;
  }
}
