/** What went wrong with a model call, as a Failure whose sentence can be shown. */
import { Failure } from '../core/errors.ts';

const DETAIL_AT_MOST = 300;

export function modelFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const sentence = `The model could not answer: ${detail(error)}. Try again; if it stays so, choose another model.`;
  return new Failure('model-error', sentence, { cause: error });
}

export const modelEmpty = (finish: string): Failure =>
  new Failure(
    'model-empty',
    finish === 'length'
      ? 'The model used up its limit before it said anything. Try again with a shorter request or less effort.'
      : 'The model gave an empty answer. Try again; if it stays so, choose another model.',
  );

function detail(error: unknown): string {
  const text = error instanceof Error ? error.message : typeof error === 'string' ? error : JSON.stringify(error);
  const line = (text ?? 'no reason was given').replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  if (line === '') return 'no reason was given';
  return line.length > DETAIL_AT_MOST ? `${line.slice(0, DETAIL_AT_MOST)}…` : line;
}
