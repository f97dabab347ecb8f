/** What a sleep of the computer does to the runs that it fell into. */
import { isAsking } from '../loop.ts';
import { type Gap, isLong } from '../sleep.ts';
import type { World } from './world.ts';

/** Kept by each run until its loop has dealt with it. */
export function slept({ runs }: World, gap: Gap): void {
  for (const run of runs.values()) {
    run.slept = run.slept === null ? gap : joined(run.slept, gap);
    // Its socket died in the sleep, or will: the step is taken again on a fresh one. A started tool is let finish.
    if (isAsking(run.busy)) run.model.abort(new Error('The computer slept.'));
  }
}

/** Two without a word between them are one long sleep. Where the clock was set back between them, the longer one counts. */
function joined(earlier: Gap, later: Gap): Gap {
  const whole = { from: Math.min(earlier.from, later.from), until: later.until };
  return isLong(earlier) && !isLong(whole) ? earlier : whole;
}
