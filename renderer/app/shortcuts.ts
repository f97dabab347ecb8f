import { useEffect } from 'react';
import { openDialog } from '../state/dialogs.ts';
import { findInSession } from '../state/find.ts';
import { openSettings, showSession } from '../state/place.ts';
import { newestFirst, useSessions } from '../state/sessions.ts';
import { searchSessions, toggleSidebar } from '../state/sidebar.ts';
import { beginSession, openFolder } from '../state/starting.ts';
import { hasCommandKey, isTextField } from '../ui/keys.ts';
import { focusNextRegion } from './regions.ts';

/** Keys that work everywhere in the window, but not behind a dialog. */
export function useShortcuts(platform: string): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const act = actOf(event, platform);
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [platform]);
}

function actOf(event: KeyboardEvent, platform: string): (() => void) | undefined {
  if (event.key === 'F6') return () => focusNextRegion(event.shiftKey ? -1 : 1);
  if (event.altKey) return undefined;
  if (hasCommandKey(event, platform)) return event.shiftKey ? withShift(event.key) : command(event.key);
  const isQuestion = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTextField(event.target);
  return isQuestion ? () => openDialog('shortcuts') : undefined;
}

function command(key: string): (() => void) | undefined {
  const acts: Record<string, () => void> = {
    k: () => openDialog('commands'),
    n: beginSession,
    o: openFolder,
    f: findInSession,
    b: toggleSidebar,
    ',': () => openSettings(),
  };
  return /^[1-9]$/.test(key) ? () => selectAt(Number(key) - 1) : acts[key.toLowerCase()];
}

const withShift = (key: string): (() => void) | undefined => (key.toLowerCase() === 'f' ? searchSessions : undefined);

function selectAt(index: number): void {
  const row = newestFirst(useSessions.getState().rows)[index];
  if (row) showSession(row.id);
}
