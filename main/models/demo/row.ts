/** A row of files, one a step: each is a call of its own to be allowed, refused, or found done after a crash. */
import { once } from './change.ts';
import type { Row, RowOutcome } from './part.ts';
import { type Step, writeCall } from './steps.ts';
import type { PastCall } from './turn.ts';
import type { Progress, Work } from './work.ts';

export type RowStep = Extract<Step, { kind: 'files' | 'numbers' }>;

interface Shape {
  first: number;
  last: number;
  /** Every run of the turn must come to the same names. */
  path(number: number): string;
  content(number: number): string;
}

export function shapeOf(step: RowStep): Shape {
  const last = step.kind === 'files' ? step.count : step.to;
  const digits = Math.max(step.kind === 'files' ? 2 : 1, String(last).length);
  const name = step.kind === 'files' ? 'file-' : '';
  const folder = step.folder === null ? '' : `${step.folder}/`;
  return {
    first: step.kind === 'files' ? 1 : step.from,
    last,
    path: (number) => `${folder}${name}${String(number).padStart(digits, '0')}.txt`,
    content: (number) => (step.kind === 'files' ? `File ${number} of ${step.count}.\n` : `${number}\n`),
  };
}

export function row(step: RowStep, work: Work): Progress {
  const { words } = work;
  const { first, last, path: pathOf, content } = shapeOf(step);
  const count = last - first + 1;
  const outcomes: Row = new Map(work.covered?.row);
  const leftOut: string[] = [];
  let made = 0;
  let missedInARow = 0;
  for (let number = first; number <= last && made < work.atMost && missedInARow < 2; number++) {
    const path = pathOf(number);
    const call = writeCall(path, content(number));
    const known = outcomes.get(number);
    if (known === undefined && work.isUnwanted(String(number), path) && !work.ran(call)) {
      leftOut.push(path);
      continue;
    }
    if (known === undefined || known === 'doubt') {
      const say = words.numbered(path, number - first + 1, count);
      const change = { path, content: content(number), call, say, told: '', base: null, inDoubt: known === 'doubt' };
      const file = once(change, work);
      const outcome = outcomeOf(file, work.lastOutcome(call));
      if (outcome !== null) outcomes.set(number, outcome);
      if (file.kind === 'next')
        return { ...file, slowly: step.slowly, soFar: words.filesThere(made, count), row: outcomes };
    }
    const isDone = outcomes.get(number) === 'done';
    made += isDone ? 1 : 0;
    missedInARow = isDone ? 0 : missedInARow + 1;
  }
  const summary = [
    ...(missedInARow < 2 ? [] : [words.halted]),
    words.filesDone(made, count, pathOf(first), pathOf(last)),
    ...(leftOut.length > 0 ? [words.leftOut(leftOut)] : []),
  ].join(words.gap);
  return { kind: 'ended', isDone: made === count, row: outcomes, soFar: words.filesThere(made, count), summary };
}

/** Null where nothing has come of it yet. */
function outcomeOf(file: Progress, last: PastCall['outcome'] | undefined): RowOutcome | null {
  if (file.kind === 'next') return last === 'unknown' ? 'doubt' : null;
  if (file.isDone) return 'done';
  return last === 'refused' ? 'refused' : 'failed';
}
