/** Rows that belong in an event's transaction. */
import type { Database } from 'better-sqlite3';
import { Failure } from '../core/errors.ts';
import type { Rows } from '../core/journal.ts';
import { messageRow, PAUSE_MESSAGES, UPSERT_MESSAGE } from './messages.ts';
import { INSERT_NOTICE, noticeRow } from './notices.ts';
import { INSERT_RULE, ruleRow } from './rules.ts';
import { INSERT_SESSION, sessionRow } from './sessions.ts';

/** Its turns may be kept for a fork; nothing begins in it any more. */
export const DELETED = 'This conversation has been deleted.';

export function createRowWriter(db: Database): (rows: Rows, session: string) => void {
  const session = db.prepare(`${INSERT_SESSION}
     ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at, head = excluded.head, model = ifnull(excluded.model, model)
       WHERE removed = 0`);
  const message = db.prepare(UPSERT_MESSAGE);
  const dropDraft = db.prepare('DELETE FROM drafts WHERE session_id = ?');
  const pause = db.prepare(PAUSE_MESSAGES);
  const rule = db.prepare(INSERT_RULE);
  const notice = db.prepare(INSERT_NOTICE);
  return (rows, sessionId) => {
    if (rows.session && session.run(sessionRow(rows.session)).changes === 0)
      throw new Failure('unknown-session', DELETED);
    if (rows.message) message.run(messageRow(rows.message));
    for (const one of rows.rules ?? []) rule.run(ruleRow(one));
    if (rows.notice) notice.run(noticeRow(rows.notice));
    for (const draft of rows.draftsSent ?? []) dropDraft.run(draft);
    if (rows.pauseMessages) pause.run(sessionId);
  };
}
