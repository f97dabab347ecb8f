/** All that a store says, in one short word, by which two states of it are compared. */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';

/** A start of this name looks at what was left, and counts for nothing. */
export const LOOKING = 'looking';

const worded = (tables: Record<string, unknown>): string =>
  createHash('sha256').update(JSON.stringify(tables)).digest('base64url');

/** Of a store in which nothing is, whether it has its tables or not. */
export const NOTHING = worded({});

/** The index for searching is derived, and leaves no text behind to be compared. */
export function said(db: Database): string {
  const names = db
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search%' ORDER BY name`,
    )
    .pluck()
    .all();
  const rows = names.map((name) => [name, db.prepare(`SELECT * FROM ${name}`).raw().all()] as const);
  return worded(
    Object.fromEntries(
      rows.map(([name, all]) => [name, all.filter(isOfTheDay)]).filter(([, all]) => (all?.length ?? 0) > 0),
    ),
  );
}

const isOfTheDay = (row: unknown): boolean => !(Array.isArray(row) && row[0] === LOOKING);
