/** Ends a turn by a gate: visibly, in one transaction with its notice, without reading the journal that may be broken. */
import type { AbandonReason } from '../events.ts';
import type { Header } from '../journal.ts';
import { endUnread } from './end-unread.ts';
import { endOutside } from './look-up.ts';
import type { World } from './world.ts';

/** What had been done is told from the header alone, since the journal is not read; which files were written is not known. */
export function abandon(world: World, header: Header, reason: AbandonReason): void {
  const done = endUnread(
    world,
    header,
    { kind: 'turn-ended', outcome: 'abandoned', reason },
    {
      pauseMessages: true,
      notice: {
        id: world.ids.next(),
        kind: 'interrupted_turn_abandoned',
        session: header.session,
        turn: header.turn,
        at: world.clock.now(),
        reason,
        asked: header.asked,
        lastProgressAt: header.lastProgressAt,
        steps: header.steps,
        wrote: null,
      },
    },
  );
  if (!done) return;
  world.watch.notices();
  endOutside(world, header);
}
