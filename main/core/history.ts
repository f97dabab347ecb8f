/** The conversation as a model is to see it: a pure function of the turns of a session, oldest first. */
import { summaryNote } from './compaction.ts';
import type { AnswerPart, PersonMessage } from './message.ts';
import { note } from './note.ts';
import { boundImages, type ToldAttachment } from './shown-images.ts';
import { type Call, hasEnded, type Item, lastRun, type Turn } from './turn.ts';

export type HistoryItem =
  | { role: 'person'; text: string; attachments?: ToldAttachment[] }
  | { role: 'note'; text: string }
  | { role: 'answer'; parts: AnswerPart[] }
  | { role: 'results'; results: { providerId: string; tool: string; text: string; error: boolean }[] };

/** A turn of the conversation, or the first words of one whose journal cannot be read any more. */
export type Earlier = Turn | { unreadable: string; turn: string };

/** What of the conversation may be cut off only as a whole: an answer and its results are one. */
export interface Piece {
  kind: Item['kind'] | 'end' | 'lost';
  turn: string;
  seq: number;
  /** Never empty. */
  items: HistoryItem[];
  /** Of an answer: tokens of its request and of itself, where the provider counted them and what it counted still stands. */
  counted: number | null;
}

export const history = (conversation: readonly Earlier[]): HistoryItem[] =>
  standing(conversation).flatMap(({ items }) => items);

/** The newest summary in the place of all that it covers, then what follows, with no more images than a request may have. */
export const standing = (conversation: readonly Earlier[]): Piece[] => boundImages(uncovered(conversation));

function uncovered(conversation: readonly Earlier[]): Piece[] {
  const summary = newestSummary(conversation);
  if (!summary) return conversation.flatMap(pieces);
  const from = conversation.findIndex((one) => idOf(one) === summary.item.throughTurn);
  const isCovered = ({ turn, seq }: Piece) => turn === summary.item.throughTurn && seq <= summary.item.throughSeq;
  const isOlder = ({ turn, seq }: Piece) =>
    !summary.after.has(turn) && (turn !== summary.turn || seq < summary.item.seq);
  const tail = conversation.slice(Math.max(0, from)).flatMap(pieces);
  return [
    pieceOf('summary', summary.turn, summary.item.seq, [
      { role: 'note', text: summaryNote(summary.item.text, summary.item.said) },
    ]),
    ...tail
      .filter((piece) => !isCovered(piece))
      // What was counted then was the request before the summary.
      .map((piece) => (isOlder(piece) ? { ...piece, counted: null } : piece)),
  ];
}

export function newestSummary(conversation: readonly Earlier[]) {
  for (const [index, one] of [...conversation.entries()].toReversed()) {
    const item = 'id' in one ? lastSummary(one) : undefined;
    if (item) return { item, turn: idOf(one), after: new Set(conversation.slice(index + 1).map(idOf)) };
  }
  return null;
}

export const lastSummary = (turn: Turn): Extract<Item, { kind: 'summary' }> | undefined =>
  turn.items.findLast((item) => item.kind === 'summary');

const idOf = (one: Earlier): string => ('id' in one ? one.id : one.turn);

const pieceOf = (kind: Piece['kind'], turn: string, seq: number, items: HistoryItem[]): Piece => ({
  kind,
  turn,
  seq,
  items,
  counted: null,
});

function pieces(one: Earlier): Piece[] {
  if (!('id' in one)) return [pieceOf('lost', one.turn, 0, lost(one))];
  const calls = Map.groupBy(one.calls, ({ answer }) => answer);
  const told = one.items.flatMap((item): Piece[] => {
    const items = itemHistory(one, item, calls.get(item.seq) ?? []);
    if (items.length === 0) return [];
    return [{ ...pieceOf(item.kind, one.id, item.seq, items), counted: item.kind === 'answer' ? countOf(item) : null }];
  });
  const { ended } = one;
  // Without a word of the person there was no request.
  if (ended === null || ended.outcome === 'completed' || !one.items.some((item) => item.kind === 'person')) return told;
  const text = `This request ended before it was done (${ended.outcome}).`;
  return [...told, pieceOf('end', one.id, ended.seq, [{ role: 'note', text }])];
}

/** Some servers count nothing and say zero. */
function countOf({ usage }: Extract<Item, { kind: 'answer' }>): number | null {
  return usage.input && usage.output !== null ? usage.input + usage.output : null;
}

const lost = ({ unreadable }: { unreadable: string }): HistoryItem[] => [
  { role: 'person', text: unreadable },
  { role: 'note', text: 'The record of this request cannot be read any more: what was done for it is not known.' },
];

/** `calls` are those of the item, in their order. */
function itemHistory(turn: Turn, item: Item, calls: readonly Call[]): HistoryItem[] {
  switch (item.kind) {
    case 'person':
      return [personItem(item.message)];
    case 'summary':
      return [];
    case 'note':
      return isDue(turn, item.run) ? [{ role: 'note', text: note(item.observed, item.attended) }] : [];
    case 'answer': {
      const answer: HistoryItem = { role: 'answer', parts: item.parts };
      return calls.length === 0 ? [answer] : [answer, { role: 'results', results: calls.map(result) }];
    }
  }
}

const personItem = ({ text, attachments = [] }: PersonMessage): HistoryItem => ({
  role: 'person',
  text,
  ...(attachments.length > 0 && { attachments }),
});

/** A note whose run got no answer is dropped once that run is over: no request that was answered held it. */
function isDue(turn: Turn, run: number): boolean {
  if (turn.items.some((item) => item.kind === 'answer' && item.run === run)) return true;
  return turn.ended === null && run === lastRun(turn)?.number;
}

function result(call: Call) {
  const told = call.told ?? { text: notKnown(call), error: true };
  return { providerId: call.providerId, tool: call.tool, text: told.text, error: told.error };
}

const notKnown = (call: Call): string =>
  call.state.kind === 'started' ? UNKNOWN : hasEnded(call) ? '' : 'This call was not run.';

/** What the model is told of a call whose outcome nobody knows. */
export const UNKNOWN =
  'The outcome of this call is unknown: the app stopped while it ran. It may or may not have happened. Do not repeat it; check first.';
