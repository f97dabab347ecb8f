/** Deletes a conversation; its open turn is cancelled first, so that nothing acts for what is no longer there. */
import { cancel } from './cancel.ts';
import type { World } from './world.ts';

export async function discard(world: World, session: string): Promise<void> {
  const open = world.store.journal.turnsOf(session).find((header) => header.phase !== 'ended');
  if (open) {
    const run = world.runs.get(open.turn);
    cancel(world, open.turn);
    await run?.done;
  }
  world.store.sessions.remove(session);
  world.watch.notices();
}
