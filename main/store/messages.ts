/** Every message of the person, by the id its page made. */
import type { Database } from 'better-sqlite3';
import type { MessageRecord, Messages } from '../core/journal.ts';
import { attachmentsIn, attachmentsText } from './attachments-column.ts';
import type { Commit } from './commit.ts';

const columns = 'id, session_id AS session, turn_id AS turn, text, attachments, at, state, became';

type Row = Omit<MessageRecord, 'attachments'> & { attachments: string | null };

export const messageRow = ({ attachments, ...message }: MessageRecord): Row => ({
  ...message,
  attachments: attachmentsText(attachments),
});

const recordOf = ({ attachments, ...row }: Row): MessageRecord => ({ ...row, attachments: attachmentsIn(attachments) });

/** Inserts, or moves the state of the one that is there; its text and time stay. */
export const UPSERT_MESSAGE = `INSERT INTO inbox (id, session_id, turn_id, text, attachments, at, state, became)
  VALUES (@id, @session, @turn, @text, @attachments, @at, @state, @became)
  ON CONFLICT (id) DO UPDATE SET state = excluded.state, turn_id = excluded.turn_id, became = excluded.became`;

export const PAUSE_MESSAGES = `UPDATE inbox SET state = 'paused' WHERE session_id = ? AND state = 'queued'`;

export function createMessages(db: Database, commit: Commit): Messages {
  const get = db.prepare<[string], Row>(`SELECT ${columns} FROM inbox WHERE id = ?`);
  const waiting = db.prepare<[string], Row>(
    `SELECT ${columns} FROM inbox INDEXED BY inbox_waiting WHERE session_id = ? AND state IN ('queued', 'paused')
     ORDER BY rowid`,
  );
  const put = db.prepare(UPSERT_MESSAGE);
  const edit = db.prepare(`UPDATE inbox SET text = ? WHERE id = ? AND state IN ('queued', 'paused')`);
  const withdraw = db.prepare(`UPDATE inbox SET state = 'withdrawn' WHERE id = ? AND state IN ('queued', 'paused')`);
  const pauseAll = db.prepare(`UPDATE inbox SET state = 'paused' WHERE state = 'queued'`);

  function changed(work: () => { changes: number }): boolean {
    let changes = 0;
    commit('barrier', () => {
      changes = work().changes;
    });
    return changes > 0;
  }

  return {
    get: (id) => {
      const row = get.get(id);
      return row ? recordOf(row) : null;
    },
    waiting: (session) => waiting.all(session).map(recordOf),
    put: (message) => commit('barrier', () => put.run(messageRow(message))),
    edit: (id, text) => changed(() => edit.run(text, id)),
    withdraw: (id) => changed(() => withdraw.run(id)),
    pauseAll: () => commit('barrier', () => pauseAll.run()),
  };
}
