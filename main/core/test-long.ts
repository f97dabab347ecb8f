/** Conversations that are long for the window of their model. */
import type { Event, FrozenConfig } from './events.ts';
import { calls } from './test-model.ts';
import { accepted, modelAnswered, runStarted, toolEnded, turnEnded, turnOf } from './test-turn.ts';

/** Tokens of the window; each text of 100 tokens is a tenth of it. */
export const WINDOW = 1000;

export const config = (window: number | null = WINDOW): FrozenConfig => ({
  provider: 'demo',
  model: 'demo',
  effort: null,
  mode: 'ask',
  limits: { steps: 200 },
  facts: { window, images: false },
});

/** So many tokens by the estimate. */
export const words = (tokens: number, letter = 'x'): string => letter.repeat(tokens * 4);

/** An answer with one call whose result has so many tokens; `seq` is that of the answer. */
export const step = (seq: number, tokens: number): Event[] => [
  { ...modelAnswered(calls(['look', 'a'])), usage: NOT_COUNTED } as Event,
  { ...toolEnded(`${seq}.0`, 'failed'), result: { text: words(tokens), file: null, wrote: [] } } as Event,
];

export const NOT_COUNTED = { input: null, output: null };

/** An open turn of so many steps of 100 tokens each: answers have the seqs 3, 5, 7… */
export const long = (steps: number, text = 'Please.', id = 't2') =>
  turnOf(
    [
      accepted({ config: config(), message: { id: 'm', text } }),
      runStarted(1),
      ...Array.from({ length: steps }, (_, index) => step(3 + 2 * index, 100)).flat(),
    ],
    id,
  );

/** The same, ended. */
export const ended = (text = 'Please.', outcome: 'completed' | 'cancelled' = 'completed', id = 't1') =>
  turnOf(
    [
      accepted({ config: config(), message: { id: 'm', text } }),
      runStarted(1),
      { ...modelAnswered([{ type: 'text', text: 'Done.' }]), usage: NOT_COUNTED } as Event,
      turnEnded(outcome),
    ],
    id,
  );
