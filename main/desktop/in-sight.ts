/** Whether a person can see a window at all. */
import type { BrowserWindow } from 'electron';

/** Under X11 a minimised window still counts as visible. */
export const isInSight = (window: BrowserWindow): boolean => window.isVisible() && !window.isMinimized();

/** Calls `act` once, when the window is shown again or no longer minimised. */
export function onceInSight(window: BrowserWindow, act: () => void): void {
  const once = (): void => {
    window.off('show', once);
    window.off('restore', once);
    act();
  };
  window.on('show', once);
  window.on('restore', once);
}
