/** Deletes a conversation; its open turn is cancelled first, so that nothing acts for what is no longer there. */
import { openTurnOf } from './branches.ts';
import { cancel } from './cancel.ts';
import type { World } from './world.ts';

export async function discard(world: World, session: string): Promise<void> {
  for (;;) {
    const open = openTurnOf(world, session);
    if (!open) break;
    const run = world.runs.get(open.turn);
    cancel(world, open.turn);
    // Meanwhile another window may send something new to it.
    await run?.done;
  }
  world.store.sessions.remove(session);
  world.watch.notices();
}
