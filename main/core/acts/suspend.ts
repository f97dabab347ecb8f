/** Quit is not cancel: every live run ends in order, its turn stays open and goes on at the next start. */
import type { Event, SuspendedBy } from '../events.ts';
import { recordAll } from '../record.ts';
import { openRun } from '../turn.ts';
import { recorder, type World } from './world.ts';

/** One synchronous call: one barrier for all runs, then their signals. Safe to call again. */
export function suspendAll(world: World, by: SuspendedBy): void {
  const runs = [...world.runs.values()].filter(({ live, run }) => live.turn && openRun(live.turn)?.number === run);
  const event: Event = { kind: 'run-ended', reason: { kind: 'suspended', by } };
  if (runs.length > 0)
    recordAll(
      recorder(world),
      runs.map(({ live, run }) => ({ live, entries: [{ run, event }] })),
    );
  for (const run of runs) {
    run.model.abort();
    run.tools.abort();
  }
}
