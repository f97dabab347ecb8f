/** Tells the app which session is before the person's eyes: what notifications said of it has then done its work. */
import { ask } from '../bridge.ts';
import { usePlace } from './place.ts';
import { useSessions } from './sessions.ts';

export function tellSeen(): void {
  useSessions.subscribe(({ selected }, before) => selected !== before.selected && tell());
  usePlace.subscribe(tell);
  window.addEventListener('focus', tell);
}

function tell(): void {
  const { selected } = useSessions.getState();
  const isInView = usePlace.getState().place.kind === 'session' && document.hasFocus();
  // One that was not saved yet has nothing to take back; the refusal of closed data says so elsewhere.
  if (selected !== null && isInView) void ask('session:seen', { session: selected });
}
