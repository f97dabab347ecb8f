/** What providers and their caches ask of the requests of a folder, whichever of its lives made them. */
import { SUMMARY_OPENING } from '../../core/compaction.ts';
import type { HistoryItem } from '../../core/history.ts';
import { isExtended, objections } from '../../core/test-requests.ts';
import type { Left } from './test-folder.ts';

type History = readonly HistoryItem[];

/** Each can be sent, each begins with the last that was answered and its answer, and no summary is bought once it stands in the journal. */
export function requestFaults({ log }: Left): string[] {
  let last: History = [];
  let answered: History = [];
  let isSummarised = false;
  return log.flatMap(({ rows, request }) => {
    for (const { kind, body } of rows)
      if (kind === 'model-answered') answered = [...last, { role: 'answer', parts: JSON.parse(body).parts }];
    if (rows.some(({ kind }) => kind === 'history-compacted')) isSummarised = true;
    if (!request) return [];
    const { kind, history } = request;
    if (kind === 'summary') return [...objections(history), ...(isSummarised ? ['a summary was bought twice'] : [])];
    last = history;
    return [...objections(history), ...(goesOn(answered, history) ? [] : ['a request alters what was answered'])];
  });
}

const goesOn = (earlier: History, later: History): boolean =>
  isExtended(earlier, later) ||
  (begins(later) && earlier.some((_, from) => from > 0 && isExtended(earlier.slice(from), later.slice(1))));

/** With a summary in the place of what it covers. */
const begins = ([first]: History): boolean => first?.role === 'note' && first.text.startsWith(SUMMARY_OPENING);
