/** Opens the store of a data folder: connection, schema, this boot's row, and the ports over it. */
import { copyFileSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { diskFailure } from '../core/disk.ts';
import { Failure } from '../core/errors.ts';
import type { Store, Strength } from '../core/journal.ts';
import type { KeptReferences } from '../core/ports.ts';
import { beginningWith } from './begin-commit.ts';
import { createBoots } from './boots.ts';
import { type Commit, createCommit } from './commit.ts';
import { type StoreFacts, storeFacts } from './facts.ts';
import { flushNotes, forgetFlushed } from './flushed.ts';
import { createFolderAnswers } from './folder-answers.ts';
import { createJournal } from './journal.ts';
import { createKeptReferences } from './kept-references.ts';
import { lossInLog } from './log-loss.ts';
import { createMessages } from './messages.ts';
import { migrate, mustNotBeNewer } from './migrate.ts';
import { createNotices } from './notices.ts';
import { ownFiles } from './own-files.ts';
import { hasOwnSchema } from './own-schema.ts';
import { quickCheck } from './quick-check.ts';
import { createRules } from './rules.ts';
import { createSearch } from './search.ts';
import { createSessions } from './sessions.ts';
import { DATABASE } from './set-aside.ts';
import { takeRoom } from './take-room.ts';
import { troubleOf } from './trouble.ts';

export interface BootFields {
  id: string;
  host: string;
  systemBoot: string | null;
  started: number;
}

export interface OpenStore extends Store {
  keptReferences: KeptReferences;
  facts(): StoreFacts;
  /** A barrier that needs room: throws what keeps the disk from taking it, and leaves nothing behind. */
  trial(): void;
  /** Why the process before did not end in order and what it left does not hang together; null where all is well. */
  quickCheck(): string | null;
  /** Throws where its files were removed, or others put in their place. */
  check(): void;
  /** Of a store whose files were replaced: saves in a new file what it still holds, or its log beside that, and closes. Throws what cannot be saved. */
  rescue(file: string): void;
  /** Flushes what is not flushed and closes. */
  close(): void;
  /** Closes what is not to be trusted any more, without another word to it. Never throws. */
  abandon(): void;
}

export interface StoreGuard {
  /** Throws what keeps a transaction from being tried. */
  mayWrite(): void;
  /** What nobody waits for has failed. Must not throw. */
  failed(error: unknown): void;
}

const UNGUARDED: StoreGuard = { mayWrite: () => {}, failed: () => {} };

/** Another program that holds the file is waited for no longer than a person would not notice. */
const BUSY_MS = 100;

/**
 * The caller holds the ownership of the folder. Throws Failure `newer-data` or `corrupt`; SQLite's own errors pass through.
 * A disk that cannot be written now is no reason not to open: what is there can be read.
 */
export function openStore(folder: string, boot: BootFields, guard: StoreGuard = UNGUARDED): OpenStore {
  const file = path.join(folder, DATABASE);
  mustBeFiles(file);
  mustNotBeHalf(file);
  mustNotBeNewer(file);
  mustBeRead(file);
  if (!existsSync(file)) forgetFlushed(file);
  const db = new Database(file, { timeout: BUSY_MS });
  try {
    db.pragma('journal_mode = WAL');
    // This build of SQLite falls back to NORMAL with WAL at every open.
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
    migrate(db);
    return connect(db, boot, guard);
  } catch (error) {
    const damage = damagedWords(db, error);
    db.close();
    throw damage ?? error;
  }
}

/** SQLite reads the words of a damaged schema as they stand, and finds them only not to fit. */
function damagedWords(db: Database.Database, error: unknown): Failure | null {
  const doesNotFit = error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR';
  if (!doesNotFit || hasOwnSchema(db)) return null;
  return new Failure('corrupt', `The data in ${path.dirname(db.name)} is damaged: ${error.message}.`, { cause: error });
}

function connect(db: Database.Database, boot: BootFields, { mayWrite, failed }: StoreGuard): OpenStore {
  const beat = db.prepare<[number, string]>('UPDATE boots SET last_beat = ? WHERE id = ?');
  const touch = (): void => void beat.run(Date.now(), boot.id);
  const flushed = flushNotes(db.name);
  const files = ownFiles(db.name);
  const written = (strength: Strength): void => {
    files.written();
    if (strength === 'barrier') flushed.take();
  };
  const check = (): void => {
    if (files.areReplaced()) throw new Database.SqliteError('The files were replaced.', 'SQLITE_READONLY_DBMOVED');
  };
  const commit = beginningWith(createCommit(db, { touch, failed, written }), () => {
    mayWrite();
    check();
  });
  const boots = createBoots(db, commit, boot);
  const rules = createRules(db, commit);
  function abandon(): void {
    commit.stop();
    flushed.close();
    try {
      db.close();
    } catch {
      // What is wrong with it is known already.
    }
    files.close();
  }
  begin(commit);
  return {
    journal: createJournal(db, commit, boot.id),
    sessions: createSessions(db, commit),
    messages: createMessages(db, commit),
    rules,
    notices: createNotices(db, commit),
    folderAnswers: createFolderAnswers(db, commit),
    boots,
    search: createSearch(db, commit),
    keptReferences: createKeptReferences(db),
    facts: () => storeFacts(db),
    trial: () => commit('barrier', () => takeRoom(db, touch)),
    quickCheck: () => quickCheck(db, boots.previous(1)[0]),
    check,
    abandon,
    rescue: (file) => {
      try {
        db.prepare('VACUUM INTO ?').run(file);
      } catch {
        // What was written last is in the log, whatever the file says now.
        copyFileSync(`${db.name}-wal`, `${file}-wal`);
      } finally {
        files.emptyLog();
        abandon();
      }
    },
    close: () => {
      commit.flush();
      commit.stop();
      flushed.close();
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
      files.close();
    },
  };
}

/** This boot is noted at once where the disk takes it, else with what it takes first. */
function begin(commit: Commit): void {
  try {
    commit('barrier', () => {});
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === null || trouble === 'damaged') throw error;
  }
}

/** Whatever else bears their names is not ours to touch. */
function mustBeFiles(file: string): void {
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    if (statSync(name, { throwIfNoEntry: false })?.isFile() === false) throw diskFailure('unopenable');
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

/** SQLite would take for nothing what stands behind the damage, and write over it. */
function mustBeRead(file: string): void {
  const loss = lossInLog(file);
  if (loss === null) return;
  throw new Failure('corrupt', `The data in ${path.dirname(file)} is damaged: of its log, ${loss}.`);
}
