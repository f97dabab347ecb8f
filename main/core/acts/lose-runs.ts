/** The store under the runs is not to be trusted any more: nothing of them is recorded, and what they do is cut. */
import type { World } from './world.ts';

/** At once; never throws. What a tool came to all the same is owed, and offered to the store that comes after. */
export function loseRuns(world: World, because: Error): void {
  for (const run of world.runs.values()) {
    run.lost = because;
    run.model.abort('fault');
    run.tools.abort('fault');
  }
}
