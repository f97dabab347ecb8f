/** Notices that survive restarts until they are dismissed. */
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { NoticeRecord, Notices } from '../core/journal.ts';
import type { Commit } from './commit.ts';

const body = z.object({
  reason: z.string(),
  asked: z.string(),
  lastProgressAt: z.number().nullable(),
  steps: z.number().nullable(),
  wrote: z.array(z.string()).nullable(),
});

interface Row {
  id: string;
  kind: NoticeRecord['kind'];
  session: string;
  turn: string;
  at: number;
  body: string;
}

export const INSERT_NOTICE = `INSERT INTO notices (id, kind, session_id, turn_id, at, body)
  VALUES (@id, @kind, @session, @turn, @at, @body)`;

export function noticeRow(notice: NoticeRecord): Row {
  const { id, kind, session, turn, at, ...rest } = notice;
  return { id, kind, session, turn, at, body: JSON.stringify(rest) };
}

export function createNotices(db: Database, commit: Commit): Notices {
  const read = db.prepare<[number, number], Row>(
    `SELECT id, kind, session_id AS session, turn_id AS turn, at, body FROM notices WHERE dismissed = ?
     ORDER BY rowid DESC LIMIT ?`,
  );
  const dismiss = db.prepare('UPDATE notices SET dismissed = 1 WHERE id = ?');
  return {
    list: () => read.all(0, ALL).flatMap(toNotice),
    dismissed: (count) => read.all(1, count).flatMap(toNotice),
    dismiss: (id) => commit('barrier', () => dismiss.run(id)),
  };
}

/** SQLite's word for no limit. */
const ALL = -1;

/** One that cannot be read is left out: it must not keep the others from being told. */
function toNotice({ body: text, ...row }: Row): NoticeRecord[] {
  try {
    return [{ ...row, ...body.parse(JSON.parse(text)) }];
  } catch {
    return [];
  }
}
