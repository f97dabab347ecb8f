/** A disk that can be full, as SQLite tells it: the store meets it where it would, and has its reserve to give up. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

export interface Fillable {
  readonly isFull: boolean;
  fill(isFull: boolean): void;
  /** Takes the wrapping off. */
  done(): void;
}

type Work = (...given: unknown[]) => unknown;

/** Writes that the room of a reserve takes. */
const RESERVED = 64;

/** `file`: the database that lies on it now. */
export function fillable(file: () => string): Fillable {
  const real = Database.prototype.transaction;
  let isFull = false;
  let left = RESERVED;

  function mustHaveRoom(): void {
    if (!isFull) return;
    const isReserved = existsSync(path.join(path.dirname(file()), 'reserve'));
    if (isReserved || left === 0) throw new Database.SqliteError('made to be full', 'SQLITE_FULL');
    left -= 1;
  }

  function limited(db: Database.Database, work: Work): Work {
    const changes = db.prepare('SELECT total_changes()').pluck();
    return (...given) =>
      real
        .call(db, (...inner: unknown[]) => {
          const before = changes.get();
          const value = work(...inner);
          if (changes.get() !== before) mustHaveRoom();
          return value;
        })
        .immediate(...given);
  }

  // Only the outermost transaction is one of the disk; one inside of it is SQLite's own matter.
  Database.prototype.transaction = function (this: Database.Database, work: Work) {
    if (this.name !== file() || this.inTransaction || this.readonly) return real.call(this, work);
    return Object.assign(limited(this, work), { immediate: limited(this, work) });
    // The product uses these two of its ways only.
  } as typeof real;
  return {
    get isFull() {
      return isFull;
    },
    fill: (full) => {
      isFull = full;
      left = RESERVED;
    },
    done: () => {
      Database.prototype.transaction = real;
    },
  };
}
