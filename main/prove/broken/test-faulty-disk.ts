/**
 * A disk that goes wrong under SQLite, without a word of it in the product: every connection to one file is found as it
 * opens, and from a chosen write on it fails as the chosen trouble does, until it is mended.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

export type Fault =
  /** Says that it is full, and takes 256 KiB more once as much was given back. */
  | 'full'
  /** SQLite's own: the file may not grow. */
  | 'pages'
  /** Another connection holds the file. */
  | 'busy'
  | 'read-only'
  | 'io'
  /** The flush fails; what was written is lost, or is there all the same. */
  | 'unflushed-lost'
  | 'unflushed-kept'
  /** A page that is no page: once, as the files are set aside with it. */
  | 'damaged';

const CODES: Record<Fault, string> = {
  full: 'SQLITE_FULL',
  pages: 'SQLITE_FULL',
  busy: 'SQLITE_BUSY',
  'read-only': 'SQLITE_READONLY',
  io: 'SQLITE_IOERR_WRITE',
  'unflushed-lost': 'SQLITE_IOERR_FSYNC',
  'unflushed-kept': 'SQLITE_IOERR_FSYNC',
  damaged: 'SQLITE_CORRUPT',
};

export interface FaultyDisk {
  /** Transactions that were tried; the fault begins with the one of this number. */
  tried: number;
  /** Of them, those that failed. */
  failed: number;
  isBroken(): boolean;
  mend(): void;
  /** Takes the wrapping off. */
  done(): void;
}

type Work = (...given: unknown[]) => unknown;

const RESERVE = 256 * 1024;

/** Row by row inside SQLite, by a trigger on every table that calls a function that throws. */
const TABLES = ['sessions', 'turns', 'events', 'effects', 'inbox', 'rules', 'notices', 'drafts', 'boots'];

export function faultyDisk(folder: string, fault: Fault, at: number): FaultyDisk {
  const file = path.join(folder, 'holdfast.db');
  const real = Database.prototype.transaction;
  const wrapped = new WeakSet<Database.Database>();
  let isMended = false;
  let isInside = false;
  let room = RESERVE;
  let holder: Database.Database | null = null;
  const disk: FaultyDisk = {
    tried: 0,
    failed: 0,
    isBroken: () => !isMended && disk.tried >= at,
    mend: () => {
      isMended = true;
      holder?.close();
      holder = null;
    },
    done: () => {
      disk.mend();
      Database.prototype.transaction = real;
    },
  };

  const fail = (): never => {
    throw new Database.SqliteError(`made to fail: ${fault}`, CODES[fault]);
  };

  /** Called for each row that is written. */
  function row(): number {
    if (!disk.isBroken() || !isInside) return 0;
    if (fault === 'full') {
      room -= 4096;
      if (existsSync(path.join(folder, 'reserve')) || room < 0) fail();
    }
    if (fault === 'read-only' || fault === 'io') fail();
    if (fault === 'damaged') {
      isMended = true;
      fail();
    }
    return 0;
  }

  function wrap(db: Database.Database): void {
    if (wrapped.has(db)) return;
    wrapped.add(db);
    db.function('fault', row);
    for (const table of TABLES)
      for (const change of ['INSERT', 'UPDATE', 'DELETE'])
        db.exec(`CREATE TEMP TRIGGER ${change}_${table} BEFORE ${change} ON main.${table} BEGIN SELECT fault(); END`);
  }

  function hold(): void {
    if (fault !== 'busy' || !disk.isBroken() || holder) return;
    holder = new Database(file);
    holder.exec('BEGIN IMMEDIATE');
  }

  function limit(db: Database.Database): void {
    if (fault !== 'pages') return;
    const pages = Number(db.pragma('page_count', { simple: true }));
    db.pragma(`max_page_count = ${disk.isBroken() ? pages : 1_000_000_000}`);
  }

  function faulty(db: Database.Database, work: Work): Work {
    wrap(db);
    return (...given) => {
      disk.tried += 1;
      hold();
      limit(db);
      isInside = true;
      try {
        const result = real
          .call(db, (...inner: unknown[]) => {
            const value = work(...inner);
            if (fault === 'unflushed-lost' && disk.isBroken()) fail();
            return value;
          })
          .immediate(...given);
        if (fault === 'unflushed-kept' && disk.isBroken()) fail();
        return result;
      } catch (error) {
        disk.failed += 1;
        throw error;
      } finally {
        isInside = false;
      }
    };
  }

  // Only the outermost transaction of a commit is one of the disk; one inside of it is SQLite's own matter.
  Database.prototype.transaction = function (this: Database.Database, work: Work) {
    if (this.name !== file || this.inTransaction || this.readonly) return real.call(this, work);
    const isStore = this.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'drafts'").pluck().get() === 1;
    if (!isStore) return real.call(this, work);
    return Object.assign(faulty(this, work), { immediate: faulty(this, work) });
    // The product uses these two of its ways only.
  } as typeof real;
  return disk;
}
