/** What of a turn's facts is worth telling a person who is not looking. */
import type { Recorded } from './core/events.ts';

export type News = 'needs-you' | 'finished' | 'failed' | 'abandoned';

export function newsOf({ event }: Recorded): News | null {
  if (event.kind === 'run-ended') return event.reason.kind === 'waiting' ? 'needs-you' : null;
  if (event.kind !== 'turn-ended') return null;
  // Who cancels is looking.
  return ({ completed: 'finished', failed: 'failed', abandoned: 'abandoned', cancelled: null } as const)[event.outcome];
}
