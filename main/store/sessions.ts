/** Conversations and their drafts. */
import type { Database } from 'better-sqlite3';
import { Refused } from '../core/errors.ts';
import type { SessionRecord, Sessions } from '../core/journal.ts';
import type { Commit } from './commit.ts';

const columns = 'id, title, workspace, mode, created_at AS createdAt, updated_at AS updatedAt';

export function createSessions(db: Database, commit: Commit): Sessions {
  const get = db.prepare<[string], SessionRecord>(`SELECT ${columns} FROM sessions WHERE id = ?`);
  const list = db.prepare<[], SessionRecord>(`SELECT ${columns} FROM sessions ORDER BY updated_at DESC, rowid DESC`);
  const rename = db.prepare('UPDATE sessions SET title = ? WHERE id = ?');
  const setMode = db.prepare('UPDATE sessions SET mode = ? WHERE id = ?');
  const open = db.prepare<[string]>(
    `SELECT 1 FROM turns INDEXED BY open_turn WHERE session_id = ? AND phase <> 'ended'`,
  );
  const draft = db.prepare<[string], { text: string }>('SELECT text FROM drafts WHERE session_id = ?');
  const saveDraft = db.prepare(
    'INSERT INTO drafts VALUES (?, ?) ON CONFLICT (session_id) DO UPDATE SET text = excluded.text',
  );
  const dropDraft = db.prepare('DELETE FROM drafts WHERE session_id = ?');
  const drops = [
    'DELETE FROM events WHERE turn_id IN (SELECT id FROM turns WHERE session_id = ?)',
    'DELETE FROM effects WHERE session_id = ?',
    'DELETE FROM inbox WHERE session_id = ?',
    'DELETE FROM notices WHERE session_id = ?',
    'DELETE FROM drafts WHERE session_id = ?',
    `DELETE FROM rules WHERE scope = 'session' AND place = ?`,
    'DELETE FROM turns WHERE session_id = ?',
    'DELETE FROM sessions WHERE id = ?',
  ].map((sql) => db.prepare<[string]>(sql));
  return {
    get: (id) => get.get(id) ?? null,
    list: () => list.all(),
    rename: (id, title) => commit('barrier', () => rename.run(title, id)),
    setMode: (id, mode) => commit('barrier', () => setMode.run(mode, id)),
    remove: (id) =>
      commit('barrier', () => {
        if (open.get(id)) throw new Refused('A conversation with an open turn is not removed.');
        for (const drop of drops) drop.run(id);
      }),
    draft: (session) => draft.get(session)?.text ?? '',
    saveDraft: (session, text) =>
      commit('boundary', () => (text === '' ? dropDraft.run(session) : saveDraft.run(session, text))),
  };
}
