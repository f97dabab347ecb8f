/** Ends a turn that no run drives by its header alone: what kills the process while loading cannot do so here. */
import type { EventOf } from '../events.ts';
import type { Header, Rows } from '../journal.ts';
import type { World } from './world.ts';

/** False when it had ended before. */
export function endUnread(world: World, header: Header, event: EventOf<'turn-ended'>, rows: Rows): boolean {
  const recorded = world.store.journal.end(header.turn, event, world.clock.now(), rows);
  if (recorded === null) return false;
  world.watch.recorded(header.session, [recorded]);
  world.watch.inbox(header.session);
  world.watch.session(header.session);
  return true;
}
