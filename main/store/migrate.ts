/** Brings a store to this build's schema: one transaction, after a copy. A store from the future is left untouched. */
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { Failure } from '../core/errors.ts';
import { migrations } from './migrations/index.ts';

export function migrate(db: Database, all: readonly string[] = migrations): void {
  const from = version(db);
  if (from > all.length)
    throw new Failure(
      'newer-data',
      `The data in ${path.dirname(db.name)} was written by a newer Holdfast. Install the newest version to open it; nothing was changed.`,
    );
  if (from === all.length) return;
  if (from > 0) copy(db, from);
  db.transaction(() => {
    for (const sql of all.slice(from)) db.exec(sql);
    db.pragma(`user_version = ${all.length}`);
  }).immediate();
}

function version(db: Database): number {
  const found = db.pragma('user_version', { simple: true });
  return typeof found === 'number' ? found : 0;
}

/** By SQLite itself: copying the files of an open store would drop its locks. */
function copy(db: Database, from: number): void {
  const file = path.join(path.dirname(db.name), `before-upgrade-${from}-${Date.now()}.db`);
  db.prepare('VACUUM INTO ?').run(file);
}
