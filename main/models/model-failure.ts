/** What went wrong with a model call, as a Failure whose sentence can be shown. */
import { ToolChoiceViolationError } from 'ai';
import { beginning } from '../core/beginning.ts';
import { Failure } from '../core/errors.ts';
import { Passing } from './passing.ts';

const DETAIL_AT_MOST = 300;

export function modelFailure(error: unknown): Failure {
  const known = failureIn(error);
  if (known !== null) return known;
  if (ToolChoiceViolationError.isInstance(error)) return noSummary();
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

/** Only a summary is asked for without tools. */
export const noSummary = (): Failure =>
  new Failure(
    'no-summary',
    'The model was asked to summarise the conversation and gave no summary. Nothing was changed. Try again; if it stays so, choose another model.',
  );

export const windowFull = (): Failure =>
  new Failure(
    'context-full',
    'The conversation has become too long for this model to answer. Have it summarised, start a new conversation, or choose a model that takes more.',
  );

/** An answer that says nothing, by how it ended. */
export function modelEmpty(finish: string): Failure {
  switch (finish) {
    case 'length':
      return new Failure(
        'model-empty',
        'The model used up its limit before it said anything. Try again with a shorter request or less effort.',
      );
    case 'content-filter':
      return new Failure(
        'filtered',
        'The filter of the provider let no answer through. Word the request otherwise, or choose another model.',
      );
    default:
      return new Failure(
        'nonsense',
        'The model gave an empty answer. Try again; if it stays so, choose another model.',
      );
  }
}

function detail(error: unknown): string {
  const text = error instanceof Error ? error.message : typeof error === 'string' ? error : JSON.stringify(error);
  const line = (text ?? 'no reason was given').replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  if (line === '') return 'no reason was given';
  return line.length > DETAIL_AT_MOST ? `${beginning(line, DETAIL_AT_MOST)}…` : line;
}
