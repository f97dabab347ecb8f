/** What a window may ask, each answered in a few lines by calling down. */
import type { AppView, Replies, RequestName, Requests } from '../preload/contract.ts';
import { answer, settle } from './core/acts/answer.ts';
import { cancel } from './core/acts/cancel.ts';
import { discard } from './core/acts/discard.ts';
import type { Recovery } from './core/acts/recover.ts';
import { resume, takeOver } from './core/acts/resume.ts';
import { release, send } from './core/acts/send.ts';
import { startAgain } from './core/acts/start-again.ts';
import { liveOf, stateOf, type World } from './core/acts/world.ts';
import { Failure } from './core/errors.ts';
import type { SessionRecord } from './core/journal.ts';
import { call as callOf } from './core/turn.ts';
import { sessionRow, sessionView } from './rows.ts';

export type Api = { [K in RequestName]: (request: Requests[K]) => Replies[K] | Promise<Replies[K]> };

export interface ApiDeps {
  world: World;
  recovery: Recovery;
  facts: Pick<AppView, 'version' | 'platform' | 'language' | 'home' | 'model' | 'problems'>;
  chooseFolder(): Promise<string | null>;
  showFolder(path: string): Promise<void>;
  readOutput(file: string): Promise<string>;
  sessionRemoved(session: string): void;
}

/** The draft of a conversation that has not been started. */
const NEW = 'new';

export function createApi(deps: ApiDeps): Api {
  const { world, recovery } = deps;
  const { store } = world;
  const sessionOf = (id: string): SessionRecord => {
    const session = store.sessions.get(id);
    if (!session) throw new Failure('unknown-session', 'This conversation is no longer there.');
    return session;
  };
  const touched = (session: string): null => {
    world.watch.session(session);
    return null;
  };
  return {
    'app:open': () => appView(deps),
    'folder:choose': async () => ({ path: await deps.chooseFolder() }),
    'folder:show': async ({ session }) => {
      await deps.showFolder(sessionOf(session).workspace);
      return null;
    },
    'session:open': ({ session }) => sessionView(world, recovery, sessionOf(session)),
    'session:rename': ({ session, title }) => {
      store.sessions.rename(sessionOf(session).id, title.trim());
      return touched(session);
    },
    'session:delete': async ({ session }) => {
      await discard(world, sessionOf(session).id);
      deps.sessionRemoved(session);
      return null;
    },
    'session:set-mode': ({ session, mode }) => {
      store.sessions.setMode(sessionOf(session).id, mode);
      return touched(session);
    },
    'message:send': (message) => ({ became: send(world, message) }),
    'message:edit': ({ id, text }) => {
      if (!store.messages.edit(id, text)) throw alreadyRead();
      return inboxChanged(world, id);
    },
    'message:withdraw': ({ id }) => {
      const message = store.messages.get(id);
      if (!message || !store.messages.withdraw(id)) throw alreadyRead();
      inboxChanged(world, id);
      return { text: message.text };
    },
    'message:release': ({ id }) => ({ became: release(world, id) }),
    'draft:save': ({ session, text }) => {
      store.sessions.saveDraft(session, text);
      return null;
    },
    'turn:cancel': ({ turn }) => {
      cancel(world, turn);
      recovery.placeFreed();
      return null;
    },
    'turn:take-over': ({ turn }) => {
      takeOver(world, turn);
      return null;
    },
    'turn:resume': ({ turn, confirmed }) => ({ confirm: resume(world, turn, confirmed) }),
    'turn:start-again': ({ turn, message }) => {
      startAgain(world, turn, message);
      return null;
    },
    'approval:answer': (approval) => ({ became: answer(world, approval) }),
    'effect:settle': (settled) => ({ became: settle(world, settled) }),
    'notice:dismiss': ({ notice }) => {
      store.notices.dismiss(notice);
      world.watch.notices();
      return null;
    },
    'output:read': async ({ turn, call }) => {
      const file = callOf(stateOf(liveOf(world, turn)), call)?.result?.file;
      if (!file) throw new Failure('no-output', 'There is no longer output than what is shown.');
      return { text: await deps.readOutput(file) };
    },
  };
}

const alreadyRead = (): Failure => new Failure('message-read', 'The agent has already read this message.');

function inboxChanged(world: World, message: string): null {
  const session = world.store.messages.get(message)?.session;
  if (session) world.watch.inbox(session);
  return null;
}

function appView({ world, recovery, facts }: ApiDeps): AppView {
  const { maxAgeHours, maxAttempts } = world.settings();
  const sessions = world.store.sessions.list();
  return {
    ...facts,
    sessions: sessions.map((session) => sessionRow(world, recovery, session)),
    notices: world.store.notices.list(),
    newDraft: world.store.sessions.draft(NEW),
    newWorkspace: sessions[0]?.workspace ?? null,
    maxAgeHours,
    maxAttempts,
  };
}
