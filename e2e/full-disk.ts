/** Loaded before the app: as long as the file of FULL_DISK is there, no database of the app may grow. */
import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';

const file = process.env.FULL_DISK ?? '';
const begin = Database.prototype.transaction;
const NO_LIMIT = 4_294_967_294;

Database.prototype.transaction = function (this: Database.Database, ...given) {
  if (!this.readonly && !this.inTransaction) {
    const pages = existsSync(file) ? Number(this.pragma('page_count', { simple: true })) : NO_LIMIT;
    this.pragma(`max_page_count = ${pages}`);
  }
  return begin.apply(this, given);
};
