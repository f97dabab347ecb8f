/** Opens a damaged store to read what is left of it. */
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { databaseFromLog } from './from-log.ts';
import { lossInLog } from './log-loss.ts';
import { migrations } from './migrations/index.ts';
import { type DamagedStore, damagedStore } from './salvage-read.ts';
import { DATABASE } from './set-aside.ts';

/** Made only to be read. */
const FROM_LOG = 'from-log.db';

const CACHE_KIB = 128 * 1024;

/** Only to read. Null where nothing of it can be read at all, or where it is newer. `isOver`: no time is left. */
export function openDamaged(place: string, isOver: () => boolean): DamagedStore | null {
  const found = fileIn(place);
  if (found === null) return null;
  let db: Database.Database | null = null;
  try {
    db = new Database(found.file, { readonly: true });
    // So that a file that was cut off is read as far as it goes. A reader writes nothing, whatever is allowed.
    db.unsafeMode(true);
    db.pragma('writable_schema = ON');
    db.pragma('cell_size_check = ON');
    db.pragma('trusted_schema = OFF');
    db.pragma(`cache_size = -${CACHE_KIB}`);
    // A number that is too low says nothing: the columns that are there decide.
    if (Number(db.pragma('user_version', { simple: true })) <= migrations.length)
      return damagedStore(db, { isOver, isWhole: found.isWhole });
  } catch {
    // Then nothing is read of it, and it is kept as it is.
  }
  db?.close();
  return null;
}

/**
 * Beside an empty database SQLite would delete the log, also as a reader; and it reads a damaged log no further than to its
 * damage. What they hold is then read of a file of its own.
 */
function fileIn(place: string): { file: string; isWhole: boolean } | null {
  const file = path.join(place, DATABASE);
  const size = (name: string): number => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  const isLogWhole = lossInLog(file) === null;
  const hasLog = size(`${file}-wal`) > 0;
  if (size(file) > 0 && (isLogWhole || !hasLog)) return { file, isWhole: isLogWhole };
  if (!hasLog) return null;
  const made = path.join(place, FROM_LOG);
  rmSync(made, { force: true });
  const found = databaseFromLog(file, made);
  return found && { file: made, isWhole: isLogWhole && found === 'whole' };
}

/** Once nothing of it is open any more. */
export const dropMade = (place: string): void => rmSync(path.join(place, FROM_LOG), { force: true });
