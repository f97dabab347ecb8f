/** What a turn may take before it asks whether to go on: a pure question to its state. */
import type { FrozenConfig } from './events.ts';
import { type Spent, spentBy } from './spent.ts';
import type { Turn } from './turn.ts';

export type Limit = 'steps' | 'minutes' | 'cost';

/**
 * Counted since the person last said "go on"; where nobody attends the last run, also since the person was last there and by
 * the limits for that. Also says of a turn that waits which limit it was.
 */
export function limitReached(turn: Turn): Limit | null {
  const { unattended, ...limits } = turn.config.limits;
  const [since] = turn.runs.slice(turn.runs.findLastIndex(({ attended }) => attended) + 1);
  const alone = unattended && since ? reached(unattended, turn, since.spentBefore) : null;
  return reached(limits, turn, turn.granted) ?? alone;
}

type Limits = Omit<FrozenConfig['limits'], 'unattended'>;

const MINUTE_MS = 60_000;

function reached({ steps, minutes, cost }: Limits, turn: Turn, since: Spent): Limit | null {
  const now = spentBy(turn);
  if (now.steps - since.steps >= steps) return 'steps';
  if (minutes != null && now.workedMs - since.workedMs >= minutes * MINUTE_MS) return 'minutes';
  // A price that is not known stops nothing; what is known of others counts.
  if (cost != null && now.cost - since.cost >= cost) return 'cost';
  return null;
}
