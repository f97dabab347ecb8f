/** Quit is not cancel: every live run ends in order, its turn stays open and goes on at the next start. */

import { isOfDisk } from '../disk.ts';
import type { Event, RunEndReason, SuspendedBy } from '../events.ts';
import { record, recordAll } from '../record.ts';
import { isLong } from '../sleep.ts';
import { lastRun, openRun } from '../turn.ts';
import { begin } from './begin.ts';
import { lookUp } from './look-up.ts';
import { owe } from './owed.ts';
import { runStarted } from './start-run.ts';
import { type LiveRun, liveOf, recorder, stateOf, type World } from './world.ts';

/**
 * One synchronous call: one barrier for all runs, then their signals. Safe to call again. Throws what the store throws;
 * the runs are cut all the same, and a later start takes them for dead.
 */
export function suspendAll(world: World, by: SuspendedBy): void {
  world.sleep.look();
  // After a long sleep that its loop has not come to yet, the table decides: also when the quit does not happen.
  const reasonOf = ({ slept }: LiveRun): RunEndReason =>
    slept !== null && isLong(slept) ? { kind: 'slept', ...slept } : { kind: 'suspended', by };
  endAll(world, reasonOf, by);
}

/**
 * Something went wrong in the app itself and it cannot be known what in: every live run ends and waits for the person.
 * None goes on by itself, so none can end the app at every start. Otherwise as `suspendAll`.
 */
export const faultAll = (world: World): void =>
  endAll(world, () => ({ kind: 'waiting', for: 'error', sentence: null }), 'fault');

function endAll(world: World, reasonOf: (run: LiveRun) => RunEndReason, because: string): void {
  const runs = [...world.runs.values()].filter(isCurrent);
  if (runs.length === 0) return;
  const endOf = (run: LiveRun): Event => ({ kind: 'run-ended', reason: reasonOf(run) });
  try {
    recordAll(
      recorder(world),
      runs.map((one) => ({ live: one.live, entries: [{ run: one.run, event: endOf(one) }] })),
    );
  } catch (error) {
    if (error instanceof Error && isOfDisk(error)) for (const run of runs) oweEnd(world, run, endOf(run), error);
    throw error;
  } finally {
    for (const run of runs) {
      run.model.abort(because);
      run.tools.abort(because);
    }
  }
}

/** It ends as it was to end once that can be written; its loop adds only what its tool comes to. */
function oweEnd(world: World, run: LiveRun, event: Event, because: Error): void {
  owe(world, run.live.id, [{ run: run.run, event }]);
  run.lost = because;
}

const isCurrent = ({ live, run }: LiveRun): boolean => live.turn !== null && openRun(live.turn)?.number === run;

/**
 * The quit did not happen: what it suspended in this process goes on, present or not as before, without a note. What was
 * suspended for longer than a short sleep is left to recovery: it has aged, and things may have changed.
 */
export async function callOff(world: World): Promise<void> {
  await Promise.all([...world.runs.values()].map((run) => run.done));
  // Another quit came before they had come to rest.
  if (world.ending !== null) return;
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
