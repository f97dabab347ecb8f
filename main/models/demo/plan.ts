/** The whole mind of the demo model: from the conversation to what it says and calls next. Pure. */
import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { read } from './conversation.ts';
import { type CurrentTurn, currentTurn } from './current-turn.ts';
import { type Heard, hear } from './meanwhile.ts';
import { goneThrough, paragraphs } from './progress.ts';
import { FILES_AT_MOST, type PlannedCall, type Step } from './steps.ts';
import { summary } from './summary.ts';
import { talk } from './talk.ts';
import { type Words, wordsOf } from './words.ts';

export interface Saying {
  reasoning: string | null;
  text: string;
  calls: PlannedCall[];
  /** A pause before it, long enough to be interrupted in. */
  slowly: boolean;
}

export function plan(prompt: LanguageModelV4Prompt): Saying {
  const conversation = read(prompt);
  if (conversation.isToSummarise) return only(summary(conversation));
  const current = currentTurn(conversation.turns);
  const words = wordsOf(current?.language ?? 'en');
  if (!current) return only(words.help);
  if (current.turn.over) return only(words.done);
  const heard = hear(current);
  const steps = [...current.request.steps, ...heard.steps];
  if (steps.length === 0) return only(talk(current.request, words));
  return go(current, heard, steps, words);
}

const only = (text: string): Saying => ({ reasoning: null, text, calls: [], slowly: false });

const CALLS_AT_MOST = 4 * FILES_AT_MOST;

function go(current: CurrentTurn, heard: Heard, steps: readonly Step[], words: Words): Saying {
  const { calls, covered } = current.turn;
  const { last, state, opening } = goneThrough(current, heard, steps, words);
  if (heard.stops) return only(paragraphs([opening, words.stopped(state)], words));
  if (calls.length > CALLS_AT_MOST) return only(paragraphs([opening, words.tooManyCalls], words));
  if (last?.kind !== 'next') return only(paragraphs([opening, ...closing(current, heard, opening, words)], words));
  return {
    reasoning: calls.length === 0 && covered.length === 0 ? words.thinking(steps) : null,
    text: paragraphs([opening, last.say], words),
    calls: last.calls,
    slowly: last.slowly ?? false,
  };
}

/** What is left to say when nothing is left to do. */
function closing({ request, turn }: CurrentTurn, heard: Heard, said: string, words: Words): string[] {
  const unclear = [...request.unclear, ...heard.unclear];
  const rest = [
    ...(request.topics.includes('too-many') ? [words.tooMany] : []),
    ...(unclear.length > 0 ? [words.notUnderstood(unclear)] : []),
  ];
  if (said !== '' || rest.length > 0) return rest;
  return [turn.calls.some((call) => call.fresh) ? words.done : words.nothingLeft];
}
