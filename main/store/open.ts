/** Opens the store of a data folder: connection, schema, this boot's row, and the ports over it. */
import { statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Failure } from '../core/errors.ts';
import type { Store } from '../core/journal.ts';
import type { KeptReferences } from '../core/ports.ts';
import { createBoots } from './boots.ts';
import { createCommit } from './commit.ts';
import { type StoreFacts, storeFacts } from './facts.ts';
import { createFolderAnswers } from './folder-answers.ts';
import { createJournal } from './journal.ts';
import { createKeptReferences } from './kept-references.ts';
import { createMessages } from './messages.ts';
import { migrate, mustNotBeNewer } from './migrate.ts';
import { createNotices } from './notices.ts';
import { createRules } from './rules.ts';
import { createSearch } from './search.ts';
import { createSessions } from './sessions.ts';

export interface BootFields {
  id: string;
  host: string;
  systemBoot: string | null;
  started: number;
}

export interface OpenStore extends Store {
  keptReferences: KeptReferences;
  facts(): StoreFacts;
  /** Flushes what is not flushed and closes. */
  close(): void;
}

/** The caller holds the ownership of the folder. Throws Failure `newer-data` or `corrupt`; SQLite's own errors pass through. */
export function openStore(folder: string, boot: BootFields): OpenStore {
  const file = path.join(folder, 'holdfast.db');
  mustNotBeHalf(file);
  mustNotBeNewer(file);
  const db = new Database(file);
  try {
    db.pragma('journal_mode = WAL');
    // This build of SQLite falls back to NORMAL with WAL at every open.
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
    migrate(db);
    return connect(db, boot);
  } catch (error) {
    db.close();
    throw error;
  }
}

function connect(db: Database.Database, boot: BootFields): OpenStore {
  const beat = db.prepare<[number, string]>('UPDATE boots SET last_beat = ? WHERE id = ?');
  const commit = createCommit(db, () => beat.run(Date.now(), boot.id));
  const boots = createBoots(db, commit, boot);
  return {
    journal: createJournal(db, commit, boot.id),
    sessions: createSessions(db, commit),
    messages: createMessages(db, commit),
    rules: createRules(db, commit),
    notices: createNotices(db, commit),
    folderAnswers: createFolderAnswers(db, commit),
    boots,
    search: createSearch(db, commit),
    keptReferences: createKeptReferences(db),
    facts: () => storeFacts(db),
    close: () => {
      commit.flush();
      commit.stop();
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
    },
  };
}

/** SQLite would begin a new database and delete the log beside it, which may hold all that there is. */
function mustNotBeHalf(file: string): void {
  const size = (name: string): number => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  if (size(file) > 0 || size(`${file}-wal`) === 0) return;
  throw new Failure(
    'corrupt',
    `The data in ${path.dirname(file)} is damaged: ${path.basename(file)} is missing or empty, but its log is there. Nothing was opened or changed. Put back a copy of both files, or move both away to begin anew.`,
  );
}
