import { awaitsSettling, type Call, isDoubtful, type Turn } from '../../../main/core/turn.ts';
import { SECOND } from '../../ui/time.ts';

export interface Doubt {
  turn: Turn;
  call: Call;
  /** `open`: it may be run now. `told`: the model went on without knowing. `ended`: so did the turn. */
  stage: 'open' | 'told' | 'ended';
}

/** How long a command of a turn that was just ended may take to end and be recorded. */
const ENDING = 10 * SECOND;

/** Every call whose outcome only a person can tell; what the open turn waits for first, then the newest. */
export function pendingDoubts(turns: readonly Turn[], now: number): Doubt[] {
  return turns.flatMap((turn) => doubtsOf(turn, now)).toReversed();
}

/** A started call of a turn that works is not in doubt yet: it runs, or nobody has looked at it since. */
function doubtsOf(turn: Turn, now: number): Doubt[] {
  if (turn.ended) {
    const isEnding = now - turn.ended.at < ENDING;
    const calls = turn.calls.filter((call) => awaitsSettling(call) && !(isEnding && isDoubtful(call)));
    return calls.map((call) => ({ turn, call, stage: 'ended' as const }));
  }
  const told = turn.calls.filter((call) => call.state.kind === 'ended' && awaitsSettling(call));
  const open = turn.phase === 'waiting:doubt' ? turn.calls.filter(isDoubtful) : [];
  return [
    ...told.map((call) => ({ turn, call, stage: 'told' as const })),
    ...open.map((call) => ({ turn, call, stage: 'open' as const })),
  ];
}
