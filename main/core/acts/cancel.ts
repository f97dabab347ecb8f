/** Cancel is final, in every phase, with or without a live run; durable before it is acknowledged. */
import { Failure } from '../errors.ts';
import type { EventOf } from '../events.ts';
import { record } from '../record.ts';
import { endUnread } from './end-unread.ts';
import { endOutside } from './look-up.ts';
import { settleAllOwed } from './owed.ts';
import { recorder, type World } from './world.ts';

const cancelled: EventOf<'turn-ended'> = { kind: 'turn-ended', outcome: 'cancelled', reason: null };

/** Cancelling what has ended is no error: the person got what they asked for. */
export function cancel(world: World, turn: string): void {
  const header = world.store.journal.header(turn);
  if (!header) throw new Failure('unknown-turn', 'This request is no longer there.');
  if (header.phase === 'ended') return;
  const run = world.runs.get(turn);
  if (!run) {
    endUnread(world, header, cancelled, { pauseMessages: true });
    settleAllOwed(world);
    endOutside(world, header);
    return;
  }
  record(recorder(world), run.live, [{ run: null, event: cancelled }], { pauseMessages: true });
  run.model.abort('cancel');
  run.tools.abort('cancel');
  world.watch.inbox(header.session);
}
