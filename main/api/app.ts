/** Requests about the app as a whole: what a page opens with, updates and diagnostics. */
import type { AppView } from '../../preload/contract.ts';
import { NEW_DRAFT } from '../core/acts/send.ts';
import { sessionRow } from '../rows.ts';
import type { Updates } from '../updates.ts';
import type { ApiDeps, Part } from './deps.ts';

export function appRequests(deps: ApiDeps): Part<'app' | 'update' | 'diagnostics'> {
  return {
    'app:open': () => appView(deps),
    'app:look-again': () => {
      deps.disk.look();
      return null;
    },
    'app:dismiss-aside': ({ folder }) => {
      deps.disk.dismiss(folder);
      return null;
    },
    ...updateRequests(deps.updates),
    'diagnostics:read': async () => ({ text: await deps.diagnostics() }),
  };
}

/** Also of an app whose data is from a newer version: an update is the way out. */
export const updateRequests = (updates: Updates): Part<'update'> => ({
  'update:check': async () => {
    await updates.check();
    return updates.view();
  },
  'update:choose': ({ choice }) => {
    updates.choose(choice);
    return updates.view();
  },
});

function appView({ world, recovery, facts, disk, settings, providers, arrivals, updates }: ApiDeps): AppView {
  const sessions = world.store.sessions.list();
  return {
    ...facts,
    problems: disk.problems(),
    isClosed: false,
    sessions: sessions.map((session) => sessionRow(world, recovery, session)),
    notices: world.store.notices.list(),
    newDraft: world.store.sessions.draft(NEW_DRAFT),
    newWorkspace: sessions[0]?.workspace ?? null,
    settings: settings.view(),
    providers: providers.rows(),
    arrival: arrivals.take(),
    update: updates.view(),
  };
}
