/** Brings a store to this build's schema: one transaction, after a copy. A store from the future is left untouched. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Failure } from '../core/errors.ts';
import { migrations } from './migrations/index.ts';

/**
 * Asked before a store beside which a log was left is opened for writing: closing that connection would merge the log
 * into the file, and a store that is refused has to stay as it is, byte for byte.
 */
export function mustNotBeNewer(file: string): void {
  if (!existsSync(file) || !existsSync(`${file}-wal`)) return;
  const db = new Database(file, { readonly: true });
  try {
    refuseNewer(db, migrations.length);
  } finally {
    db.close();
  }
}

export function migrate(db: Database.Database, all: readonly string[] = migrations): void {
  const from = refuseNewer(db, all.length);
  if (from === all.length) return;
  if (from > 0) copy(db, from);
  db.transaction(() => {
    for (const sql of all.slice(from)) db.exec(sql);
    db.pragma(`user_version = ${all.length}`);
  }).immediate();
}

/** The version that the store has. */
function refuseNewer(db: Database.Database, known: number): number {
  const found = db.pragma('user_version', { simple: true });
  const version = typeof found === 'number' ? found : 0;
  if (version <= known) return version;
  throw new Failure(
    'newer-data',
    `The data in ${path.dirname(db.name)} was written by a newer Holdfast. Install the newest version to open it; nothing was changed.`,
  );
}

/** By SQLite itself: copying the files of an open store would drop its locks. */
function copy(db: Database.Database, from: number): void {
  const file = path.join(path.dirname(db.name), `before-upgrade-${from}-${Date.now()}.db`);
  db.prepare('VACUUM INTO ?').run(file);
}
