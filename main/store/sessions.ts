/** Conversations and their drafts. */
import type { Database } from 'better-sqlite3';
import { Refused } from '../core/errors.ts';
import type { SessionRecord, Sessions } from '../core/journal.ts';
import { type ModelChoice, modelChoice } from '../core/model-facts.ts';
import { attachmentsIn, attachmentsText } from './attachments-column.ts';
import type { Commit } from './commit.ts';
import { createRemoval } from './removal.ts';

const columns = `id, title, workspace, mode, created_at AS createdAt, updated_at AS updatedAt, head, model,
  forked_from AS forkedFrom, fork_turn AS forkTurn`;

type Row = Omit<SessionRecord, 'model' | 'forkedFrom'> & {
  model: string | null;
  forkedFrom: string | null;
  forkTurn: string | null;
};

export const INSERT_SESSION = `INSERT INTO sessions
  (id, title, workspace, mode, created_at, updated_at, head, model, forked_from, fork_turn)
  VALUES (@id, @title, @workspace, @mode, @createdAt, @updatedAt, @head, @model, @forkedFrom, @forkTurn)`;

export const sessionRow = ({ model, forkedFrom, ...session }: SessionRecord): Row => ({
  ...session,
  model: choiceText(model),
  forkedFrom: forkedFrom?.session ?? null,
  forkTurn: forkedFrom?.turn ?? null,
});

const recordOf = ({ model, forkedFrom, forkTurn, ...row }: Row): SessionRecord => ({
  ...row,
  model: choiceIn(model),
  forkedFrom: forkedFrom === null || forkTurn === null ? null : { session: forkedFrom, turn: forkTurn },
});

const choiceText = (model: ModelChoice | null): string | null => (model === null ? null : JSON.stringify(model));

/** What cannot be read counts as not chosen. */
function choiceIn(column: string | null): ModelChoice | null {
  try {
    return column === null ? null : modelChoice.parse(JSON.parse(column));
  } catch {
    return null;
  }
}

export function createSessions(db: Database, commit: Commit): Sessions {
  const get = db.prepare<[string], Row>(`SELECT ${columns} FROM sessions WHERE id = ? AND removed = 0`);
  const list = db.prepare<[], Row>(
    `SELECT ${columns} FROM sessions WHERE removed = 0 ORDER BY updated_at DESC, rowid DESC`,
  );
  const insert = db.prepare(INSERT_SESSION);
  const setModel = db.prepare('UPDATE sessions SET model = ? WHERE id = ?');
  const setHead = db.prepare('UPDATE sessions SET head = ? WHERE id = ?');
  const rename = db.prepare('UPDATE sessions SET title = ? WHERE id = ?');
  const setMode = db.prepare('UPDATE sessions SET mode = ? WHERE id = ?');
  const open = db.prepare<[string]>(
    `SELECT 1 FROM turns INDEXED BY open_turn WHERE session_id = ? AND phase <> 'ended'`,
  );
  const draft = db.prepare<[string], { text: string; attachments: string | null }>(
    'SELECT text, attachments FROM drafts WHERE session_id = ?',
  );
  const saveDraft = db.prepare(
    `INSERT INTO drafts (session_id, text, attachments) VALUES (?, ?, ?)
     ON CONFLICT (session_id) DO UPDATE SET text = excluded.text, attachments = excluded.attachments`,
  );
  const dropDraft = db.prepare('DELETE FROM drafts WHERE session_id = ?');
  const removal = createRemoval(db);
  return {
    get: (id) => {
      const row = get.get(id);
      return row ? recordOf(row) : null;
    },
    list: () => list.all().map(recordOf),
    rename: (id, title) => commit('barrier', () => rename.run(title, id)),
    setMode: (id, mode) => commit('barrier', () => setMode.run(mode, id)),
    setModel: (id, model) => commit('barrier', () => setModel.run(choiceText(model), id)),
    setHead: (id, turn) =>
      commit('barrier', () => {
        if (open.get(id)) throw new Refused('Another branch is not shown while a turn of the conversation is open.');
        setHead.run(turn, id);
      }),
    fork: (session) => commit('barrier', () => insert.run(sessionRow(session))),
    remove: (id) =>
      commit('barrier', () => {
        if (open.get(id)) throw new Refused('A conversation with an open turn is not removed.');
        removal(id);
      }),
    draft: (session) => {
      const row = draft.get(session);
      return { text: row?.text ?? '', attachments: attachmentsIn(row?.attachments ?? null) };
    },
    saveDraft: (session, { text, attachments }) =>
      commit('boundary', () => {
        if (text === '' && attachments.length === 0) dropDraft.run(session);
        else saveDraft.run(session, text, attachmentsText(attachments));
      }),
  };
}
