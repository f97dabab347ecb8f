/** How far a part of a request had come where a summary stands for the calls that did it. Pure. */

import type { Step } from './steps.ts';
import type { PastCall } from './turn.ts';
import type { Progress } from './work.ts';

/** `partly`: of a row, some. `doubt`: nobody knows, and looking will tell. `unknown`: nobody knows, and it is not done again. */
export type PartState = 'left' | 'done' | 'partly' | 'failed' | 'refused' | 'left-out' | 'unknown' | 'doubt';
export type RowOutcome = 'done' | 'failed' | 'refused' | 'doubt';

/** What became of the numbers of a row; those that are not in it are left. */
export type Row = Map<number, RowOutcome>;

export interface Part {
  state: PartState;
  /** Of a row of files. */
  row?: Row;
}

/** Nothing more is done for it. */
export const isOver = ({ state }: Part): boolean => state !== 'left' && state !== 'doubt';

/** `last`: the last call that was made for it. */
export function partOf({ kind }: Step, progress: Progress, last: PastCall | undefined): Part {
  const { row } = progress;
  if (row) return { state: progress.kind === 'next' ? 'left' : progress.isDone ? 'done' : 'partly', row };
  if (progress.kind === 'ended') return { state: ofEnded(progress.isDone, last) };
  if (last?.outcome !== 'unknown') return { state: 'left' };
  if (kind === 'write') return { state: 'doubt' };
  // What the file held before is not told by a summary, so looking would not tell.
  return { state: kind === 'append' || kind === 'replace' ? 'unknown' : 'left' };
}

function ofEnded(isDone: boolean, last: PastCall | undefined): PartState {
  if (isDone) return 'done';
  if (last === undefined) return 'left-out';
  return last.outcome === 'refused' || last.outcome === 'unknown' ? last.outcome : 'failed';
}

/** Asked to continue: what was done, refused or is unknown stays so; what else came to nothing is tried again. */
export function tryAgain({ state, row }: Part): Part {
  const kept = row && new Map([...row].filter(([, outcome]) => outcome !== 'failed'));
  const again = state === 'partly' || state === 'failed' || state === 'left-out' ? 'left' : state;
  return kept ? { state: again, row: kept } : { state: again };
}
