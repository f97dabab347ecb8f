/** What the person chose outside the page: a notification, the tray, a link or a folder that was opened with the app. */
import { create } from 'zustand';
import { awaitsSettling } from '../../main/core/turn.ts';
import type { Arrival, Notice, SearchHit, SessionRow } from '../bridge.ts';
import type { Conversation } from './conversation.ts';
import { closeDialog } from './dialogs.ts';
import { addToDraft, NEW } from './drafts.ts';
import { showSession } from './place.ts';
import { useSessions } from './sessions.ts';
import { useStarting } from './starting.ts';

/** A new object for each arrival, so that the same card can be sought twice. */
export interface Sought {
  session: string;
  turn: string;
  /** The event whose words are sought, and some of them; without it, the card of the turn. */
  words?: { seq: number; text: string };
}

interface ArrivalsState {
  /** What is to come into view, until that was seen to. */
  sought: Sought | null;
}

export const useArrivals = create<ArrivalsState>()(() => ({ sought: null }));

export const seenTo = (): void => useArrivals.setState({ sought: null });

export function arrive(arrival: Arrival): void {
  closeDialog();
  if (arrival.kind === 'prefill') fillIn(arrival);
  else seek(arrival);
}

/** Leads to where a search has found something. */
export function seekWords({ session, turn, seq, excerpt }: SearchHit): void {
  const text = excerpt.find(({ isHit }) => isHit)?.text ?? '';
  useArrivals.setState({ sought: { session, turn, words: { seq, text } } });
  showSession(session);
}

/** A conversation that was deleted meanwhile is not there to be shown: what is in view stays. */
function seek({ session, turn }: Extract<Arrival, { kind: 'session' }>): void {
  if (!useSessions.getState().rows.has(session)) return;
  useArrivals.setState({ sought: turn === null ? null : { session, turn } });
  showSession(session);
}

/** Never sends, and keeps what was being written. */
function fillIn({ workspace, text }: Extract<Arrival, { kind: 'prefill' }>): void {
  const added = text?.trim() ?? '';
  addToDraft(NEW, added);
  useStarting.setState((state) => ({
    workspace: workspace ?? state.workspace,
    filledIn: { id: crypto.randomUUID(), what: added === '' ? 'folder' : 'text' },
  }));
  showSession(null);
}

/** Where in its session the card of a turn is: `answered` where nothing of it waits for the person any more. */
export type CardPlace = 'asked' | 'banner' | 'end' | 'answered';

interface Around {
  row: SessionRow;
  conversation: Conversation;
  notices: readonly Notice[];
}

export function cardPlace(id: string, { row: { open }, conversation, notices }: Around): CardPlace {
  const turn = conversation.turns.find((one) => one.id === id);
  if (open?.turn === id) {
    if (open.live) return open.live.recovered ? 'banner' : 'answered';
    return /^waiting:(approval|question|doubt)$/.test(open.phase) ? 'asked' : 'banner';
  }
  if (turn?.calls.some(awaitsSettling)) return 'asked';
  if (notices.some((notice) => notice.turn === id)) return 'end';
  if (!turn?.ended || turn.ended.outcome === 'abandoned') return 'answered';
  return turn.calls.some(({ request, question }) => request ?? question) ? 'answered' : 'end';
}
