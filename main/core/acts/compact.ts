/** Has the conversation summarised because the person wants it. */
import { Failure } from '../errors.ts';
import type { Earlier } from '../history.ts';
import { planCompaction } from '../plan-compaction.ts';
import { windowOf } from '../turn.ts';
import { accept } from './accept.ts';
import { conversationTo, earlierOf } from './conversation.ts';
import { type LiveRun, stateOf, type World } from './world.ts';

/** What lists call it. */
const ASKED = 'Summarise the conversation';

/**
 * At the next boundary of the run that lives, else as a turn of its own. `id` as of a message: the same id twice is one
 * request.
 */
export function compact(world: World, session: string, id: string): void {
  if (world.store.messages.get(id)) return;
  const known = world.store.sessions.get(session);
  if (!known) throw new Failure('unknown-session', 'This conversation is no longer there.');
  const open = world.store.journal.open().find((header) => header.session === session);
  if (!open) {
    mustHaveSomething(conversationTo(world, known.head), world.model(known.model).facts?.window ?? null);
    accept(world, { ...known, id, session, text: ASKED, attachments: [] }, { source: 'compaction' });
    return;
  }
  const run = world.runs.get(open.turn);
  if (!run)
    throw new Failure('turn-open', 'A request of this conversation is not finished. Resume or cancel it first.');
  atBoundary(world, run);
}

function atBoundary(world: World, run: LiveRun): void {
  const turn = stateOf(run.live);
  mustHaveSomething([...earlierOf(world, turn.id)(turn), turn], windowOf(turn));
  run.compacting = true;
}

function mustHaveSomething(conversation: readonly Earlier[], window: number | null): void {
  if (planCompaction(conversation, window, 'person') === null)
    throw new Failure('nothing-to-compact', 'There is nothing to summarise yet.');
}
