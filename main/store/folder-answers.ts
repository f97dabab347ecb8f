/** What the person said of the instructions that folders bring. */
import type { Database } from 'better-sqlite3';
import type { FolderAnswers } from '../core/journal.ts';
import type { Commit } from './commit.ts';

export function createFolderAnswers(db: Database, commit: Commit): FolderAnswers {
  const get = db.prepare<[string], { digest: string; answer: 'use' | 'ignore' }>(
    'SELECT digest, answer FROM folder_instructions WHERE workspace = ?',
  );
  const set = db.prepare(
    `INSERT INTO folder_instructions (workspace, digest, answer, at) VALUES (?, ?, ?, ?)
     ON CONFLICT (workspace) DO UPDATE SET digest = excluded.digest, answer = excluded.answer, at = excluded.at`,
  );
  return {
    get: (workspace) => get.get(workspace) ?? null,
    set: (workspace, digest, answer, at) => commit('barrier', () => set.run(workspace, digest, answer, at)),
  };
}
