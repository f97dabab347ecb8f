/** What a disk is given, commit by commit: how far the log reaches, how strongly it was written, and what it says then. */
import { existsSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { HEADER, lengthOf, saltOf } from './test-log.ts';
import { NOTHING, said } from './test-said.ts';

export interface Commit {
  /** Milliseconds since 1970, by the clock of the day. */
  at: number;
  /** Flushed before it returned. */
  isFull: boolean;
  /** Bytes of the log up to the end of it. */
  end: number;
  says: string;
  /** What it brought into journals, in order. */
  events: Written[];
}

export interface Written {
  turn: string;
  kind: string;
  body: string;
}

/** A log from its beginning until it was begun anew, and the file that it began beside. */
export interface Epoch {
  file: Buffer;
  /** The log at its end: this epoch's commits, and behind them what is left of an earlier one. */
  log: Buffer;
  /** The log in whose place this one was begun; empty where that was gone. */
  older: Buffer;
  /** What the file says without this log. */
  says: string;
  commits: Commit[];
}

export interface Tape {
  epochs: Epoch[];
  stop(): void;
}

/**
 * Records every transaction on this file, whoever makes it, until `stop`. It looks below our own code: at what SQLite is
 * told, and at what it has written.
 */
export function recordTape(file: string): Tape {
  const epochs: Epoch[] = [];
  const { transaction, pragma } = Database.prototype;
  let isFull = true;
  let events = 0;

  Database.prototype.pragma = function (...told) {
    const strength = /^synchronous = (\w+)/.exec(told[0])?.[1];
    if (strength && this.name === file) isFull = strength === 'FULL';
    return pragma.apply(this, told);
  };
  // Typed as generic over the function that it is given; what is added is the same for all of them.
  Database.prototype.transaction = function (this: Database.Database, work: (...given: unknown[]) => unknown) {
    const made = transaction.call(this, work);
    if (this.name !== file) return made;
    const around =
      (run: (...given: unknown[]) => unknown) =>
      (...given: unknown[]) => {
        const before = this.inTransaction ? null : readIfThere(file);
        const result = run(...given);
        if (before) committed(this, before);
        return result;
      };
    return Object.assign(around(made), { immediate: around(made.immediate) });
  } as typeof transaction;

  /** `before`: the file just before this commit; SQLite writes to it in checkpoints only. */
  function committed(db: Database.Database, before: Buffer): void {
    const log = readFileSync(`${file}-wal`);
    // Emptied while nothing was written, and nothing was written now.
    if (log.length === 0) return;
    const end = lengthOf(log);
    const last = epochs.at(-1);
    const isNew = last === undefined || !saltOf(last.log).equals(saltOf(log));
    if (isNew) {
      const older = last && log.length > end ? last.log : Buffer.alloc(0);
      epochs.push({ file: before, log, older, says: last?.commits.at(-1)?.says ?? NOTHING, commits: [] });
    }
    const epoch = epochs.at(-1);
    if (!epoch || end === (epoch.commits.at(-1)?.end ?? HEADER)) return;
    const written = writtenAfter(db, events);
    events += written.length;
    epoch.log = log;
    epoch.commits.push({ at: Date.now(), isFull, end, says: said(db), events: written });
  }

  return { epochs, stop: () => void Object.assign(Database.prototype, { transaction, pragma }) };
}

const readIfThere = (file: string): Buffer => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0));

/** Journals only grow, so so many events are known. Before the first migration there is none to be asked. */
const writtenAfter = (db: Database.Database, known: number): Written[] =>
  db
    .prepare<[number], Written>('SELECT turn_id AS turn, kind, body FROM events ORDER BY rowid LIMIT -1 OFFSET ?')
    .all(known);
