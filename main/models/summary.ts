/** A conversation in the model's own words: how it is asked for, and what counts as one. Pure. */
import { SUMMARY_REQUEST } from '../core/compaction.ts';
import { Failure } from '../core/errors.ts';
import { isText } from '../core/message.ts';
import type { ModelRequest } from '../core/ports.ts';
import type { Collected } from './collect.ts';
import { noSummary } from './model-failure.ts';

const REQUEST = [
  `${SUMMARY_REQUEST}, for yourself: from here on you see the summary in its place and nothing else of it.`,
  'Call no tool now. Write only the summary, in the language of the person, under these headings:',
  '1. What the person asked for, and what was decided since, with the reasons.',
  '2. What the person forbade or set as a condition, word for word.',
  '3. What is done: files that were read, written or deleted, commands and requests and what came of them, with exact paths, names and numbers.',
  '4. What is in doubt: calls whose outcome is unknown or that were refused.',
  '5. What is left to do, beginning with what you were about to do.',
  '6. Questions that are open.',
  'Leave out what no longer matters. Invent nothing. Do not answer the person and do not go on with the work.',
].join('\n');

/** The request as a step would have it, and one more word at its end: what a provider has kept of it is used. */
export const toSummarise = (request: ModelRequest): ModelRequest => ({
  ...request,
  history: [...request.history, { role: 'note', text: REQUEST }],
});

/** Throws Failure for what is none: half a summary would be taken for all that there was. */
export function summaryOf({ parts, calls, finish }: Collected): string {
  if (finish === 'length' || finish === 'content-filter') throw cutOff(finish);
  const text = parts
    .filter(isText)
    .map((part) => part.text)
    .join('')
    .trim();
  if (text === '' || calls.length > 0) throw noSummary();
  return text;
}

const cutOff = (finish: 'length' | 'content-filter'): Failure =>
  new Failure(
    'summary-cut-off',
    finish === 'length'
      ? 'The summary of the conversation was cut off by the limit of the model’s answers, and nothing was changed. Choose another model, or start a new conversation.'
      : 'The summary of the conversation was cut off by the filter of the provider, and nothing was changed. Choose another model, or start a new conversation.',
  );
