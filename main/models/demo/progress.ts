/** The way through the parts of a request, as far as it has been gone. Pure. */
import { append, replace, write } from './change.ts';
import type { CurrentTurn } from './current-turn.ts';
import { ask, list, read, run, search } from './look.ts';
import type { Heard } from './meanwhile.ts';
import type { Part } from './part.ts';
import { row } from './row.ts';
import type { Step } from './steps.ts';
import { fetch, post } from './web.ts';
import type { Words } from './words.ts';
import { type Progress, Work } from './work.ts';

export interface Gone {
  /** Where the step stands at which there is something to do, or the last one; undefined without any. */
  last: Progress | undefined;
  /** Of the parts up to that one. */
  parts: readonly Part[];
  /** How far it is, in a few words. */
  state: string;
  /** What the person has not been told yet. */
  opening: string;
}

export function goneThrough(current: CurrentTurn, heard: Heard, steps: readonly Step[], words: Words): Gone {
  const { calls, covered, interruptions, pending, resumed } = current.turn;
  const work = new Work({ calls, covered, interruptions, wishes: heard.wishes, words });
  const progress = through(steps, work, heard.isNew);
  const state = stateOf(progress, steps.length, words);
  const sentences = [
    ...(pending && pending.text !== '' ? [pending.text] : []),
    ...(resumed ? pickingUp(current, state, words) : []),
    ...heard.answers(words),
    ...work.told,
  ];
  return { last: progress.at(-1), parts: work.parts, state, opening: paragraphs(sentences, words) };
}

const pickingUp = ({ turn }: CurrentTurn, state: string, words: Words): string[] => [
  words.pickingUp(state),
  ...(turn.branch === null ? [] : [words.otherBranch(turn.branch)]),
];

/** Until the first step that has something left to call. */
function through(steps: readonly Step[], work: Work, isNew: boolean): Progress[] {
  const all: Progress[] = [];
  for (const step of steps) {
    const progress = work.step(step, () => advance(step, work), isNew);
    all.push(progress);
    if (progress.kind === 'next') break;
  }
  return all;
}

function advance(step: Step, work: Work): Progress {
  switch (step.kind) {
    case 'list':
      return list(step, work);
    case 'read':
      return read(step, work);
    case 'run':
      return run(step, work);
    case 'write':
      return write(step, work);
    case 'append':
      return append(step, work);
    case 'replace':
      return replace(step, work);
    case 'search':
      return search(step, work);
    case 'ask':
      return ask(step, work);
    case 'fetch':
      return fetch(step, work);
    case 'post':
      return post(step, work);
    case 'files':
    case 'numbers':
      return row(step, work);
  }
}

function stateOf(progress: readonly Progress[], count: number, words: Words): string {
  const soFar = progress.at(-1)?.soFar;
  if (soFar !== undefined) return soFar;
  const done = progress.filter((entry) => entry.kind === 'ended').length;
  return done === 0 ? words.nothingYet : done === count ? words.allDone : words.stepsDone(done, count);
}

/** What quotes something stands in a paragraph of its own. */
export function paragraphs(sentences: readonly string[], { gap }: Words): string {
  return sentences
    .filter((sentence) => sentence !== '')
    .reduce((text, sentence) => {
      if (text === '') return sentence;
      return text + (text.includes('\n') || sentence.includes('\n') ? '\n\n' : gap) + sentence;
    }, '');
}
