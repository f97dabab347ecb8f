/** A new session that goes on from a turn of another one. The turns up to there are shared, not copied. */
import { Failure } from '../errors.ts';
import { sessionOf, shownTurn } from './branches.ts';
import type { World } from './world.ts';

export interface Fork {
  /** Of the new session. */
  id: string;
  session: string;
  turn: string;
}

/** A repeated id does nothing more. */
export function fork(world: World, { id, session: from, turn }: Fork): void {
  const { sessions } = world.store;
  if (sessions.get(id)) return;
  const session = sessionOf(world, from);
  if (shownTurn(world, session, turn).phase !== 'ended')
    throw new Failure(
      'still-open',
      'This request has not ended. Wait for its end or cancel it to go on from it elsewhere.',
    );
  const now = world.clock.now();
  const { title, workspace, mode, model } = session;
  const forkedFrom = { session: from, turn };
  sessions.fork({ id, title, workspace, mode, model, createdAt: now, updatedAt: now, head: turn, forkedFrom });
  world.watch.session(id);
}
