/** A new store in the place of a damaged one, with what could be read of it. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { migrate } from './migrate.ts';
import { type BootFields, type OpenStore, openStore, type StoreGuard } from './open.ts';
import { type Salvaged, salvage } from './salvage.ts';
import { DATABASE, setAside } from './set-aside.ts';

export interface Aside {
  /** In which the damaged files lie now. */
  folder: string;
  read: Salvaged;
}

/** Nothing of the damaged one may be open. `boot.started` is now: what was read is older than it. */
export function replaceDamaged(folder: string, boot: BootFields, guard: StoreGuard): Aside & { store: OpenStore } {
  const place = setAside(folder, DATABASE, new Date(boot.started));
  const read = begin(path.join(folder, DATABASE), (db) => salvage(place, db, boot));
  return { folder: place, read, store: openStore(folder, boot, guard) };
}

/** Before anybody else opens it, so that what was read is older than all that follows. */
function begin<T>(file: string, fill: (db: Database.Database) => T): T {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = WAL');
    migrate(db);
    return fill(db);
  } finally {
    db.close();
  }
}
