/** What a start has to write goes with the first transaction that the disk takes, so that it can be read before. */
import type { Commit } from './commit.ts';

export interface BeginningCommit extends Commit {
  /** Written once, before all else. */
  first(work: () => void): void;
}

/** `mayWrite` throws what keeps this transaction from being tried. */
export function beginningWith(commit: Commit, mayWrite: () => void): BeginningCommit {
  let due: (() => void)[] = [];
  const run: Commit = Object.assign(
    (...[strength, work, whole]: Parameters<Commit>): void => {
      mayWrite();
      const now = due;
      const all = (): void => {
        for (const one of now) one();
        work();
      };
      commit(strength, all, whole);
      due = due.slice(now.length);
    },
    { flush: commit.flush, stop: commit.stop },
  );
  return Object.assign(run, { first: (work: () => void) => void due.push(work) });
}
