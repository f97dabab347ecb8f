/** The session that is about to be started: its id is made here, so that sending twice starts it once. */
import { create } from 'zustand';
import type { Mode } from '../../main/core/events.ts';
import type { ModelChoice } from '../../main/core/model-facts.ts';
import type { Reply } from '../bridge.ts';
import { act } from './acts.ts';
import { draftOf, NEW, takeSent } from './drafts.ts';
import { type Sent, sendText } from './messages.ts';
import { showSession } from './place.ts';
import { newestFirst, useSessions } from './sessions.ts';

interface StartingState {
  session: string;
  /** Null until a folder is chosen. */
  workspace: string | null;
  mode: Mode;
  /** Null for what the settings say. */
  model: ModelChoice | null;
  /** Set by a link or a folder that was opened with the app, until the person sends or begins anew. */
  filledIn: { id: string; what: 'text' | 'folder' } | null;
}

export const useStarting = create<StartingState>()(() => ({
  session: crypto.randomUUID(),
  workspace: null,
  mode: 'ask',
  model: null,
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

export const setStartingModel = (model: ModelChoice | null): void => useStarting.setState({ model });

/** Shows the empty session, in the folder of the last one unless one was chosen. */
export function beginSession(): void {
  const last = newestFirst(useSessions.getState().rows)[0];
  useStarting.setState(({ workspace }) => ({ workspace: workspace ?? last?.workspace ?? null, filledIn: null }));
  showSession(null);
}

/** Sends the first message; only when it is accepted does the session come into view. */
export async function startSession(text: string): Promise<Reply<Sent>> {
  const { session, workspace, mode, model } = useStarting.getState();
  if (workspace === null) throw new Error('A session needs a folder.');
  const { text: written, attachments } = draftOf(NEW);
  const title = written.trim() === '' ? attachments[0]?.name : undefined;
  const reply = await sendText({ session, workspace, mode, text, attachments, title, model });
  if (!reply.ok) return reply;
  takeSent(NEW, text, attachments);
  useStarting.setState({ session: crypto.randomUUID(), model: null, filledIn: null });
  showSession(session);
  return reply;
}
