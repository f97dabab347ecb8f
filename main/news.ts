/** What of a turn's facts is worth telling a person who is not looking, and what makes it old. */
import type { Recorded } from './core/events.ts';

export type News = 'needs-you' | 'finished' | 'failed' | 'too-old' | 'not-resumed';

/** `going-on`: by itself, after it was interrupted. `over`: what was told of the turn no longer holds. */
export type Turned = News | 'going-on' | 'over';

/** What a person is told at once: the news of one turn, or what recovery came to, by how many turns. */
export type Bulletin =
  | { kind: 'turn'; turn: string; title: string; news: News }
  | { kind: 'several'; counts: Record<News | 'going-on', number> };

const TOO_OLD: (string | null)[] = ['expired', 'clock'];

export function newsOf({ event }: Recorded): Turned | null {
  switch (event.kind) {
    case 'run-started':
      return event.cause === 'recovered' ? 'going-on' : 'over';
    case 'approval-answered':
    case 'question-answered':
    case 'effect-settled':
      return 'over';
    case 'run-ended':
      return event.reason.kind === 'waiting' ? 'needs-you' : null;
    case 'turn-ended':
      if (event.outcome === 'abandoned') return TOO_OLD.includes(event.reason) ? 'too-old' : 'not-resumed';
      // Who cancels is looking.
      return ({ completed: 'finished', failed: 'failed', cancelled: 'over' } as const)[event.outcome];
    default:
      return null;
  }
}
