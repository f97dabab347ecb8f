/** The headers. Every write is conditional on what the writer believes: a late or stale one changes nothing. */
import type { Database } from 'better-sqlite3';
import { Refused } from '../core/errors.ts';
import type { TurnOutcome } from '../core/events.ts';
import type { Header, Write } from '../core/journal.ts';

const columns = `id AS turn, session_id AS session, phase, seq, run, steps, attempts, accepted_at AS acceptedAt,
  last_progress_at AS lastProgressAt, workspace, provider, host, app_version AS appVersion, asked, outcome, after`;

// Orders are those of insertion: a clock that was set back must not move a turn before an earlier one.

/** The literal 'ended' stands in the SQL: with a bound value SQLite could not use the partial index. */
export const DISCOVERY = `SELECT ${columns} FROM turns INDEXED BY open_turn WHERE phase <> 'ended'`;

/** Of the header rows, not of events. */
const SCHEMA_VERSION = 1;

export function createTurns(db: Database) {
  const get = db.prepare<[string], Header>(`SELECT ${columns} FROM turns WHERE id = ?`);
  const open = db.prepare<[], Header>(DISCOVERY);
  const ofSession = db.prepare<[string], Header>(`SELECT ${columns} FROM turns WHERE session_id = ? ORDER BY rowid`);
  const lastOf = db.prepare<[string], Header>(
    `SELECT ${columns} FROM turns WHERE session_id = ? ORDER BY rowid DESC LIMIT 1`,
  );
  const pathTo = db.prepare<[string], Header>(
    `WITH RECURSIVE way(id, depth) AS (
       VALUES (?, 0) UNION ALL
       SELECT turns.after, depth + 1 FROM way JOIN turns ON turns.id = way.id WHERE turns.after IS NOT NULL
     )
     SELECT ${columns} FROM way JOIN turns USING (id) ORDER BY depth DESC`,
  );
  const insert = db.prepare(
    `INSERT INTO turns (id, session_id, phase, seq, run, steps, attempts, accepted_at, last_progress_at, workspace,
       provider, host, app_version, schema_version, asked, outcome, after)
     VALUES (@turn, @session, @phase, @seq, @run, @steps, 0, @acceptedAt, @lastProgressAt, @workspace,
       @provider, @host, @appVersion, ${SCHEMA_VERSION}, @asked, @outcome, @after)`,
  );
  const move = db.prepare(
    `UPDATE turns SET phase = @phase, seq = @seq, run = @run, steps = @steps, outcome = @outcome,
       last_progress_at = iif(@progressed, @lastProgressAt, last_progress_at),
       attempts = ifnull(@attempts, attempts)
     WHERE id = @turn AND seq = @after AND (phase <> 'ended' OR @phase = 'ended')`,
  );
  const end = db.prepare(
    `UPDATE turns SET phase = 'ended', seq = seq + 1, outcome = @outcome WHERE id = @turn AND phase <> 'ended'`,
  );
  const addAttempts = db.prepare('UPDATE turns SET attempts = max(0, attempts + ?) WHERE id = ?');
  const progress = db.prepare(`UPDATE turns SET last_progress_at = ? WHERE id = ? AND phase = 'working'`);
  return {
    get: (turn: string): Header | null => get.get(turn) ?? null,
    open: (): Header[] => open.all(),
    ofSession: (session: string): Header[] => ofSession.all(session),
    lastOf: (session: string): Header | null => lastOf.get(session) ?? null,
    pathTo: (turn: string | null): Header[] => (turn === null ? [] : pathTo.all(turn)),
    insert: (write: Write): void => {
      insert.run({ lastProgressAt: null, ...write.accepted, ...write.header, seq: write.events.length });
    },
    move: ({ turn, after, events, header }: Write): void => {
      const { lastProgressAt = null, attempts = null, ...rest } = header;
      const progressed = lastProgressAt === null ? 0 : 1;
      const seq = after + events.length;
      const moved = move.run({ ...rest, turn, after, seq, attempts, progressed, lastProgressAt });
      if (moved.changes !== 1) throw new Refused('The turn has moved on or ended; nothing was written.');
    },
    end: (turn: string, outcome: TurnOutcome): void => {
      end.run({ turn, outcome });
    },
    addAttempts: (turn: string, by: number): void => {
      addAttempts.run(by, turn);
    },
    progress: (turn: string, at: number): void => {
      progress.run(at, turn);
    },
  };
}
