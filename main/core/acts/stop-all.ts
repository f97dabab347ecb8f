/** "Stop everything": ends what runs and what would run by itself. What waits for the person or is held stays. */
import { cancel } from './cancel.ts';
import type { World } from './world.ts';

/** `queued`: turns that recovery would start when its place is free. Returns how many turns were ended. */
export function stopAll(world: World, queued: readonly string[]): number {
  const turns = new Set([...world.runs.keys(), ...queued]);
  const open = [...turns].filter((turn) => world.store.journal.header(turn)?.phase === 'working');
  for (const turn of open) cancel(world, turn);
  return open.length;
}
