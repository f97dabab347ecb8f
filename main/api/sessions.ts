/** Requests about conversations and their folders. */
import { sessionOf, showBranch } from '../core/acts/branches.ts';
import { compact } from '../core/acts/compact.ts';
import { discard } from '../core/acts/discard.ts';
import { fork } from '../core/acts/fork.ts';
import { Failure } from '../core/errors.ts';
import { sessionView } from '../rows.ts';
import type { ApiDeps, Part } from './deps.ts';

export function sessionRequests(deps: ApiDeps): Part<'folder' | 'session'> {
  const { world, recovery } = deps;
  const { sessions } = world.store;
  const touched = (session: string): null => {
    world.watch.session(session);
    return null;
  };
  return {
    'folder:choose': async () => ({ path: await deps.chooseFolder() }),
    'folder:show': async ({ session }) => {
      await deps.showFolder(sessionOf(world, session).workspace);
      return null;
    },
    'session:open': ({ session }) => sessionView(world, recovery, sessionOf(world, session)),
    'session:seen': ({ session }) => {
      deps.seen(session);
      return null;
    },
    'session:rename': ({ session, title }) => {
      if (title.trim() === '') throw new Failure('no-title', 'A conversation needs a title. It keeps the one it had.');
      sessions.rename(sessionOf(world, session).id, title.trim());
      return touched(session);
    },
    'session:delete': async ({ session }) => {
      await discard(world, sessionOf(world, session).id);
      deps.push('session:removed', { session });
      return null;
    },
    'session:set-mode': ({ session, mode }) => {
      sessions.setMode(sessionOf(world, session).id, mode);
      return touched(session);
    },
    'session:set-model': ({ session, model }) => {
      sessions.setModel(sessionOf(world, session).id, model);
      if (model) deps.known.keep(model);
      return touched(session);
    },
    'session:fork': (forked) => {
      fork(world, forked);
      return { session: forked.id };
    },
    'session:show-branch': (shown) => {
      showBranch(world, shown);
      return null;
    },
    'session:compact': ({ session, id }) => {
      compact(world, session, id);
      return null;
    },
  };
}
