/** The button of each situation besides Cancel, which every one of them has. Pure. */
import type { KeyFacts } from '../../state/providers.ts';
import type { Situation } from './situation.ts';

export type MendingAct = 'takeOver' | 'resume' | 'tryAgain' | 'summarise' | 'goOn' | 'enterKey' | 'unlock';

export function mendingAct(situation: Situation): MendingAct | null {
  switch (situation.kind) {
    case 'going-on':
    case 'queued':
      return 'takeOver';
    case 'held':
      return (situation.reason === 'key' ? keyAct(situation.key) : null) ?? 'resume';
    case 'waiting':
      return waitingAct(situation);
    case 'asked':
    case 'taking-over':
    case 'network':
    case 'disk':
    case 'interrupted':
      return null;
  }
}

/** A key that is there may be the very one that was refused: until the person has done something about it, it is asked for. */
function waitingAct({ reason, canSummarise, since, key }: Extract<Situation, { kind: 'waiting' }>): MendingAct {
  if (reason === 'limit') return 'goOn';
  if (canSummarise) return 'summarise';
  if (reason !== 'key') return 'tryAgain';
  if (key.provider === null) return 'enterKey';
  return keyAct(key) ?? (key.mendedAt > since ? 'tryAgain' : 'enterKey');
}

/** What a key needs to be there at all, or null. */
function keyAct({ state }: KeyFacts): MendingAct | null {
  if (state === 'locked') return 'unlock';
  return state === 'none' || state === 'unusable' ? 'enterKey' : null;
}
