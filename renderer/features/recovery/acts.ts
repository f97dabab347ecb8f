/** The buttons of each situation besides Cancel, which every one of them has. Pure. */
import type { Situation } from './situation.ts';

export type MendingAct = 'takeOver' | 'resume' | 'tryAgain' | 'goOn';

export function mendingAct(situation: Situation): MendingAct | null {
  switch (situation.kind) {
    case 'going-on':
    case 'queued':
      return 'takeOver';
    case 'held':
      return 'resume';
    case 'waiting':
      if (situation.reason === 'question') return null;
      return situation.reason === 'limit' ? 'goOn' : 'tryAgain';
    case 'taking-over':
    case 'network':
    case 'interrupted':
      return null;
  }
}
