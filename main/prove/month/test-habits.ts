/** Two people and their habits: what each does at the desk, how often, and how they leave it. */
import { attend, resumeAny, settleOld } from './test-answers.ts';
import type { Move } from './test-move.ts';
import {
  again,
  cancelAny,
  changeMode,
  compactAny,
  discardAny,
  dismiss,
  flip,
  forkAny,
  look,
  pullsThePlug,
  quitsAfterAll,
  releaseAny,
  say,
  startAgainAny,
  stopEverything,
  takeOverAny,
  withdrawAny,
} from './test-moves.ts';

export interface Habit {
  name: string;
  /** Looks before answering; otherwise guesses. */
  isCareful: boolean;
  moves: readonly (readonly [weight: number, move: Move])[];
  /** Minutes between two moves. */
  pace: readonly (readonly [weight: number, minutes: readonly [number, number]])[];
  leaving: readonly (readonly [weight: number, how: Leaving])[];
}

export type Leaving = 'quit' | 'log-out' | 'shutdown' | 'lid' | 'kill' | 'battery' | 'stays';

export const careful: Habit = {
  name: 'the careful one',
  isCareful: true,
  moves: [
    ...([
      [8, say],
      [14, attend],
      [3, settleOld],
      [3, resumeAny],
      [2, takeOverAny],
      [2, cancelAny],
    ] as const),
    ...([
      [3, releaseAny],
      [1, withdrawAny],
      [1, compactAny],
      [1, again],
      [1, look],
      [1, forkAny],
    ] as const),
    ...([
      [1, startAgainAny],
      [1, dismiss],
      [1, changeMode],
      [1, flip],
    ] as const),
  ],
  pace: [
    [5, [1, 6]],
    [2, [5, 40]],
  ],
  leaving: [
    [6, 'quit'],
    [2, 'lid'],
    [1, 'shutdown'],
    [1, 'stays'],
  ],
};

export const hasty: Habit = {
  name: 'the hasty one',
  isCareful: false,
  moves: [
    ...([
      [14, say],
      [8, attend],
      [1, settleOld],
      [2, resumeAny],
      [2, takeOverAny],
      [3, cancelAny],
    ] as const),
    ...([
      [2, releaseAny],
      [1, withdrawAny],
      [2, compactAny],
      [2, again],
      [1, look],
      [1, forkAny],
    ] as const),
    ...([
      [1, discardAny],
      [1, startAgainAny],
      [3, changeMode],
      [3, flip],
      [1, quitsAfterAll],
    ] as const),
    [1, stopEverything],
    [1, pullsThePlug],
  ],
  pace: [
    [8, [0.02, 0.5]],
    [4, [0.5, 4]],
    [1, [10, 50]],
  ],
  leaving: [
    [4, 'lid'],
    [3, 'kill'],
    [2, 'battery'],
    [1, 'quit'],
    [1, 'log-out'],
    [1, 'stays'],
  ],
};
