/** Which limit a turn has reached, and how much that was. Pure. */
import { type Limit, limitReached } from '../../../main/core/limits.ts';
import { type Spent, spentBy } from '../../../main/core/spent.ts';
import type { Turn } from '../../../main/core/turn.ts';

export interface Reached {
  limit: Limit;
  /** Steps, minutes or US dollars, as the limit says. */
  amount: number;
  /** It was the limit for work that nobody attends. */
  isAlone: boolean;
  /** The person has said "go on" before: it was counted from there. */
  isAgain: boolean;
}

const MINUTE_MS = 60_000;

/** Null where the turn does not say: its limits are those with which it was begun. */
export function reachedBy(turn: Turn): Reached | null {
  const limit = limitReached(turn);
  if (limit === null) return null;
  const { unattended, ...limits } = turn.config.limits;
  const own = limits[limit];
  const isOwn = own != null && takenSince(turn.granted, turn, limit) >= own;
  const amount = isOwn ? own : unattended?.[limit];
  if (amount == null) return null;
  return { limit, amount, isAlone: !isOwn, isAgain: isOwn && turn.granted.steps > 0 };
}

function takenSince(since: Spent, turn: Turn, limit: Limit): number {
  const now = spentBy(turn);
  if (limit === 'minutes') return (now.workedMs - since.workedMs) / MINUTE_MS;
  return now[limit] - since[limit];
}
