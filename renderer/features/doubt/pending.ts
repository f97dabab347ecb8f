import { awaitsSettling, type Call, currentCalls, isDoubtful, lastRun, type Turn } from '../../../main/core/turn.ts';
import { SECOND } from '../../ui/time.ts';

export interface Doubt {
  turn: Turn;
  call: Call;
  /**
   * `open`: it may be run now. `told`: the model went on without knowing. `ended`: so did the turn. `again`: the same is
   * wanted once more, in this turn or a later one, and waits for what is said of the first.
   */
  stage: 'open' | 'told' | 'ended' | 'again';
}

/** How long a command of a turn that was just ended may take to end and be recorded. */
const ENDING = 10 * SECOND;

/** Every call whose outcome only a person can tell; what the open turn waits for first, then the newest. */
export function pendingDoubts(turns: readonly Turn[], now: number): Doubt[] {
  const doubts = turns.flatMap((turn) => doubtsOf(turn, now)).toReversed();
  const wanted = turns.flatMap(repeats);
  const again = doubts.filter(({ call }) => wanted.includes(call.digest));
  return [
    ...again.map((doubt): Doubt => ({ ...doubt, stage: 'again' })),
    ...doubts.filter((doubt) => !again.includes(doubt)),
  ];
}

/** Digests of calls that stopped because the same had been begun before. */
const repeats = (turn: Turn): (string | null)[] =>
  turn.phase === 'waiting:approval'
    ? currentCalls(turn)
        .filter(isRepeatAsked)
        .map(({ digest }) => digest)
    : [];

export const isRepeatAsked = (call: Call): boolean => call.state.kind === 'asked' && call.request?.because === 'doubt';

/** It had stopped for the doubt before it was ended: nothing runs that would have to end. */
function wasInDoubt(turn: Turn): boolean {
  const reason = lastRun(turn)?.ended?.reason;
  return typeof reason === 'object' && reason.kind === 'waiting' && reason.for === 'doubt';
}

/** A started call of a turn that works is not in doubt yet: it runs, or nobody has looked at it since. */
function doubtsOf(turn: Turn, now: number): Doubt[] {
  if (turn.ended) {
    const isEnding = now - turn.ended.at < ENDING && !wasInDoubt(turn);
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
