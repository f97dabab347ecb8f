/** Closing the last window hides it where the app stays in the tray. Windows tells only windows that its session ends. */
import { app, BrowserWindow } from 'electron';
import { isQuitting } from './lifecycle.ts';

/** Called before the first window opens. `stays` says whether it does now: only where there is a tray to come back from. */
export function stayInTray(stays: () => boolean): void {
  app.on('browser-window-created', (_event, window) => {
    window.on('close', (event) => {
      if (isQuitting() || !stays() || BrowserWindow.getAllWindows().length > 1) return;
      event.preventDefault();
      hide(window);
    });
  });
}

/** A full screen that is hidden on macOS leaves a black one behind. */
function hide(window: BrowserWindow): void {
  if (!window.isFullScreen()) {
    window.hide();
    return;
  }
  window.once('leave-full-screen', () => window.hide());
  window.setFullScreen(false);
}
