/** Whether a conversation has room for another answer, or what is to be summarised before it. */
import { contextOf } from './context.ts';
import type { Earlier } from './history.ts';
import { type Compaction, planCompaction } from './plan-compaction.ts';
import { isCompactionOnly, type Turn, windowOf } from './turn.ts';

/** Asked only where a summary may be made: it reads the whole conversation. */
export interface Room {
  /** Because the person wants it; else null. */
  wanted(): Compaction | null;
  /** Because there is no room, by what is known of the window or by the provider's own word; else null. */
  needed(): Compaction | null;
}

/** Of the window: from here on there is no more room. The rest is for the answer, and for what an estimate misses. */
const FULL_SHARE = 0.75;

export function roomOf(turn: Turn, earlier: (turn: Turn) => Earlier[]): Room {
  const known = windowOf(turn);
  const isFull = turn.timesFull > 0;

  function plan(because: Compaction['because']): Compaction | null {
    const conversation = [...earlier(turn), turn];
    const isShort = isFull || (known !== null && contextOf(conversation).tokens >= known * FULL_SHARE);
    if (because === 'context' && !isShort) return null;
    return planCompaction(conversation, windowLeft(turn, conversation), because);
  }

  return {
    wanted: () => (turn.compactionAsked !== null || isCompactionOnly(turn) ? plan('person') : null),
    needed: () => (known === null && !isFull ? null : plan('context')),
  };
}

/**
 * The window as far as it is known. What was refused was too much, so it is less than that; and each further refusal halves
 * it, so that a request for a summary that was refused is not made again but for a smaller stretch.
 */
export function windowLeft(turn: Turn, conversation: readonly Earlier[]): number | null {
  const known = windowOf(turn);
  if (turn.timesFull === 0) return known;
  const { tokens } = contextOf(conversation);
  return Math.min(tokens, known ?? tokens) / 2 ** (turn.timesFull - 1);
}
