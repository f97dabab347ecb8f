/** What a turn changed, while it is shown, and what the person does about it. */
import { create } from 'zustand';
import type { Replies, Reply, TurnChanges } from '../bridge.ts';
import { act } from './acts.ts';

interface Shown {
  /** Null while nothing is shown. */
  turn: string | null;
  /** Null while the app looks. */
  changes: TurnChanges | null;
}

export const useTurnChanges = create<Shown>()(() => ({ turn: null, changes: null }));

export async function openChanges(turn: string): Promise<void> {
  useTurnChanges.setState({ turn, changes: null });
  await look(turn);
  if (useTurnChanges.getState().changes === null) closeChanges();
}

export const closeChanges = (): void => useTurnChanges.setState({ turn: null, changes: null });

/** Takes back, or puts back what was; then shows how the files stand. */
export async function turn(
  what: 'undo:take-back' | 'undo:put-back',
  paths: string[] | null,
  confirmed: boolean,
): Promise<Reply<Replies['undo:take-back']> | null> {
  const { turn } = useTurnChanges.getState();
  if (turn === null) return null;
  const reply = await act(what, { turn, paths, confirmed });
  await look(turn);
  return reply;
}

async function look(turn: string): Promise<void> {
  const reply = await act('undo:open', { turn });
  // Another turn, or none, may be shown by now.
  if (reply.ok) useTurnChanges.setState((shown) => (shown.turn === turn ? { changes: reply.value } : shown));
}
