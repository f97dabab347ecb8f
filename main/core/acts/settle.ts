/** What a person says of a call of which nobody knows whether it happened. */
import { Failure } from '../errors.ts';
import type { Event, Settlement } from '../events.ts';
import { type Live, record } from '../record.ts';
import { type Call, currentCalls, isDoubtful, openRun, type Turn } from '../turn.ts';
import { denied } from './answer.ts';
import { bound, goOn, notWaiting, type Old, oldOf } from './answering.ts';
import { forksOn, openTurnOf } from './branches.ts';
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
  const waits = turn.phase === 'waiting:doubt' ? [turn] : repeatsOf(world, turn, call).map(({ live }) => stateOf(live));
  const old = settled.confirmed ? undefined : waits.map((one) => oldOf(world, one)).find((one) => one !== null);
  if (old) return old;
  const event: Event = { kind: 'effect-settled', call: call.id, digest: settled.digest, outcome, by: 'person' };
  if (turn.phase === 'waiting:doubt' && isDoubtful(call)) goOn(world, live, [event], {});
  else record(recorder(world), live, [{ run: null, event }]);
  // Read again: what was just recorded may belong to the same turn.
  for (const repeat of repeatsOf(world, turn, call)) answerRepeat(world, repeat, outcome);
  return 'settled';
}

interface Repeat {
  live: Live;
  call: Call;
}

/** The same call again, in this turn or a later one of its session or of a fork, that stopped because nobody knew of the first. */
function repeatsOf(world: World, { id, session }: Turn, { digest }: Call): Repeat[] {
  return [session, ...forksOn(world, id).map((fork) => fork.id)].flatMap((one) => {
    const open = openTurnOf(world, one);
    if (open?.phase !== 'waiting:approval') return [];
    const live = liveOf(world, open.turn);
    const call = currentCalls(stateOf(live)).find(
      ({ state, request, digest: asked }) => state.kind === 'asked' && request?.because === 'doubt' && asked === digest,
    );
    return call ? [{ live, call }] : [];
  });
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
