/** The whole mind of the demo model: from the conversation to what it says and calls next. Pure. */
import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { append, files, replace, write } from './change.ts';
import { read as readPrompt } from './conversation.ts';
import { type CurrentTurn, currentTurn } from './current-turn.ts';
import { ask, list, read, run, search } from './look.ts';
import { type Heard, hear } from './meanwhile.ts';
import type { PlannedCall, Step } from './steps.ts';
import { talk } from './talk.ts';
import { fetch, post } from './web.ts';
import { type Words, wordsOf } from './words.ts';
import { type Progress, Work } from './work.ts';

export interface Saying {
  reasoning: string | null;
  text: string;
  calls: PlannedCall[];
  /** A pause before it, long enough to be interrupted in. */
  slowly: boolean;
}

export function plan(prompt: LanguageModelV4Prompt): Saying {
  const current = currentTurn(readPrompt(prompt).turns);
  const words = wordsOf(current?.language ?? 'en');
  if (!current) return only(words.help);
  if (current.turn.over) return only(words.done);
  const heard = hear(current);
  const steps = [...current.request.steps, ...heard.steps];
  if (steps.length === 0) return only(talk(current.request, words));
  return go(current, heard, steps, words);
}

const only = (text: string): Saying => ({ reasoning: null, text, calls: [], slowly: false });

const CALLS_AT_MOST = 500;

function go(current: CurrentTurn, heard: Heard, steps: readonly Step[], words: Words): Saying {
  const { calls, interruptions } = current.turn;
  const work = new Work({ calls, interruptions, wishes: heard.wishes, words });
  const progress = through(steps, work, heard.isNew);
  const last = progress.at(-1);
  const state = stateOf(progress, steps.length, words);
  const opening = current.turn.resumed ? pickingUp(current, state, words) : [];
  const sentences = [...opening, ...heard.answers(words), ...work.told];
  if (heard.stops) return only(paragraphs([...sentences, words.stopped(state)], words));
  if (calls.length > CALLS_AT_MOST) return only(paragraphs([...sentences, words.tooManyCalls], words));
  if (last?.kind !== 'next')
    return only(paragraphs([...sentences, ...closing(current, heard, sentences, words)], words));
  return {
    reasoning: calls.length === 0 ? words.thinking(steps) : null,
    text: paragraphs([...sentences, last.say], words),
    calls: last.calls,
    slowly: last.slowly ?? false,
  };
}

const pickingUp = ({ turn }: CurrentTurn, state: string, words: Words): string[] => [
  words.pickingUp(state),
  ...(turn.branch === null ? [] : [words.otherBranch(turn.branch)]),
];

/** Until the first step that has something left to call. */
function through(steps: readonly Step[], work: Work, isNew: boolean): Progress[] {
  const all: Progress[] = [];
  for (const step of steps) {
    const progress = work.step(() => advance(step, work), isNew);
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
      return files(step, work);
  }
}

function stateOf(progress: readonly Progress[], count: number, words: Words): string {
  const soFar = progress.at(-1)?.soFar;
  if (soFar !== undefined) return soFar;
  const done = progress.filter((entry) => entry.kind === 'ended').length;
  return done === 0 ? words.nothingYet : done === count ? words.allDone : words.stepsDone(done, count);
}

/** What is left to say when nothing is left to do. */
function closing({ request, turn }: CurrentTurn, heard: Heard, said: readonly string[], words: Words): string[] {
  const unclear = [...request.unclear, ...heard.unclear];
  const rest = [
    ...(request.topics.includes('too-many') ? [words.tooMany] : []),
    ...(unclear.length > 0 ? [words.notUnderstood(unclear)] : []),
  ];
  if (said.length + rest.length > 0) return rest;
  return [turn.calls.some((call) => call.fresh) ? words.done : words.nothingLeft];
}

/** What quotes something stands in a paragraph of its own. */
function paragraphs(sentences: readonly string[], { gap }: Words): string {
  return sentences.reduce((text, sentence) => {
    if (text === '') return sentence;
    return text + (text.includes('\n') || sentence.includes('\n') ? '\n\n' : gap) + sentence;
  }, '');
}
