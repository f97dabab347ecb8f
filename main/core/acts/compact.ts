/** Has the conversation summarised because the person wants it. */
import { SUMMARY_ASKED } from '../compaction.ts';
import { Failure } from '../errors.ts';
import type { Earlier } from '../history.ts';
import { planCompaction } from '../plan-compaction.ts';
import { record } from '../record.ts';
import { isCompactionOnly, windowOf } from '../turn.ts';
import { accept } from './accept.ts';
import { openTurnOf } from './branches.ts';
import { conversationTo, earlierOf } from './conversation.ts';
import { liveOf, recorder, stateOf, type World } from './world.ts';

/**
 * At the next boundary of the request that is open, whichever run comes to it, else as a turn of its own. `id` as of a
 * message: the same id twice is one wish.
 */
export function compact(world: World, session: string, id: string): void {
  if (world.store.messages.get(id)) return;
  const known = world.store.sessions.get(session);
  if (!known) throw new Failure('unknown-session', 'This conversation is no longer there.');
  const open = openTurnOf(world, session);
  if (open) {
    atBoundary(world, open.turn, id);
    return;
  }
  mustHaveSomething(conversationTo(world, known.head), world.model(known.model).facts?.window ?? null);
  accept(world, { ...known, id, session, text: SUMMARY_ASKED, attachments: [] }, { source: 'compaction' });
}

function atBoundary(world: World, id: string, wish: string): void {
  const live = liveOf(world, id);
  const turn = stateOf(live);
  // One that is begun for a summary makes it anyway.
  if (turn.compactionAsked !== null || isCompactionOnly(turn)) return;
  mustHaveSomething([...earlierOf(world, turn.id)(turn), turn], windowOf(turn));
  record(recorder(world), live, [{ run: null, event: { kind: 'compaction-asked', id: wish } }]);
}

function mustHaveSomething(conversation: readonly Earlier[], window: number | null): void {
  if (planCompaction(conversation, window, 'person') === null)
    throw new Failure('nothing-to-compact', 'There is nothing to summarise yet.');
}
