/** While a run lives the store is told so every fifteen seconds: by that a later start knows when this one stopped. */
import type { World } from './core/acts/world.ts';

const BEAT_MS = 15_000;

/** Returns what stops it. A beat moves the age of turns in which a tool runs: that is progress, waiting is not. */
export function startBeat(world: World): () => void {
  const timer = setInterval(() => {
    const runs = [...world.runs.entries()];
    if (runs.length === 0) return;
    const progressing = runs.filter(([, run]) => run.busy === 'tool').map(([turn]) => turn);
    try {
      world.store.journal.beat(world.clock.now(), progressing);
    } catch (error) {
      world.watch.fault(error);
    }
  }, BEAT_MS);
  return () => clearInterval(timer);
}
