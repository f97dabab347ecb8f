/** The session that is about to be started: its id is made here, so that sending twice starts it once. */
import { create } from 'zustand';
import type { Mode } from '../../main/core/events.ts';
import type { Reply } from '../bridge.ts';
import { act } from './acts.ts';
import { NEW, saveDraft, writeDraft } from './drafts.ts';
import { type Sent, sendText } from './messages.ts';
import { showSession } from './place.ts';
import { newestFirst, useSessions } from './sessions.ts';

interface StartingState {
  session: string;
  /** Null until a folder is chosen. */
  workspace: string | null;
  mode: Mode;
  /** Set by a link or a folder that was opened with the app, until the person sends or begins anew. */
  filledIn: { id: string; what: 'text' | 'folder' } | null;
}

export const useStarting = create<StartingState>()(() => ({
  session: crypto.randomUUID(),
  workspace: null,
  mode: 'ask',
  filledIn: null,
}));

export async function chooseFolder(): Promise<void> {
  const reply = await act('folder:choose', {});
  if (reply.ok && reply.value.path !== null) useStarting.setState({ workspace: reply.value.path });
}

/** A new session in a folder that is chosen first. */
export function openFolder(): void {
  beginSession();
  void chooseFolder();
}

export const setStartingMode = (mode: Mode): void => useStarting.setState({ mode });

/** Shows the empty session, in the folder of the last one unless one was chosen. */
export function beginSession(): void {
  const last = newestFirst(useSessions.getState().rows)[0];
  useStarting.setState(({ workspace }) => ({ workspace: workspace ?? last?.workspace ?? null, filledIn: null }));
  showSession(null);
}

/** Sends the first message; only when it is accepted does the session come into view. */
export async function startSession(text: string): Promise<Reply<Sent>> {
  const { session, workspace, mode } = useStarting.getState();
  if (workspace === null) throw new Error('A session needs a folder.');
  const reply = await sendText({ session, workspace, mode, text });
  if (!reply.ok) return reply;
  writeDraft(NEW, '');
  saveDraft(NEW);
  useStarting.setState({ session: crypto.randomUUID(), filledIn: null });
  showSession(session);
  return reply;
}
