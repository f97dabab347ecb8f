/** Branches of a conversation: a request once more, another branch in view, a session that goes on from a turn. */
import { create } from 'zustand';
import { type Asked, askedIn } from '../../main/core/asked.ts';
import type { Attachment } from '../../main/core/message.ts';
import type { ModelChoice } from '../../main/core/model-facts.ts';
import type { Turn } from '../../main/core/turn.ts';
import { ask, type Reply } from '../bridge.ts';
import { act } from './acts.ts';
import { openSession } from './conversations.ts';
import { showSession } from './place.ts';

/** A request that is being written anew in its place; what was written stays while its line is out of view. */
interface Editing {
  turn: string;
  text: string;
  attachments: Attachment[];
}

interface BranchesState {
  editing: Editing | null;
  /** The turn whose request is to be done once more with another model, until that is decided. */
  retrying: { session: string; turn: string; asked: Asked } | null;
  /** The turn that the person has just switched to, until its switcher has taken the focus. */
  switchedTo: string | null;
}

export const useBranches = create<BranchesState>()(() => ({ editing: null, retrying: null, switchedTo: null }));

/** Begins with all that the person said in the turn. */
export const beginEditing = (turn: Turn): void =>
  useBranches.setState({ editing: { turn: turn.id, ...askedIn(turn) } });

export const editRequest = (text: string): void =>
  useBranches.setState(({ editing }) => ({ editing: editing && { ...editing, text } }));

export const detachFromRequest = ({ digest }: Attachment): void =>
  useBranches.setState(({ editing }) => ({
    editing: editing && { ...editing, attachments: editing.attachments.filter((one) => one.digest !== digest) },
  }));

export const endEditing = (): void => useBranches.setState({ editing: null });

export const beginRetrying = (session: string, turn: Turn): void =>
  useBranches.setState({ retrying: { session, turn: turn.id, asked: askedIn(turn) } });

export const endRetrying = (): void => useBranches.setState({ retrying: null });

export const switcherFocused = (): void => useBranches.setState({ switchedTo: null });

interface Again {
  session: string;
  turn: string;
  text: string;
  attachments: Attachment[];
  /** Null for the conversation's own. */
  model: ModelChoice | null;
}

/** Ids of what was tried and not yet accepted: trying again never asks twice. */
const tried = new Map<string, string>();

export async function resend(again: Again): Promise<Reply<null>> {
  const key = JSON.stringify(again);
  const id = tried.get(key) ?? crypto.randomUUID();
  tried.set(key, id);
  const reply = await ask('message:resend', { id, ...again });
  if (reply.ok) tried.delete(key);
  return reply;
}

/** True when it is in view. */
export async function showBranch(session: string, turn: string): Promise<boolean> {
  const reply = await act('session:show-branch', { session, turn });
  if (reply.ok) await openSession(session);
  return reply.ok;
}

export async function switchTo(session: string, turn: string): Promise<void> {
  if (await showBranch(session, turn)) useBranches.setState({ switchedTo: turn });
}

/** The new session comes into view. */
export async function forkFrom(session: string, turn: string): Promise<void> {
  const reply = await act('session:fork', { id: crypto.randomUUID(), session, turn });
  if (reply.ok) showSession(reply.value.session);
}
