/** Sends the request of an ended turn as a new one and says what had already been done. */
import { Failure } from '../errors.ts';
import type { MessageRecord } from '../journal.ts';
import type { Attachment } from '../message.ts';
import { label } from '../observe.ts';
import { isCompactionOnly, type Turn } from '../turn.ts';
import { openTurnOf, pathOf, showBranch } from './branches.ts';
import { compact } from './compact.ts';
import { send } from './send.ts';
import { liveOf, stateOf, type World } from './world.ts';

export function startAgain(world: World, turn: string, message: string): MessageRecord['became'] {
  const header = world.store.journal.header(turn);
  const session = header && world.store.sessions.get(header.session);
  if (!header || !session) throw new Failure('unknown-turn', 'This request is no longer there.');
  const text = requestOf(world, turn) ?? header.asked;
  const { id, workspace, mode } = session;
  if (wasForSummary(world, turn)) {
    compact(world, id, message);
    dismissNotices(world, turn);
    return 'turn';
  }
  // It goes on from where it stood, also where another branch has been shown since.
  const isShown = pathOf(world, session).some((one) => one.turn === turn);
  if (!isShown && openTurnOf(world, id) === null) showBranch(world, { session: id, turn });
  const became = send(world, { id: message, session: id, workspace, mode, text, attachments: givenWith(world, turn) });
  dismissNotices(world, turn);
  return became;
}

function wasForSummary(world: World, turn: string): boolean {
  try {
    return isCompactionOnly(stateOf(liveOf(world, turn)));
  } catch {
    return false;
  }
}

/** Null when the journal cannot be read; then the header's first words must do. */
function requestOf(world: World, turn: string): string | null {
  try {
    const state = stateOf(liveOf(world, turn));
    return [request(state), done(state)].filter((line) => line !== '').join('\n\n');
  } catch {
    return null;
  }
}

function givenWith(world: World, turn: string): Attachment[] {
  try {
    const { items } = stateOf(liveOf(world, turn));
    return items.flatMap((item) => (item.kind === 'person' ? (item.message.attachments ?? []) : []));
  } catch {
    return [];
  }
}

const request = (turn: Turn): string =>
  turn.items.flatMap((item) => (item.kind === 'person' ? [item.message.text] : [])).join('\n\n');

function done(turn: Turn): string {
  const finished = turn.calls.filter(
    (c) => c.class !== 'read' && c.state.kind === 'ended' && c.state.outcome === 'done',
  );
  return finished.length === 0 ? '' : `(${DONE_BEFORE} ${finished.map(label).join('; ')})`;
}

/** A model that is asked again knows by these words what not to repeat. */
export const DONE_BEFORE = 'Already done before it stopped:';

function dismissNotices(world: World, turn: string): void {
  const notices = world.store.notices.list().filter((notice) => notice.turn === turn);
  for (const notice of notices) world.store.notices.dismiss(notice.id);
  if (notices.length > 0) world.watch.notices();
}
