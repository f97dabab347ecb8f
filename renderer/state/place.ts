/** What the main area shows, and the ways to get there. The session in view stays chosen while something else is shown. */
import { create } from 'zustand';
import { useSessions } from './sessions.ts';

export type Section = 'general' | 'models' | 'permissions' | 'limits' | 'recovery' | 'tools' | 'about';

export type Place =
  | { kind: 'session' }
  /** `provider`: whose key is to be entered. */
  | { kind: 'settings'; section: Section; provider: string | null }
  /** `from`: the entry of the sidebar that led there. */
  | { kind: 'recovery'; from: 'needs-you' | 'recovery' };

export const usePlace = create<{ place: Place }>()(() => ({ place: { kind: 'session' } }));

/** With null: the session that has not been started. */
export function showSession(session: string | null): void {
  useSessions.setState({ selected: session });
  leave();
}

/** Back to the session that was in view. */
export const leave = (): void => usePlace.setState({ place: { kind: 'session' } });

export const openSettings = (section: Section = 'general', provider: string | null = null): void =>
  usePlace.setState({ place: { kind: 'settings', section, provider } });

export const openRecovery = (from: 'needs-you' | 'recovery' = 'recovery'): void =>
  usePlace.setState({ place: { kind: 'recovery', from } });

/** The session in view; undefined while something else is shown. */
export function useShownSession(): string | null | undefined {
  const selected = useSessions((state) => state.selected);
  const isShown = usePlace(({ place }) => place.kind === 'session');
  return isShown ? selected : undefined;
}
