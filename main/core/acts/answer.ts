/** Answers to approvals and doubts. Bound to one call and its digest, single use, idempotent. */

import { advance } from '../advance.ts';
import { Failure } from '../errors.ts';
import type { Change, Event, Settlement } from '../events.ts';
import { staleness } from '../gate.ts';
import type { Rows } from '../journal.ts';
import { type Entry, type Live, record } from '../record.ts';
import {
  type Call,
  call as callOf,
  currentCalls,
  isDoubtful,
  mayHaveHappened,
  openRun,
  STARTED_BEFORE,
  type Turn,
} from '../turn.ts';
import { begin } from './begin.ts';
import { lookAround, observeWhatIsUntold } from './look-around.ts';
import { runStarted } from './start-run.ts';
import { liveOf, recorder, stateOf, type World } from './world.ts';

export interface Approval {
  turn: string;
  call: string;
  digest: string;
  answer: 'once' | 'always' | 'deny';
  reason: string | null;
  /** The person has seen how old it is. */
  confirmed?: boolean;
}

/** Old answers act only when confirmed: what was asked this long ago may no longer be wanted. */
export type Old = { confirm: { age: number; changed: Change[] } };

export function answer(world: World, approval: Approval): 'answered' | 'already' | Old {
  const live = liveOf(world, approval.turn);
  const turn = stateOf(live);
  const call = bound(turn, approval);
  if (turn.phase === 'ended' || call.state.kind !== 'asked') return 'already';
  if (turn.phase !== 'waiting:approval') throw notWaiting();
  const allow = approval.answer !== 'deny';
  const old = allow && !approval.confirmed ? oldOf(world, turn) : null;
  if (old) return old;
  const answered: Event = {
    kind: 'approval-answered',
    call: call.id,
    digest: approval.digest,
    answer: allow ? 'allow' : 'deny',
    reason: approval.reason,
  };
  const refused = allow ? [] : [denied(call, approval.reason)];
  goOn(world, live, [answered, ...refused], approval.answer === 'always' ? ruleRow(world, turn, call) : {});
  return 'answered';
}

const notWaiting = (): Failure =>
  new Failure('not-waiting', 'This request is not waiting for an answer now. Resume or cancel it first.');

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
  const old = turn.phase === 'waiting:doubt' && !settled.confirmed ? oldOf(world, turn) : null;
  if (old) return old;
  const event: Event = { kind: 'effect-settled', call: call.id, digest: settled.digest, outcome, by: 'person' };
  if (turn.phase === 'waiting:doubt' && isDoubtful(call)) goOn(world, live, [event], {});
  else record(recorder(world), live, [{ run: null, event }]);
  return 'settled';
}

function oldOf(world: World, turn: Turn): Old | null {
  const now = world.clock.now();
  const progress = world.store.journal.header(turn.id)?.lastProgressAt ?? turn.lastProgressAt;
  if (staleness(progress, now, world.settings().maxAgeHours) === null) return null;
  return { confirm: { age: now - progress, changed: lookAround(world, turn).changed } };
}

export interface Replied {
  turn: string;
  call: string;
  digest: string;
  text: string;
  confirmed?: boolean;
}

/** The person's words are the result of the call that asked. */
export function reply(world: World, replied: Replied): 'answered' | 'already' | Old {
  const live = liveOf(world, replied.turn);
  const turn = stateOf(live);
  const call = bound(turn, replied);
  if (turn.phase === 'ended' || call.state.kind !== 'asked') return 'already';
  if (turn.phase !== 'waiting:question') throw notWaiting();
  const old = replied.confirmed ? null : oldOf(world, turn);
  if (old) return old;
  const { digest, text } = replied;
  goOn(world, live, [{ kind: 'question-answered', call: call.id, digest, answer: text }], {});
  return 'answered';
}

/**
 * Records the answer; when nothing else of what the turn waits for is asked, the run that follows starts in the same
 * transaction. A request of another kind, withdrawn meanwhile, is that run's to come to.
 */
function goOn(world: World, live: Live, events: readonly Event[], rows: Rows): void {
  const entries: Entry[] = events.map((event) => ({ run: null, event }));
  const after = preview(live, entries, world.clock.now());
  const isLast = !currentCalls(after).some(
    ({ state }) => state.kind === 'asked' && after.phase === `waiting:${state.what}`,
  );
  if (isLast) entries.push(runStarted(world, after, { cause: 'answered', ...observeWhatIsUntold(world, after) }));
  record(recorder(world), live, entries, rows);
  if (isLast) begin(world, live);
}

function preview(live: Live, entries: readonly Entry[], at: number): Turn {
  let turn = live.turn;
  for (const { run, event } of entries)
    turn = advance(turn, { turn: live.id, seq: (turn?.seq ?? 0) + 1, at, run, event });
  if (turn === null) throw new Error('An answer came before its turn.');
  return turn;
}

function bound(turn: Turn, answered: { call: string; digest: string }): Call {
  const call = callOf(turn, answered.call);
  if (!call || call.digest !== answered.digest)
    throw new Failure('other-call', 'This answer belongs to something else than what is asked now. Nothing was done.');
  return call;
}

const denied = (call: Call, reason: string | null): Event => ({
  kind: 'tool-ended',
  call: call.id,
  outcome: 'refused',
  result: { text: denial(call, reason), file: null, wrote: [] },
  refusedBy: 'person',
});

function denial(call: Call, reason: string | null): string {
  const text = reason ? `The person refused this call: ${reason}` : 'The person refused this call.';
  return mayHaveHappened(call) ? `${text} ${STARTED_BEFORE}` : text;
}

function ruleRow(world: World, turn: Turn, call: Call): Rows {
  const rule = call.request?.rule;
  if (!rule) return {};
  const at = world.clock.now();
  return { rule: { id: world.ids.next(), ...rule, effect: 'allow', workspace: turn.workspace, at } };
}
