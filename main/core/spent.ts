/** What a turn takes: steps, work, money and tokens, as its limits and the page count them. */
import type { Recorded, Usage } from './events.ts';
import { openRun, type Turn } from './turn.ts';

/** What counts against the limits of a turn. */
export interface Spent {
  steps: number;
  /** Milliseconds of work: never of waiting, nor of a long sleep. */
  workedMs: number;
  /** US dollars, as far as prices are known. */
  cost: number;
}

export const NOTHING_SPENT: Spent = { steps: 0, workedMs: 0, cost: 0 };

export const spentBy = ({ steps, workedMs, cost }: Turn): Spent => ({ steps, workedMs, cost: cost ?? 0 });

/** The turn after an answer or a summary was paid for, as far as that is known. */
export const paid = (turn: Turn, usage: Usage | null, cost: number | null): Turn => ({
  ...turn,
  cost: cost === null ? turn.cost : (turn.cost ?? 0) + cost,
  tokens: {
    input: turn.tokens.input + (usage?.input ?? 0),
    output: turn.tokens.output + (usage?.output ?? 0),
    cacheRead: turn.tokens.cacheRead + (usage?.cacheRead ?? 0),
    cacheWrite: turn.tokens.cacheWrite + (usage?.cacheWrite ?? 0),
  },
});

/**
 * Milliseconds of work that lie between the last event and this one, which is of the run that was open all the while. A
 * run that died may have died long before what follows it; a clock that was set back takes nothing away.
 */
export function workedSince(turn: Turn, { at, run, event }: Recorded): number {
  if (openRun(turn)?.number !== run) return 0;
  const slept = event.kind === 'run-ended' && event.reason.kind === 'slept' ? event.reason : null;
  return Math.max(0, Math.min(at, slept?.from ?? at) - turn.at);
}
