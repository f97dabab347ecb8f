/** How much a summary left of the conversation. Pure. */
import { estimate } from '../../../main/core/context.ts';
import { history } from '../../../main/core/history.ts';
import type { Item, Turn } from '../../../main/core/turn.ts';

type Summary = Extract<Item, { kind: 'summary' }>;

const known = new WeakMap<Summary, number | null>();

/**
 * Tokens of the conversation with the summary in the place of what it covers: what was counted before it, less the estimate
 * of what it spared. Null where nothing was counted.
 */
export function tokensAfter(turns: readonly Turn[], turn: Turn, summary: Summary): number | null {
  const before = known.get(summary);
  if (before !== undefined) return before;
  const after = summary.before === null ? null : Math.max(0, summary.before - sparedBy(turns, turn, summary));
  known.set(summary, after);
  return after;
}

function sparedBy(turns: readonly Turn[], turn: Turn, { seq }: Summary): number {
  const earlier = turns.slice(
    0,
    turns.findIndex(({ id }) => id === turn.id),
  );
  const until = (last: number): Turn => ({
    ...turn,
    ended: null,
    items: turn.items.filter((item) => item.seq <= last),
  });
  return estimate(history([...earlier, until(seq - 1)])) - estimate(history([...earlier, until(seq)]));
}
