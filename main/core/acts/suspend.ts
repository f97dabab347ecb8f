/** Quit is not cancel: every live run ends in order, its turn stays open and goes on at the next start. */
import type { Event, RunEndReason, SuspendedBy } from '../events.ts';
import { record, recordAll } from '../record.ts';
import { isLong } from '../sleep.ts';
import { lastRun, openRun } from '../turn.ts';
import { begin } from './begin.ts';
import { lookUp } from './look-up.ts';
import { runStarted } from './start-run.ts';
import { type LiveRun, liveOf, recorder, stateOf, type World } from './world.ts';

/**
 * One synchronous call: one barrier for all runs, then their signals. Safe to call again. Throws what the store throws;
 * the runs are cut all the same, and a later start takes them for dead.
 */
export const suspendAll = (world: World, by: SuspendedBy): void => endAll(world, { kind: 'suspended', by }, by);

/**
 * Something went wrong in the app itself and it cannot be known what in: every live run ends and waits for the person.
 * None goes on by itself, so none can end the app at every start. Otherwise as `suspendAll`.
 */
export const faultAll = (world: World): void =>
  endAll(world, { kind: 'waiting', for: 'error', sentence: null }, 'fault');

function endAll(world: World, reason: RunEndReason, because: string): void {
  const runs = [...world.runs.values()].filter(isCurrent);
  if (runs.length === 0) return;
  const event: Event = { kind: 'run-ended', reason };
  try {
    recordAll(
      recorder(world),
      runs.map(({ live, run }) => ({ live, entries: [{ run, event }] })),
    );
  } finally {
    for (const run of runs) {
      run.model.abort(because);
      run.tools.abort(because);
    }
  }
}

const isCurrent = ({ live, run }: LiveRun): boolean => live.turn !== null && openRun(live.turn)?.number === run;

/**
 * The quit did not happen: what it suspended in this process goes on, present or not as before, without a note. What was
 * suspended for longer than a short sleep is left to recovery: it has aged, and things may have changed.
 */
export async function callOff(world: World): Promise<void> {
  await Promise.all([...world.runs.values()].map((run) => run.done));
  world.sleep.look();
  for (const header of world.store.journal.open()) {
    if (header.phase !== 'working' || world.runs.has(header.turn)) continue;
    const live = liveOf(world, header.turn);
    const turn = stateOf(live);
    const before = lastRun(turn);
    if (before?.boot !== world.boot || before.ended === null || before.ended.reason === 'turn-ended') continue;
    if (before.ended.reason.kind !== 'suspended') continue;
    if (isLong({ from: before.ended.at, until: world.clock.now() })) continue;
    const following = lookUp(world, live);
    const started = runStarted(world, stateOf(live), { cause: 'called-off', attempt: before.attempt, following });
    record(recorder(world), live, [started]);
    begin(world, live);
  }
}
