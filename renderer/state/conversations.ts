/** The conversations that were looked at lately, kept up to date by what the app tells. */
import { create } from 'zustand';
import type { Recorded } from '../../main/core/events.ts';
import { ask, type QueuedMessage, type SessionRow } from '../bridge.ts';
import { addRecorded, type Conversation, openConversation } from './conversation.ts';
import { adoptDraft } from './drafts.ts';
import { putRow } from './sessions.ts';

const KEPT = 8;

interface ConversationsState {
  /** The one looked at last stands last. */
  known: ReadonlyMap<string, Conversation>;
  /** Why a session could not be opened. */
  failed: ReadonlyMap<string, string>;
}

export const useConversations = create<ConversationsState>()(() => ({ known: new Map(), failed: new Map() }));

export const useConversation = (session: string): Conversation | undefined =>
  useConversations(({ known }) => known.get(session));

/** Facts that arrive while their session is being opened; they may be newer than what the opening brings. */
const arriving = new Map<string, Recorded[]>();

export async function openSession(session: string): Promise<void> {
  if (arriving.has(session)) return;
  arriving.set(session, []);
  const reply = await ask('session:open', { session });
  const meanwhile = arriving.get(session) ?? [];
  arriving.delete(session);
  if (!reply.ok) return fail(session, reply.error.message);
  putRow(reply.value.row);
  adoptDraft(session, reply.value.draft);
  keep(session, openConversation(reply.value, useConversations.getState().known.get(session)));
  record(session, meanwhile);
}

export function record(session: string, events: Recorded[]): void {
  arriving.get(session)?.push(...events);
  const conversation = useConversations.getState().known.get(session);
  if (!conversation || events.length === 0) return;
  const next = addRecorded(conversation, events);
  if (next) replace(session, next);
  else void openSession(session);
}

/** Opens the session again where another branch of it is to be shown; a turn that is open is told by its own facts. */
export function followHead({ id, head, open }: SessionRow): void {
  const conversation = useConversations.getState().known.get(id);
  if (!conversation || head === null || open !== null || isEnd(conversation, head)) return;
  void openSession(id);
}

const isEnd = ({ turns, unreadable }: Conversation, head: string): boolean =>
  turns.at(-1)?.id === head || unreadable.some(({ turn }) => turn === head);

export function replaceInbox(session: string, inbox: QueuedMessage[]): void {
  const conversation = useConversations.getState().known.get(session);
  if (conversation) replace(session, { ...conversation, inbox });
}

export function forgetConversation(session: string): void {
  useConversations.setState((state) => ({
    known: without(state.known, session),
    failed: without(state.failed, session),
  }));
}

function keep(session: string, conversation: Conversation): void {
  useConversations.setState((state) => {
    const known = without(state.known, session).set(session, conversation);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return { known, failed: without(state.failed, session) };
  });
}

/** In its place, so that facts of a session out of view do not make it the one looked at last. */
function replace(session: string, conversation: Conversation): void {
  useConversations.setState(({ known }) => ({ known: new Map(known).set(session, conversation) }));
}

function fail(session: string, sentence: string): void {
  useConversations.setState(({ failed }) => ({ failed: new Map(failed).set(session, sentence) }));
}

function without<T>(map: ReadonlyMap<string, T>, key: string): Map<string, T> {
  const left = new Map(map);
  left.delete(key);
  return left;
}
