import { useEffect } from 'react';
import { newestFirst, useSessions } from '../state/sessions.ts';
import { beginSession } from '../state/starting.ts';
import { hasCommandKey } from '../ui/keys.ts';
import { focusNextRegion } from './regions.ts';

interface Acts {
  platform: string;
  toggleSidebar: () => void;
}

/** Keys that work everywhere in the window. */
export function useShortcuts({ platform, toggleSidebar }: Acts): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key === 'F6') {
        event.preventDefault();
        focusNextRegion(event.shiftKey ? -1 : 1);
        return;
      }
      if (!hasCommandKey(event, platform) || event.altKey || event.shiftKey) return;
      const done = command(event.key.toLowerCase(), toggleSidebar);
      if (done) event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [platform, toggleSidebar]);
}

function command(key: string, toggleSidebar: () => void): boolean {
  if (key === 'n') beginSession();
  else if (key === 'b') toggleSidebar();
  else if (/^[1-9]$/.test(key)) selectAt(Number(key) - 1);
  else return false;
  return true;
}

function selectAt(index: number): void {
  const row = newestFirst(useSessions.getState().rows)[index];
  if (row) useSessions.setState({ selected: row.id });
}
