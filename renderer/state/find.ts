/** Finding in the session that is in view. */
import { create } from 'zustand';
import { usePlace } from './place.ts';
import { useSessions } from './sessions.ts';
import { searchSessions } from './sidebar.ts';

interface FindState {
  /** A new number each time the field is to take the focus; null while the bar is closed. */
  asked: number | null;
}

export const useFind = create<FindState>()(() => ({ asked: null }));

let count = 0;

/** Where no session is in view, there are only all of them to search. */
export function findInSession(): void {
  const isShown = usePlace.getState().place.kind === 'session' && useSessions.getState().selected !== null;
  if (isShown) useFind.setState({ asked: ++count });
  else searchSessions();
}

export const endFinding = (): void => useFind.setState({ asked: null });
