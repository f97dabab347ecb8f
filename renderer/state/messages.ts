/** Sending. A message keeps its id until it is accepted, so that trying again never says it twice. */
import type { Mode } from '../../main/core/events.ts';
import type { Attachment } from '../../main/core/message.ts';
import type { ModelChoice } from '../../main/core/model-facts.ts';
import { ask, type Draft, type QueuedMessage, type Replies, type Reply, type SessionRow } from '../bridge.ts';
import { act } from './acts.ts';
import { useConversations } from './conversations.ts';
import { attachToDraft, draftOf, takeSent, writeDraft } from './drafts.ts';

export type Sent = Replies['message:send'];

interface Outgoing {
  session: string;
  workspace: string;
  mode: Mode;
  text: string;
  attachments: Attachment[];
  /** Of a session that this starts, where the text is not in the person's own words. */
  title?: string | undefined;
  /** For a session that this starts; null for what the settings say. */
  model?: ModelChoice | null;
}

/** Ids of what was tried and not yet accepted, by session, text and files. */
const tried = new Map<string, string>();

export async function sendText({ model = null, ...outgoing }: Outgoing): Promise<Reply<Sent>> {
  const { session, text, attachments } = outgoing;
  const key = JSON.stringify([session, text, ...attachments.map(({ digest }) => digest)]);
  const id = tried.get(key) ?? crypto.randomUUID();
  tried.set(key, id);
  const reply = await ask('message:send', { id, ...outgoing, model });
  if (reply.ok) tried.delete(key);
  return reply;
}

/** Sends what is written to a session, with its files; the draft goes only when the message is accepted. */
export async function sendDraft(row: SessionRow, text: string): Promise<Reply<Sent>> {
  const { attachments } = draftOf(row.id);
  const reply = await sendText({ session: row.id, workspace: row.workspace, mode: row.mode, text, attachments });
  if (reply.ok) takeSent(row.id, text, attachments);
  return reply;
}

/** Takes a queued message back into the composer, before what is already there. */
export async function withdrawMessage(session: string, id: string): Promise<void> {
  const reply = await act('message:withdraw', { id });
  if (reply.ok) putFirst(session, reply.value);
}

/** What was being written over a message that was read or withdrawn meanwhile goes to the composer. True when it did. */
export function keepCorrection({ id, session, text }: QueuedMessage, written: string): boolean {
  const isThere = useConversations
    .getState()
    .known.get(session)
    ?.inbox.some((message) => message.id === id);
  if (isThere || written.trim() === '' || written.trim() === text.trim()) return false;
  // Its files were read or taken back with it.
  putFirst(session, { text: written.trim(), attachments: [] });
  return true;
}

function putFirst(session: string, { text, attachments }: Draft): void {
  const draft = draftOf(session).text;
  writeDraft(session, draft.trim() === '' ? text : `${text}\n\n${draft}`);
  attachToDraft(session, attachments);
}
