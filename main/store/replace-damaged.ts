/**
 * A new store in the place of a damaged one, with what could be read of it. It is made beside the damaged files and put into
 * place whole, so that nobody ever opens half of it.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { writeNote } from './aside-notes.ts';
import { putInPlace } from './durable.ts';
import { migrate } from './migrate.ts';
import type { BootFields } from './open.ts';
import { NOTHING, salvage } from './salvage.ts';
import { countReading, DATABASE, finishSetAside, setAside, uncountReading } from './set-aside.ts';

const CACHE_KIB = 128 * 1024;

/** Files that end every process that reads them are only kept. */
const MOST_READINGS = 4;

/**
 * Nothing of the damaged one may be open. `boot.started` is now: what was read is older than it. Throws what keeps the new one
 * from being written; the damaged files then wait where they are to be read again.
 */
export function replaceDamaged(folder: string, boot: BootFields): void {
  const place = setAside(folder, DATABASE, new Date(boot.started));
  const isReadable = countReading(place, DATABASE, boot.id) < MOST_READINGS;
  const made = path.join(place, 'made.db');
  try {
    const read = make(made, (db) => (isReadable ? salvage(place, db, boot) : NOTHING));
    writeNote(place, read);
    putInPlace(made, path.join(folder, DATABASE));
  } catch (error) {
    uncountReading(place, DATABASE, boot.id);
    throw error;
  }
  finishSetAside(place, DATABASE);
}

/** In one transaction and without flushes: one that is not finished is made again. */
function make<T>(file: string, fill: (db: Database.Database) => T): T {
  rmSync(file, { force: true });
  const db = new Database(file);
  try {
    db.pragma('journal_mode = MEMORY');
    db.pragma('synchronous = OFF');
    db.pragma(`cache_size = -${CACHE_KIB}`);
    migrate(db);
    return db.transaction(() => fill(db))();
  } finally {
    db.close();
  }
}
