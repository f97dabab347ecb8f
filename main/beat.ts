/** While a run lives the store is told so every fifteen seconds: by that a later start knows when this one stopped. */
import type { World } from './core/acts/world.ts';
import { TICK_MS } from './core/sleep.ts';

const BEAT_MS = 15_000;

/** Returns what stops it. A beat moves the age of turns in which a tool runs: that is progress, waiting is not. */
export function startBeat(world: World): () => void {
  const timer = setInterval(() => {
    world.sleep.look();
    const runs = [...world.runs.entries()];
    if (runs.length === 0) return;
    const isAwake = !world.sleep.isAsleep();
    const progressing = runs
      .filter(([, run]) => isAwake && run.busy === 'tool' && run.slept === null)
      .map(([turn]) => turn);
    try {
      world.store.journal.beat(world.clock.now(), progressing);
    } catch (error) {
      world.watch.fault(error);
    }
  }, BEAT_MS);
  return () => clearInterval(timer);
}

/** Looks for a sleep of the computer while nothing else does. Returns what stops it. */
export function startTick(world: World): () => void {
  const timer = setInterval(() => world.sleep.look(), TICK_MS);
  return () => clearInterval(timer);
}
