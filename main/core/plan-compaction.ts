/** What of a conversation is to be summarised so that the rest of it has room: pure, and never between a call and its result. */
import { contextOf, estimate } from './context.ts';
import { type Earlier, type Piece, standing } from './history.ts';

export interface Compaction {
  throughTurn: string;
  throughSeq: number;
  because: 'context' | 'person';
  /** Tokens of the conversation now. */
  before: number;
}

/** Of the window: what stays word for word. */
const TAIL_SHARE = 0.25;
/** Of the window: what one request for a summary may hold; its answer needs room too, and an estimate may be low. */
const REQUEST_SHARE = 0.6;
/** Of the window: less than this is not worth a summary. */
const LEAST_SHARE = 1 / 16;

/** What may be in one request for a summary; null where nobody knows. */
export const requestTokens = (window: number | null): number | null => window && window * REQUEST_SHARE;

/**
 * The next stretch to cover: of an open turn never its last answer and what follows it, and where the context is short, a
 * tail beside that. Each covers at least a piece that none did before; what is more than one request holds is left to the
 * next. Null where nothing is left.
 */
export function planCompaction(
  conversation: readonly Earlier[],
  window: number | null,
  because: Compaction['because'],
): Compaction | null {
  const told = standing(conversation);
  const before = contextOf(conversation).tokens;
  const sizes = scaled(
    told.map(({ items }) => estimate(items)),
    before,
  );
  const first = told[0]?.kind === 'summary' ? 1 : 0;
  const kept = mustKeep(conversation, told);
  const end = because === 'context' && window !== null ? Math.min(kept, tail(sizes, window * TAIL_SHARE)) : kept;
  const until = window === null ? end : Math.min(end, fitting(sizes, first, window * REQUEST_SHARE));
  const last = told[until - 1];
  if (until <= first || !last) return null;
  if (because === 'context' && window !== null && sum(sizes.slice(first, until)) < window * LEAST_SHARE) return null;
  return { throughTurn: last.turn, throughSeq: last.seq, because, before };
}

/** Where the provider counted more than was estimated, each piece is taken for as much more: else little would be covered. */
function scaled(estimates: readonly number[], counted: number): number[] {
  const factor = Math.max(1, counted / Math.max(1, sum(estimates)));
  return estimates.map((size) => size * factor);
}

/** Where that begins of the open turn which the model goes on from; without one all may be covered. */
function mustKeep(conversation: readonly Earlier[], told: readonly Piece[]): number {
  const current = conversation.at(-1);
  if (!current || !('id' in current) || current.ended !== null) return told.length;
  const isOf = ({ turn, kind }: Piece) => turn === current.id && kind !== 'summary';
  const answer = told.findLastIndex((piece) => isOf(piece) && piece.kind === 'answer');
  if (answer !== -1) return answer;
  const beginning = told.findIndex(isOf);
  return beginning === -1 ? told.length : beginning;
}

/** Where the longest end begins that has room. */
function tail(sizes: readonly number[], room: number): number {
  let left = room;
  let from = sizes.length;
  while (from > 0 && (sizes[from - 1] ?? 0) <= left) {
    from -= 1;
    left -= sizes[from] ?? 0;
  }
  return from;
}

/** Behind the longest beginning that has room; the first piece after the summary is in it, however long. */
function fitting(sizes: readonly number[], first: number, room: number): number {
  let until = first + 1;
  let taken = sum(sizes.slice(0, until));
  for (const size of sizes.slice(until)) {
    taken += size;
    if (taken > room) break;
    until += 1;
  }
  return until;
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
