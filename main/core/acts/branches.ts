/** The tree of a session's turns: which one is shown, and what stands beside it. */
import { Failure } from '../errors.ts';
import type { Header, SessionRecord } from '../journal.ts';
import type { World } from './world.ts';

/**
 * All turns of a session in the order in which they were accepted: those that it shares with the one that it was forked
 * from, up to there, and its own.
 */
export function treeOf({ store: { journal } }: World, session: SessionRecord): Header[] {
  return [...journal.pathTo(session.forkedFrom?.turn ?? null), ...journal.turnsOf(session.id)];
}

/** The one that is shown: from the first turn to the newest of its branch. */
export const pathOf = ({ store: { journal } }: World, { head }: SessionRecord): Header[] => journal.pathTo(head);

/** For each turn of the path that has others beside it: those, with itself, in the order in which they were asked. */
export function branchesOf(path: readonly Header[], tree: readonly Header[]): { turn: string; beside: string[] }[] {
  const beside = Map.groupBy(tree, ({ after }) => after);
  return path.flatMap(({ turn, after }) => {
    const turns = (beside.get(after) ?? []).map((header) => header.turn);
    return turns.length > 1 ? [{ turn, beside: turns }] : [];
  });
}

/** A new turn is the only one that can be open, whatever branch it stands on. */
export function openTurnOf({ store: { journal } }: World, session: string): Header | null {
  const last = journal.lastOf(session);
  return last && last.phase !== 'ended' ? last : null;
}

/** Shows the branch on which the turn lies, up to its newest end. */
export function showBranch(world: World, { session: id, turn }: { session: string; turn: string }): void {
  const session = sessionOf(world, id);
  mustRest(world, id, 'show another branch');
  const tree = treeOf(world, session);
  if (!tree.some((header) => header.turn === turn)) throw noTurn();
  world.store.sessions.setHead(id, newestEnd(tree, turn));
  world.watch.session(id);
}

function newestEnd(tree: readonly Header[], turn: string): string {
  const newest = new Map(tree.map((header) => [header.after, header.turn]));
  let end = turn;
  for (let next = newest.get(end); next !== undefined; next = newest.get(end)) end = next;
  return end;
}

/** Sessions that share the turn with the one in which it began. */
export function forksOn({ store: { journal, sessions } }: World, turn: string): SessionRecord[] {
  return sessions
    .list()
    .filter(({ forkedFrom }) => forkedFrom && journal.pathTo(forkedFrom.turn).some((header) => header.turn === turn));
}

export function sessionOf(world: World, id: string): SessionRecord {
  const session = world.store.sessions.get(id);
  if (!session) throw new Failure('unknown-session', 'This conversation is no longer there.');
  return session;
}

/** `what` is the rest of a sentence for the person. */
export function mustRest(world: World, session: string, what: string): void {
  if (openTurnOf(world, session))
    throw new Failure(
      'still-open',
      `A request of this conversation has not ended. Wait for its end or cancel it to ${what}.`,
    );
}

/** A turn that is shown in the session. */
export function shownTurn(world: World, session: SessionRecord, turn: string): Header {
  const header = pathOf(world, session).find((one) => one.turn === turn);
  if (!header) throw noTurn();
  return header;
}

const noTurn = (): Failure => new Failure('unknown-turn', 'This request is no longer part of this conversation.');
