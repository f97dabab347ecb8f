/** Whether the files that are open are still those that bear their names: SQLite itself never looks. */
import { closeSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { withLog } from './log-frames.ts';

/** Of a database, which says by them what it is. */
const HEADER = 100;

export interface OwnFiles {
  /** Somebody has removed them, or put something else in their place. */
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
  let header = headerOf(handle);
  let isOpen = true;

  const isOwnLog = (): boolean => ownLog !== null && same(entry(log), ownLog);

  const isOverwritten = (): boolean => !headerOf(handle).equals(header) && !isOutOfLog(log, handle);

  return {
    areReplaced: () => !same(entry(database), own) || (ownLog !== null && !isOwnLog()) || isOverwritten(),
    written: () => {
      ownLog ??= entry(log);
      header = headerOf(handle);
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

function headerOf(handle: number): Buffer {
  const bytes = Buffer.alloc(HEADER);
  readSync(handle, bytes, 0, HEADER, 0);
  return bytes;
}

/** Whoever else brings the log into the file, as SQLite does, writes pages that stand in it. */
function isOutOfLog(log: string, database: number): boolean {
  if (entry(log) === null) return false;
  const found = withLog(log, ({ pageSize }, frames, handle) => {
    const there = Buffer.alloc(pageSize);
    const logged = Buffer.alloc(pageSize);
    const open = new Set<number>();
    const met = new Set<number>();
    for (const { page, offset, isValid } of frames) {
      if (!isValid) break;
      open.add(page);
      readSync(handle, logged, 0, pageSize, offset);
      readSync(database, there, 0, pageSize, (page - 1) * pageSize);
      if (logged.equals(there)) met.add(page);
    }
    return open.size === met.size;
  });
  return found === true;
}
