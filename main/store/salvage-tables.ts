/** Rows of a damaged store, as far as they can be read. */
import type { Database } from 'better-sqlite3';
import type { z } from 'zod';

export interface Reading {
  isOver(): boolean;
  /** False where it is known already that something is missing. */
  isWhole: boolean;
}

export type DamagedTables = ReturnType<typeof damagedTables>;

export function damagedTables(db: Database, { isOver, isWhole }: Reading) {
  /** Something was met that could not be read. */
  let isBroken = !isWhole;

  /** Runs as far as it can. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch {
      isBroken = true;
    }
  }

  function isLate(): boolean {
    const late = isOver();
    isBroken ||= late;
    return late;
  }

  /** By an index alone, also where the rows themselves cannot be read. */
  const listed = <T>(sql: string): T[] => {
    const found: T[] = [];
    attempt(() => {
      for (const one of db.prepare<[], T>(sql).iterate()) found.push(one);
    });
    return found;
  };

  /** From either end up to the first that cannot be read; between them, one by one, those of which the index tells. */
  function rows<T>(table: string, schema: z.ZodType<T>): T[] {
    const found = new Map<number, T | null>();
    const take = (row: { row: number }): void => {
      const { data = null } = schema.safeParse(row);
      isBroken ||= data === null;
      found.set(row.row, data);
    };
    for (const order of ['ASC', 'DESC'])
      attempt(() => {
        const all = db.prepare<[], { row: number }>(`SELECT rowid AS row, * FROM ${table} ORDER BY rowid ${order}`);
        for (const row of all.iterate()) {
          if (isLate() || found.has(row.row)) break;
          take(row);
        }
      });
    for (const { row } of listed<{ row: number }>(`SELECT rowid AS row FROM ${table} INDEXED BY ${keyOf(table)}`)) {
      if (isLate()) break;
      if (!found.has(row))
        attempt(() => {
          const one = db
            .prepare<[number], { row: number }>(`SELECT rowid AS row, * FROM ${table} WHERE rowid = ?`)
            .get(row);
          if (one) take(one);
          else isBroken = true;
        });
    }
    return [...found].toSorted(([a], [b]) => a - b).flatMap(([, row]) => row ?? []);
  }

  return {
    rows,
    listed,
    isLate,
    /** Nothing was met that could not be read. */
    isWhole: () => !isBroken,
  };
}

/** The index that SQLite makes for a primary key. */
export const keyOf = (table: string): string => `sqlite_autoindex_${table}_1`;
