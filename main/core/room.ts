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

export function roomOf(turn: Turn, earlier: (turn: Turn) => Earlier[], isAsked: boolean): Room {
  const known = windowOf(turn);

  function plan(because: Compaction['because']): Compaction | null {
    const conversation = [...earlier(turn), turn];
    const { tokens } = contextOf(conversation);
    const isShort = turn.isFull || (known !== null && tokens >= known * FULL_SHARE);
    if (because === 'context' && !isShort) return null;
    // What there is was too much: whatever is known of the window, it is less.
    return planCompaction(conversation, turn.isFull ? Math.min(tokens, known ?? tokens) : known, because);
  }

  return {
    wanted: () => (isAsked || isCompactionOnly(turn) ? plan('person') : null),
    needed: () => (known === null && !turn.isFull ? null : plan('context')),
  };
}
