/** Writes what was read of a damaged store into a new one: nothing of it goes on, or is allowed, by itself. */
import type { Database } from 'better-sqlite3';
import { effectRows, headerChange } from '../core/project.ts';
import type { WholeTurn } from './salvage-read.ts';
import type { DraftRow, MessageRow, NoticeRow, RuleRow, SessionRow } from './salvage-rows.ts';
import { troubleOf } from './trouble.ts';

export type SalvageWriter = ReturnType<typeof writerInto>;

/** To be used within a transaction. Each returns whether the new store takes it; throws where the disk does not. */
export function writerInto(db: Database) {
  const insertSession = db.prepare(
    `INSERT INTO sessions (rowid, id, title, workspace, mode, created_at, updated_at, head, model, forked_from, fork_turn, removed)
     VALUES (@row, @id, @title, @workspace, @mode, @created_at, @updated_at, @head, @model, @forked_from, @fork_turn, @removed)`,
  );
  const insertTurn = db.prepare(
    `INSERT INTO turns (rowid, id, session_id, phase, seq, run, steps, attempts, accepted_at, last_progress_at, workspace,
       provider, host, app_version, schema_version, asked, outcome, after)
     VALUES (@row, @id, @session_id, @phase, @seq, @run, @steps, @attempts, @accepted_at, @lastProgressAt, @workspace,
       @provider, @host, @app_version, 1, @asked, @outcome, @after)`,
  );
  const insertEvent = db.prepare(
    'INSERT INTO events (turn_id, seq, at, run, kind, version, body) VALUES (@turn, @seq, @at, @run, @kind, @version, @body)',
  );
  const insertEffect = db.prepare(
    'INSERT INTO effects VALUES (@turn, @call, @session, @tool, @class, @digest, @key, @state, @at)',
  );
  const plain = (table: string, columns: string) => {
    const names = columns.split(', ');
    const values = names.map((name) => `@${name}`).join(', ');
    return db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${values})`);
  };
  const insertMessage = plain('inbox', 'id, session_id, turn_id, text, attachments, at, state, became');
  const insertDraft = plain('drafts', 'session_id, text, attachments');
  const insertRule = plain('rules', 'id, effect, scope, place, tool, pattern, origin, at');
  const insertNotice = plain('notices', 'id, kind, session_id, turn_id, at, body, dismissed');

  const all = db.transaction((work: () => void) => work());
  const taken = (work: () => void): boolean => {
    try {
      all(work);
      return true;
    } catch (error) {
      if (troubleOf(error) !== null) throw error;
      return false;
    }
  };

  function writeTurn({ header, rows, recorded, turn }: WholeTurn): void {
    const { lastProgressAt = turn.lastProgressAt, ...change } = headerChange(null, turn);
    const attempts = Math.max(header.attempts, turn.attempts);
    insertTurn.run({ ...header, workspace: turn.workspace, ...change, attempts, lastProgressAt });
    for (const row of rows) insertEvent.run({ ...row, turn: header.id });
    for (const row of effectRows(turn, recorded)) insertEffect.run(row);
  }

  return {
    session: (row: SessionRow, turns: readonly WholeTurn[]): boolean =>
      taken(() => {
        insertSession.run({ ...row, mode: row.mode === 'read-only' ? 'read-only' : 'ask' });
        for (const turn of turns) writeTurn(turn);
      }),
    message: (row: MessageRow): boolean =>
      taken(() => insertMessage.run({ ...row, state: row.state === 'queued' ? 'paused' : row.state })),
    draft: (row: DraftRow): boolean => taken(() => insertDraft.run(row)),
    rule: (row: RuleRow): boolean => taken(() => insertRule.run(row)),
    notice: (row: NoticeRow): boolean => taken(() => insertNotice.run(row)),
  };
}
