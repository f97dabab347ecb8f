/** Whether the files that are open are still those that bear their names: SQLite itself never looks. */
import { closeSync, fstatSync, openSync, statSync, truncateSync } from 'node:fs';

export interface OwnFiles {
  /** Somebody has removed them, or put other files in their place. What is written into them is not seen here. */
  areReplaced(): boolean;
  /** This process has written to them. */
  written(): void;
  /** What belongs to a database that is gone is not taken up by what stands in its place. Called before it is closed. */
  emptyLog(): void;
  /** After the database: the locks of a process on a file end with the first handle that it closes. */
  close(): void;
}

export function ownFiles(database: string): OwnFiles {
  const handle = openSync(database, 'r');
  const own = fstatSync(handle);
  const log = `${database}-wal`;
  let ownLog = entry(log);
  let isOpen = true;

  const isOwnLog = (): boolean => ownLog !== null && same(entry(log), ownLog);

  return {
    areReplaced: () => !same(entry(database), own) || (ownLog !== null && !isOwnLog()),
    written: () => {
      ownLog ??= entry(log);
    },
    emptyLog: () => {
      if (isOwnLog()) truncateSync(log);
    },
    close: () => {
      if (isOpen) closeSync(handle);
      isOpen = false;
    },
  };
}

interface Entry {
  dev: number;
  ino: number;
}

const entry = (file: string): Entry | null => statSync(file, { throwIfNoEntry: false }) ?? null;
const same = (one: Entry | null, other: Entry): boolean => one?.ino === other.ino && one.dev === other.dev;
