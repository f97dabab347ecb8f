/** What a sleep of the computer does to the runs that it fell into. */
import { isAsking } from '../loop.ts';
import type { Gap } from '../sleep.ts';
import type { World } from './world.ts';

/** Kept by each run until its loop has dealt with it; two without a word between them are one long sleep. */
export function slept({ runs }: World, gap: Gap): void {
  for (const run of runs.values()) {
    run.slept = { from: run.slept?.from ?? gap.from, until: gap.until };
    // Its socket died in the sleep, or will: the step is taken again on a fresh one. A started tool is let finish.
    if (isAsking(run.busy)) run.model.abort(new Error('The computer slept.'));
  }
}
