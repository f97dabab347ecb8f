/** What a person says of a call of which nobody knows whether it happened. */
import { Failure } from '../errors.ts';
import type { Event, Settlement } from '../events.ts';
import { type Live, record } from '../record.ts';
import { type Call, currentCalls, isDoubtful, openRun, type Turn } from '../turn.ts';
import { denied } from './answer.ts';
import { bound, goOn, notWaiting, type Old, oldOf } from './answering.ts';
import { liveOf, recorder, stateOf, type World } from './world.ts';

export interface Settled {
  turn: string;
  call: string;
  digest: string;
  outcome: Settlement;
  /** As for approvals; asked only where the answer makes it run. */
  confirmed?: boolean;
}

/** Also after the turn has ended: then only what is known of the call changes. */
export function settle(world: World, settled: Settled): 'settled' | 'already' | Old {
  const live = liveOf(world, settled.turn);
  const turn = stateOf(live);
  const call = bound(turn, settled);
  const inDoubt = isDoubtful(call) || (call.state.kind === 'ended' && call.state.outcome === 'unknown');
  if (!inDoubt || call.settled !== null) return 'already';
  if (world.runs.has(turn.id) && isDoubtful(call))
    throw new Failure('still-running', 'This is still running. Wait for its end, or cancel the turn.');
  // Its run died and nothing was decided since: a fact would be written into a run that still counts as open.
  if (isDoubtful(call) && turn.phase !== 'ended' && openRun(turn) !== null) throw notWaiting();
  const { outcome } = settled;
  const repeat = repeatOf(world, turn, call);
  const waits = turn.phase === 'waiting:doubt' ? turn : repeat && stateOf(repeat.live);
  const old = waits && !settled.confirmed ? oldOf(world, waits) : null;
  if (old) return old;
  const event: Event = { kind: 'effect-settled', call: call.id, digest: settled.digest, outcome, by: 'person' };
  if (turn.phase === 'waiting:doubt' && isDoubtful(call)) goOn(world, live, [event], {});
  else record(recorder(world), live, [{ run: null, event }]);
  // Read again: what was just recorded may belong to the same turn.
  const still = repeatOf(world, turn, call);
  if (still) answerRepeat(world, still, outcome);
  return 'settled';
}

interface Repeat {
  live: Live;
  call: Call;
}

/** The same call again, in this turn or a later one of the session, that stopped because nobody knew of the first. */
function repeatOf(world: World, { session }: Turn, { digest }: Call): Repeat | null {
  const waiting = world.store.journal.turnsOf(session).find(({ phase }) => phase === 'waiting:approval');
  if (!waiting) return null;
  const live = liveOf(world, waiting.turn);
  const call = currentCalls(stateOf(live)).find(
    (one) => one.state.kind === 'asked' && one.request?.because === 'doubt' && one.digest === digest,
  );
  return call ? { live, call } : null;
}

/** What is known of the first answers it: it runs only where the first did not happen. */
function answerRepeat(world: World, { live, call }: Repeat, outcome: Settlement): void {
  const reason = outcome === 'happened' ? 'it happened the first time.' : 'it is not to be run.';
  const allow = outcome === 'did-not';
  const answered: Event = {
    kind: 'approval-answered',
    call: call.id,
    digest: call.digest ?? '',
    answer: allow ? 'allow' : 'deny',
    reason: allow ? null : reason,
  };
  goOn(world, live, allow ? [answered] : [answered, denied(call, reason)], {});
}
