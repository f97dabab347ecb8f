/** Has a stretch of the conversation summarised by its model, and tells what then stands in its place. */
import type { Act, Step } from './act.ts';
import { estimate } from './context.ts';
import { Failure } from './errors.ts';
import { type Earlier, type HistoryItem, newestSummary, type Piece, standing } from './history.ts';
import { askPatiently } from './model-patience.ts';
import { type Compaction, requestTokens } from './plan-compaction.ts';
import { requestOf } from './request.ts';
import { windowLeft } from './room.ts';
import { keepSaid } from './said.ts';
import { nameImages } from './shown-images.ts';
import { clip, estimateTokens } from './tokens.ts';
import { type Turn, windowOf } from './turn.ts';

/** Nothing but its one event changes anything: a summary that fails leaves the conversation as it was. */
export async function* compactHistory(plan: Compaction, turn: Turn, act: Act): AsyncGenerator<Step> {
  const conversation = [...act.earlier(turn), turn];
  const covered = coveredBy(plan, conversation);
  const request = requestOf(turn, fitted(covered, requestTokens(windowLeft(turn, conversation))));
  const { text, usage, cost } = await askPatiently(
    act,
    (signal, onDelta) =>
      // Its words are no answer to anybody; only that it is tried again is told.
      act.models.summarise(request, signal, onDelta),
    ({ kind }) => kind === 'retry',
  );
  const said = keepSaid(saidIn(covered, conversation), saidTokens(windowOf(turn)));
  yield { events: [{ kind: 'history-compacted', summary: text, said, usage, cost, ...plan }] };
}

function coveredBy({ throughTurn, throughSeq }: Compaction, conversation: readonly Earlier[]): Piece[] {
  const told = standing(conversation);
  const last = told.findIndex(
    ({ turn, seq, kind }) => kind !== 'summary' && turn === throughTurn && seq === throughSeq,
  );
  if (last === -1) throw new Failure('nothing-to-compact', 'There is nothing to summarise here.');
  return told.slice(0, last + 1);
}

/** In order; those that an earlier summary covers are carried on from it. */
function saidIn(covered: readonly Piece[], conversation: readonly Earlier[]): string[] {
  const isCarried = covered[0]?.kind === 'summary';
  const before = isCarried ? (newestSummary(conversation)?.item.said ?? []) : [];
  return [...before, ...covered.flatMap((piece) => wordsIn(piece, conversation))];
}

/** What the person wrote, answered to a question, or gave as the reason of a refusal. */
function wordsIn({ kind, turn, seq, items }: Piece, conversation: readonly Earlier[]): string[] {
  if (kind === 'person') return items.flatMap((item) => (item.role === 'person' ? [wordsOf(item)] : []));
  if (kind !== 'answer') return [];
  const of = conversation.find((one) => 'id' in one && one.id === turn);
  const calls = of && 'id' in of ? of.calls.filter(({ answer }) => answer === seq) : [];
  return calls.flatMap(({ tool, question, request, state, result }) => {
    if (state.kind !== 'ended' || result === null) return [];
    if (question !== null && state.outcome === 'done') return [`(asked “${question.text}”) ${result.text}`];
    const isRefused = request !== null && state.outcome === 'refused' && result.text.includes(': ');
    return isRefused ? [`(of ${tool}) ${result.text}`] : [];
  });
}

const wordsOf = ({ text, attachments = [] }: Extract<HistoryItem, { role: 'person' }>): string =>
  [text, ...attachments.map(({ name }) => `(with the file ${name})`)].join('\n');

/** For the person's own words. */
const SAID_SHARE = 1 / 16;
const SAID_AT_MOST = 8000;

const saidTokens = (window: number | null): number => Math.min(SAID_AT_MOST, (window ?? Infinity) * SAID_SHARE);

/**
 * Whole where it has room. Else the longest texts are told by their beginning and their end; the summary that stands there
 * gives way to nothing but its own length.
 */
function fitted(covered: readonly Piece[], tokens: number | null): HistoryItem[] {
  const items = wordsAlone(covered);
  if (tokens === null || estimate(items) <= tokens) return items;
  const summary = wordsAlone(covered.filter(({ kind }) => kind === 'summary'));
  const first = summary.map((item) => shortened(item, tokens / 2));
  const rest = items.slice(summary.length);
  const most = level(rest.flatMap(textsOf).map(estimateTokens), tokens - estimate(first));
  return [...first, ...rest.map((item) => shortened(item, most))];
}

/** No image is looked at again: what has to be summarised may be what there was no room for. */
const wordsAlone = (pieces: readonly Piece[]): HistoryItem[] => nameImages(pieces.flatMap(({ items }) => items));

const textsOf = (item: HistoryItem): string[] => {
  if (item.role === 'answer') return [];
  return item.role === 'results' ? item.results.map(({ text }) => text) : [item.text];
};

/** What each may have at most, so that together they have so much. */
function level(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = left / (sizes.length - index);
    if (size > share) return share;
    left -= size;
  }
  return room;
}

function shortened(item: HistoryItem, tokens: number): HistoryItem {
  const short = (text: string) => clip(text, tokens, (leftOut) => `\n[… ${leftOut} characters left out …]\n`);
  switch (item.role) {
    case 'answer':
      return item;
    case 'results':
      return { ...item, results: item.results.map((result) => ({ ...result, text: short(result.text) })) };
    case 'person':
      return { role: 'person', text: short(wordsOf(item)) };
    case 'note':
      return { ...item, text: short(item.text) };
  }
}
