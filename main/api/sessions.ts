/** Requests about folders, conversations, messages and drafts. */
import { discard } from '../core/acts/discard.ts';
import { release, send } from '../core/acts/send.ts';
import type { World } from '../core/acts/world.ts';
import { Failure } from '../core/errors.ts';
import type { SessionRecord } from '../core/journal.ts';
import { sessionView } from '../rows.ts';
import type { ApiDeps, Part } from './deps.ts';

export function sessionRequests(deps: ApiDeps): Part<'folder' | 'session' | 'message' | 'draft'> {
  const { world, recovery } = deps;
  const { sessions, messages } = world.store;
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
    'message:send': (message) => ({ became: send(world, message) }),
    'message:edit': ({ id, text }) => {
      if (!messages.edit(id, text)) throw alreadyRead();
      return inboxChanged(world, id);
    },
    'message:withdraw': ({ id }) => {
      const message = messages.get(id);
      if (!message || !messages.withdraw(id)) throw alreadyRead();
      inboxChanged(world, id);
      return { text: message.text };
    },
    'message:release': ({ id }) => ({ became: release(world, id) }),
    'draft:save': ({ session, text }) => {
      sessions.saveDraft(session, text);
      return null;
    },
  };
}

function sessionOf(world: World, id: string): SessionRecord {
  const session = world.store.sessions.get(id);
  if (!session) throw new Failure('unknown-session', 'This conversation is no longer there.');
  return session;
}

const alreadyRead = (): Failure => new Failure('message-read', 'The agent has already read this message.');

function inboxChanged(world: World, message: string): null {
  const session = world.store.messages.get(message)?.session;
  if (session) world.watch.inbox(session);
  return null;
}
