/** What an error of SQLite, or of the system, says of the disk under it. */
import Database from 'better-sqlite3';
import { diskFailure, type Trouble, troubleIn } from '../core/disk.ts';
import { Failure } from '../core/errors.ts';

/** Extended codes begin with their primary one; the first that fits decides. */
const TROUBLES: readonly (readonly [code: string, trouble: Trouble])[] = [
  // An index that was made of the journals can be made again: it is no reason to set them aside.
  ['SQLITE_CORRUPT_VTAB', 'io'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_PROTOCOL', 'busy'],
  ['SQLITE_READONLY_DBMOVED', 'replaced'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_PERM', 'unopenable'],
  ['SQLITE_AUTH', 'unopenable'],
  ['SQLITE_CANTOPEN', 'unopenable'],
  ['SQLITE_IOERR_FSYNC', 'unflushed'],
  ['SQLITE_IOERR_DIR_FSYNC', 'unflushed'],
  ['SQLITE_IOERR', 'io'],
];

/** Of the system itself, where files are looked at, moved or made. */
const OF_SYSTEM: Record<string, Trouble> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'unopenable',
  EPERM: 'unopenable',
  EISDIR: 'unopenable',
  ENOTDIR: 'unopenable',
  EBUSY: 'busy',
  EIO: 'io',
};

/** Null for what is a fault of ours, or a guard of the database that did its work. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof Failure) return error.kind === 'corrupt' ? 'damaged' : troubleIn(error);
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  if (!(error instanceof Database.SqliteError)) return OF_SYSTEM[code] ?? null;
  return TROUBLES.find(([known]) => code.startsWith(known))?.[1] ?? null;
}

/** The same error in words for a person, where it is one of the disk. */
export function inWords(error: unknown): Error {
  const trouble = troubleOf(error);
  if (trouble !== null && troubleIn(error) === null) return diskFailure(trouble, error);
  return error instanceof Error ? error : new Error(String(error));
}
