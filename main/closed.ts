/** The app when its data cannot be opened: a window that says why, and nothing that pretends to work. */
import { type AppView, requestNames } from '../preload/contract.ts';
import { updateRequests } from './api/app.ts';
import type { Api, ApiDeps } from './api/deps.ts';
import { Failure } from './core/errors.ts';

type View = Omit<AppView, 'sessions' | 'notices' | 'newDraft' | 'newWorkspace' | 'update' | 'isClosed'>;

interface Parts extends Pick<ApiDeps, 'diagnostics' | 'updates'> {
  /** Tries to open the data once more. */
  again(): void;
}

/** Diagnostics are read all the same: now they are wanted most. A newer version may be the way out. */
export function closedApi(view: View, { diagnostics, updates, again }: Parts): Api {
  const refuse = (): never => {
    throw new Failure('closed', view.problems[0]?.sentence ?? 'The data is not open.');
  };
  const refusals = Object.fromEntries(requestNames.map((name) => [name, refuse]));
  const open = {
    ...view,
    sessions: [],
    notices: [],
    newDraft: { text: '', attachments: [] },
    newWorkspace: null,
    isClosed: true,
  };
  // Every name of the contract is in requestNames, so the object has a handler for each.
  return {
    ...(refusals as unknown as Api),
    ...updateRequests(updates),
    'app:open': () => ({ ...open, update: updates.view() }),
    'app:look-again': () => {
      again();
      return null;
    },
    'diagnostics:read': async () => ({ text: await diagnostics() }),
  };
}
