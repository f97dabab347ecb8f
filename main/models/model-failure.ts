/** What went wrong with a model call, as a Failure whose sentence can be shown. */
import { Failure } from '../core/errors.ts';
import { Passing } from './passing.ts';

const DETAIL_AT_MOST = 300;

export function modelFailure(error: unknown): Failure {
  const known = failureIn(error);
  if (known !== null) return known;
  const sentence = `The model could not answer: ${detail(error)}. Try again; if it stays so, choose another model.`;
  return new Failure('model-error', sentence, { cause: error });
}

/** The Failure that an error is or was caused by: the SDK wraps what it catches. */
export function failureIn(error: unknown): Failure | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++)
    if (at instanceof Failure) return at;
  return null;
}

export const modelStopped = (): Passing =>
  new Passing('cut-off', {
    sentence: 'The model stopped in the middle of its answer. Try again; if it stays so, choose another model.',
    brief: 'The model stopped in the middle of its answer.',
  });

export const modelEmpty = (finish: string): Failure =>
  finish === 'length'
    ? new Failure(
        'model-empty',
        'The model used up its limit before it said anything. Try again with a shorter request or less effort.',
      )
    : new Failure('nonsense', 'The model gave an empty answer. Try again; if it stays so, choose another model.');

function detail(error: unknown): string {
  const text = error instanceof Error ? error.message : typeof error === 'string' ? error : JSON.stringify(error);
  const line = (text ?? 'no reason was given').replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  if (line === '') return 'no reason was given';
  return line.length > DETAIL_AT_MOST ? `${line.slice(0, DETAIL_AT_MOST)}…` : line;
}
