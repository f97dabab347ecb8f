/** What a running turn does next: a pure question to its state and the messages sent to it meanwhile. */
import type { WaitingFor } from './events.ts';
import { limitReached } from './limits.ts';
import type { PersonMessage } from './message.ts';
import type { Compaction } from './plan-compaction.ts';
import type { Room } from './room.ts';
import {
  type Call,
  currentCalls,
  hasEnded,
  isCompactionOnly,
  isDoubtful,
  isFollowed,
  openRun,
  type Turn,
} from './turn.ts';

export type Rest = { kind: 'completed' } | { kind: 'waiting'; for: WaitingFor } | { kind: 'not-running' };

export type Command =
  | { kind: 'call-model' }
  | { kind: 'compact'; plan: Compaction }
  /** A call that goes on outside since an earlier process: waited for, not started. */
  | { kind: 'follow'; call: string }
  /** The open calls in the model's order; only the leading reads, or the one leading call, are run. */
  | { kind: 'run-tools'; calls: string[] }
  | { kind: 'take-message'; message: PersonMessage }
  | { kind: 'rest'; reason: Rest };

/** `inbox`: messages sent to this turn, untaken and not paused, oldest first. */
export function next(turn: Turn, inbox: readonly PersonMessage[], room: Room): Command {
  if (openRun(turn) === null || turn.phase !== 'working') return rest({ kind: 'not-running' });
  const open = currentCalls(turn).filter((call) => !hasEnded(call));
  const [first] = open;
  if (first) return forCall(turn, first, open);
  const wanted = room.wanted();
  const isAtLimit = limitReached(turn) !== null;
  if (wanted && !isAtLimit) return { kind: 'compact', plan: wanted };
  const [message] = inbox;
  if (message) return { kind: 'take-message', message };
  const isDone = isCompactionOnly(turn) ? wanted === null : isAnswered(turn);
  if (isDone) return rest({ kind: 'completed' });
  if (isAtLimit) return rest({ kind: 'waiting', for: 'limit' });
  const needed = room.needed();
  return needed ? { kind: 'compact', plan: needed } : { kind: 'call-model' };
}

function forCall(turn: Turn, first: Call, open: Call[]): Command {
  if (isFollowed(turn, first)) return { kind: 'follow', call: first.id };
  if (isDoubtful(first)) return rest({ kind: 'waiting', for: 'doubt' });
  if (first.state.kind === 'asked') return rest({ kind: 'waiting', for: first.state.what });
  return { kind: 'run-tools', calls: open.map((call) => call.id) };
}

/** The last word is an answer without calls; notes about interruptions do not ask for another one. */
function isAnswered(turn: Turn): boolean {
  const last = turn.items.findLast((item) => item.kind === 'person' || item.kind === 'answer');
  return last?.kind === 'answer' && currentCalls(turn).length === 0;
}

const rest = (reason: Rest): Command => ({ kind: 'rest', reason });
