/**
 * Two strengths of commit on the one writing connection. A barrier is flushed before it returns and carries every
 * boundary before it; boundaries alone are flushed together, at most two seconds after the first of them. Where nothing is
 * written for a while, what stands in the log goes into the file.
 */
import { statSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { Strength } from '../core/journal.ts';

const FLUSH_AFTER_MS = 2000;
const IDLE_MS = 5000;
/** A log so short is left as it is: each beat writes a page. */
const SHORT_BYTES = 128 * 1024;

export interface Commit {
  /** Runs `work` in one transaction. `whole` asks macOS to flush the drive's own cache too. */
  (strength: Strength, work: () => void, whole?: boolean): void;
  /** Flushes what is not flushed. Called at the end, and by the timer, which tries again when it fails. */
  flush(): void;
  stop(): void;
}

export interface CommitParts {
  /** Must write something: an empty commit flushes nothing. */
  touch(): void;
  /** Told what kept a flush of the timer from being done; it is tried again. Must not throw. */
  failed?(error: unknown): void;
  /** The files have changed; a barrier is flushed. Must not throw. */
  written?(strength: Strength): void;
  platform?: NodeJS.Platform;
}

export function createCommit(
  db: Database,
  { touch, failed = () => {}, written = () => {}, platform = process.platform }: CommitParts,
): Commit {
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  let timer: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  function settle(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  const run = (strength: Strength, work: () => void, whole = false): void => {
    // Set before the transaction: inside one SQLite ignores it.
    db.pragma(`synchronous = ${strength === 'barrier' ? 'FULL' : 'NORMAL'}`);
    if (platform === 'darwin') db.pragma(`fullfsync = ${whole ? 1 : 0}`);
    const before = changes.get();
    db.transaction(work).immediate();
    // An empty commit flushes nothing: what waits for a flush still waits.
    if (changes.get() === before) return;
    if (strength === 'barrier') settle();
    else flushLater();
    written(strength);
    clearTimeout(idle);
    idle = setTimeout(shorten, IDLE_MS).unref();
  };

  function flushLater(): void {
    timer ??= setTimeout(tryFlush, FLUSH_AFTER_MS).unref();
  }

  /** A disk that does not take it now may take it later; nobody waits here whom an error could tell. */
  function tryFlush(): void {
    try {
      flush();
    } catch (error) {
      flushLater();
      failed(error);
    }
  }

  function flush(): void {
    if (timer === undefined) return;
    settle();
    run('barrier', touch);
  }

  /** Into the file with what stands in the log. Somebody who reads keeps it from that, until it is idle again. */
  function shorten(): void {
    try {
      if ((statSync(`${db.name}-wal`, { throwIfNoEntry: false })?.size ?? 0) < SHORT_BYTES) return;
      db.pragma('wal_checkpoint(TRUNCATE)');
      written('boundary');
    } catch (error) {
      failed(error);
    }
  }

  function stop(): void {
    settle();
    clearTimeout(idle);
  }

  return Object.assign(run, { flush, stop });
}
