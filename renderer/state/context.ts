/** What the model sees of a conversation, while it is shown. */
import { create } from 'zustand';
import { ask, type ContextView } from '../bridge.ts';
import { toast } from './toasts.ts';

interface Shown {
  /** Null while nothing is shown. */
  session: string | null;
  /** Null while it is being read. */
  view: ContextView | null;
}

export const useContextView = create<Shown>()(() => ({ session: null, view: null }));

export async function openContext(session: string): Promise<void> {
  useContextView.setState({ session, view: null });
  const reply = await ask('context:open', { session });
  // Another one, or none, may be shown by now.
  if (useContextView.getState().session !== session) return;
  if (reply.ok) return useContextView.setState({ view: reply.value });
  closeContext();
  toast(reply.error.message);
}

export const closeContext = (): void => useContextView.setState({ session: null, view: null });
