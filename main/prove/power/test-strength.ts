/** Whether what is to outlive a power cut was flushed when that was promised. */
import type { Commit, Epoch, Written } from './test-tape.ts';

const FLUSHED_WITHIN_MS = 2000;

/** Nothing that was not flushed at once waits longer than two seconds for it, and only answers and reads wait at all. */
export function flushFaults(epochs: readonly Epoch[]): string[] {
  const commits = commitsOf(epochs);
  const reads = new Set(commits.flatMap(({ events }) => events.filter(startsRead).map(callOf)));
  const mayWait = (event: Written) =>
    event.kind === 'model-answered' || startsRead(event) || (event.kind === 'tool-ended' && reads.has(callOf(event)));
  return [
    ...waitsIn(epochs)
      .filter((waited) => waited > FLUSHED_WITHIN_MS)
      .map((waited) => `a commit was flushed after ${waited} ms`),
    ...commits
      .filter(({ isFull }) => !isFull)
      .flatMap(({ events }) => events.filter((event) => !mayWait(event)))
      .map(({ kind }) => `a ${kind} was not flushed at once`),
  ];
}

/** Milliseconds that each commit waited which was not flushed at once. */
export function waitsIn(epochs: readonly Epoch[]): number[] {
  const commits = commitsOf(epochs);
  return commits.flatMap(({ isFull, at }, index) => {
    if (isFull) return [];
    const flush = commits.slice(index).find((one) => one.isFull);
    return [flush ? flush.at - at : Number.POSITIVE_INFINITY];
  });
}

const commitsOf = (epochs: readonly Epoch[]): Commit[] => epochs.flatMap(({ commits }) => commits);
const startsRead = ({ kind, body }: Written): boolean => kind === 'tool-started' && JSON.parse(body).class === 'read';
const callOf = ({ turn, body }: Written): string => `${turn}/${JSON.parse(body).call}`;
