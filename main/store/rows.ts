/** Rows that belong in an event's transaction. */
import type { Database } from 'better-sqlite3';
import type { Rows } from '../core/journal.ts';
import { PAUSE_MESSAGES, UPSERT_MESSAGE } from './messages.ts';
import { INSERT_NOTICE, noticeRow } from './notices.ts';
import { INSERT_RULE, ruleRow } from './rules.ts';

export function createRowWriter(db: Database): (rows: Rows, session: string) => void {
  const session = db.prepare(
    `INSERT INTO sessions (id, title, workspace, mode, created_at, updated_at)
     VALUES (@id, @title, @workspace, @mode, @createdAt, @updatedAt)
     ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at`,
  );
  const message = db.prepare(UPSERT_MESSAGE);
  const dropDraft = db.prepare('DELETE FROM drafts WHERE session_id = ?');
  const pause = db.prepare(PAUSE_MESSAGES);
  const rule = db.prepare(INSERT_RULE);
  const notice = db.prepare(INSERT_NOTICE);
  return (rows, sessionId) => {
    if (rows.session) session.run(rows.session);
    if (rows.message) message.run(rows.message);
    for (const one of rows.rules ?? []) rule.run(ruleRow(one));
    if (rows.notice) notice.run(noticeRow(rows.notice));
    for (const draft of rows.draftsSent ?? []) dropDraft.run(draft);
    if (rows.pauseMessages) pause.run(sessionId);
  };
}
