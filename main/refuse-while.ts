/** Requests that are not taken at certain times. */
import type { RequestName } from '../preload/contract.ts';
import type { Api } from './api/deps.ts';
import { Failure } from './core/errors.ts';

/** While the app closes, these are refused with a sentence: nothing of them is kept, so nothing acts on them later. */
export function refuseWhile(isClosing: () => boolean, names: readonly RequestName[], api: Api): Api {
  const guarded = names.map((name) => [
    name,
    (request: never) => {
      if (isClosing())
        throw new Failure('closing', 'Holdfast is closing, so nothing was begun. What you wrote stays where it is.');
      return api[name](request);
    },
  ]);
  return { ...api, ...Object.fromEntries(guarded) };
}
