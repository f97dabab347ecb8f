/** One process owns the data folder. The lock dies with the process; whoever comes second can read who has it. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { Failure } from '../core/errors.ts';
import { finishSetAside, setAside } from './set-aside.ts';
import { inWords, troubleOf } from './trouble.ts';

export interface Owner {
  pid: number;
  host: string;
  version: string;
  since: number;
}

const FILE = 'owner.db';

/** Held for life: were the handle collected, the lock would go. */
const held = new Map<string, Database.Database>();

/** Throws Failure `other-process`, naming the owner. Taken before the store is opened. */
export function takeOwnership(folder: string, owner: Owner): void {
  try {
    take(folder, owner);
  } catch (error) {
    if (troubleOf(error) !== 'damaged') throw inWords(error);
    // Nobody can hold what is no database; what it told is of no use to anyone.
    finishSetAside(setAside(folder, FILE, new Date(owner.since)), FILE);
    take(folder, owner);
  }
}

function take(folder: string, owner: Owner): void {
  const db = new Database(path.join(folder, FILE), { timeout: 0 });
  try {
    db.pragma('journal_mode = WAL');
    nameOwner(db, owner);
    db.exec('BEGIN IMMEDIATE');
  } catch (error) {
    const other = isBusy(error) ? readOwner(db) : null;
    db.close();
    if (!isBusy(error)) throw error;
    throw new Failure('other-process', sentence(other));
  }
  held.set(folder, db);
}

/** On a full disk nobody is named, and the lock is taken all the same. */
function nameOwner(db: Database.Database, owner: Owner): void {
  try {
    db.exec('CREATE TABLE IF NOT EXISTS owner (pid INTEGER, host TEXT, version TEXT, since INTEGER) STRICT');
    db.transaction(() => {
      db.prepare('DELETE FROM owner').run();
      db.prepare('INSERT INTO owner VALUES (@pid, @host, @version, @since)').run(owner);
    }).immediate();
  } catch (error) {
    if (troubleOf(error) !== 'full') throw error;
  }
}

export function giveUpOwnership(folder: string): void {
  held.get(folder)?.close();
  held.delete(folder);
}

function readOwner(db: Database.Database): Owner | null {
  try {
    return db.prepare<[], Owner>('SELECT pid, host, version, since FROM owner').get() ?? null;
  } catch {
    return null;
  }
}

function sentence(owner: Owner | null): string {
  const who = owner
    ? `Holdfast ${owner.version} (process ${owner.pid} on ${owner.host}, since ${new Date(owner.since).toLocaleString()})`
    : 'Another process';
  return `${who} has this data open. Close it first; nothing was opened here.`;
}

const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
