/** Sending. A message keeps its id until it is accepted, so that trying again never says it twice. */
import type { Mode } from '../../main/core/events.ts';
import { ask, type QueuedMessage, type Replies, type Reply, type SessionRow } from '../bridge.ts';
import { act } from './acts.ts';
import { useConversations } from './conversations.ts';
import { saveDraft, useDrafts, writeDraft } from './drafts.ts';

export type Sent = Replies['message:send'];

interface Outgoing {
  session: string;
  workspace: string;
  mode: Mode;
  text: string;
}

/** Ids of what was tried and not yet accepted, by session and text. */
const tried = new Map<string, string>();

export async function sendText({ session, workspace, mode, text }: Outgoing): Promise<Reply<Sent>> {
  const key = `${session}\n${text}`;
  const id = tried.get(key) ?? crypto.randomUUID();
  tried.set(key, id);
  const reply = await ask('message:send', { id, session, workspace, mode, text });
  if (reply.ok) tried.delete(key);
  return reply;
}

/** Sends what is written to a session; the draft goes only when the message is accepted. */
export async function sendDraft(row: SessionRow, text: string): Promise<Reply<Sent>> {
  const reply = await sendText({ session: row.id, workspace: row.workspace, mode: row.mode, text });
  if (!reply.ok) return reply;
  const { texts } = useDrafts.getState();
  if (texts.get(row.id)?.trim() === text) writeDraft(row.id, '');
  saveDraft(row.id);
  return reply;
}

/** Takes a queued message back into the composer, before what is already there. */
export async function withdrawMessage(session: string, id: string): Promise<void> {
  const reply = await act('message:withdraw', { id });
  if (reply.ok) putFirst(session, reply.value.text);
}

/** What was being written over a message that was read or withdrawn meanwhile goes to the composer. True when it did. */
export function keepCorrection({ id, session, text }: QueuedMessage, written: string): boolean {
  const isThere = useConversations
    .getState()
    .known.get(session)
    ?.inbox.some((message) => message.id === id);
  if (isThere || written.trim() === '' || written.trim() === text.trim()) return false;
  putFirst(session, written.trim());
  return true;
}

function putFirst(session: string, text: string): void {
  const draft = useDrafts.getState().texts.get(session) ?? '';
  writeDraft(session, draft.trim() === '' ? text : `${text}\n\n${draft}`);
}
