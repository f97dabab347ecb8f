/** The app when its data cannot be opened: a window that says why, and nothing that pretends to work. */
import { type AppView, requestNames } from '../preload/contract.ts';
import { updateRequests } from './api/app.ts';
import type { Api, ApiDeps } from './api/deps.ts';
import { Failure } from './core/errors.ts';

export type Problem = AppView['problems'][number];

export function problemOf(error: unknown): Problem {
  if (error instanceof Failure && error.kind === 'other-process')
    return { kind: 'other-process', sentence: error.message };
  if (error instanceof Failure && error.kind === 'newer-data') return { kind: 'newer-data', sentence: error.message };
  if (error instanceof Failure) return { kind: 'unopened', sentence: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return {
    kind: 'unopened',
    sentence: `The data could not be opened: ${message}. Nothing was changed; start Holdfast again once that is mended.`,
  };
}

type View = Omit<AppView, 'sessions' | 'notices' | 'newDraft' | 'newWorkspace' | 'update'>;
type Parts = Pick<ApiDeps, 'diagnostics' | 'updates'>;

/** Diagnostics are read all the same: now they are wanted most. A newer version may be the way out. */
export function closedApi(view: View, { diagnostics, updates }: Parts): Api {
  const refuse = (): never => {
    throw new Failure('closed', view.problems[0]?.sentence ?? 'The data is not open.');
  };
  const refusals = Object.fromEntries(requestNames.map((name) => [name, refuse]));
  const open = { ...view, sessions: [], notices: [], newDraft: { text: '', attachments: [] }, newWorkspace: null };
  // Every name of the contract is in requestNames, so the object has a handler for each.
  return {
    ...(refusals as unknown as Api),
    ...updateRequests(updates),
    'app:open': () => ({ ...open, update: updates.view() }),
    'diagnostics:read': async () => ({ text: await diagnostics() }),
  };
}
