/** Whether the tables of a store are those that this build made, word for word. */
import Database from 'better-sqlite3';
import { migrations } from './migrations/index.ts';

/** Asked where a statement of ours does not fit them: then either the statement is wrong, or the words are damaged. */
export function hasOwnSchema(db: Database.Database): boolean {
  const version = Number(db.pragma('user_version', { simple: true }));
  const fresh = new Database(':memory:');
  try {
    for (const sql of migrations.slice(0, version)) fresh.exec(sql);
    return wordsOf(db) === wordsOf(fresh);
  } catch {
    // Words that cannot even be read are none of ours.
    return false;
  } finally {
    fresh.close();
  }
}

const wordsOf = (db: Database.Database): string =>
  JSON.stringify(db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name').all());
