/** What all answers share: bound to one call and its digest, shown their age where they are old, and what follows them. */
import { advance } from '../advance.ts';
import { Failure } from '../errors.ts';
import type { Event } from '../events.ts';
import type { Change } from '../facts.ts';
import { staleness } from '../gate.ts';
import type { Rows } from '../journal.ts';
import { type Entry, type Live, record } from '../record.ts';
import { type Call, call as callOf, currentCalls, type Turn } from '../turn.ts';
import { begin } from './begin.ts';
import { lookAround, observeWhatIsUntold } from './look-around.ts';
import { runStarted } from './start-run.ts';
import { recorder, type World } from './world.ts';

/** Old answers act only when confirmed: what was asked this long ago may no longer be wanted. */
export type Old = { confirm: { age: number; changed: Change[] } };

export const notWaiting = (): Failure =>
  new Failure('not-waiting', 'This request is not waiting for an answer now. Resume or cancel it first.');

export function oldOf(world: World, turn: Turn): Old | null {
  const now = world.clock.now();
  const progress = world.store.journal.header(turn.id)?.lastProgressAt ?? turn.lastProgressAt;
  if (staleness(progress, now, world.settings().maxAgeHours) === null) return null;
  return { confirm: { age: now - progress, changed: lookAround(world, turn).changed } };
}

/**
 * Records the answer; when nothing else of what the turn waits for is asked, the run that follows starts in the same
 * transaction. A request of another kind, withdrawn meanwhile, is that run's to come to.
 */
export function goOn(world: World, live: Live, events: readonly Event[], rows: Rows): void {
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

export function bound(turn: Turn, answered: { call: string; digest: string }): Call {
  const call = callOf(turn, answered.call);
  if (!call || call.digest !== answered.digest)
    throw new Failure('other-call', 'This answer belongs to something else than what is asked now. Nothing was done.');
  return call;
}
