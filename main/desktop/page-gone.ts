/** Brings the page back when its process is gone, but not for ever. */
import { app, type BrowserWindow, dialog } from 'electron';

const most = 3;
const span = 5 * 60_000;

/** Whether one more reload at `now` stays within three in five minutes; `earlier` are the times of those before. */
export function mayReload(earlier: readonly number[], now: number): boolean {
  return earlier.filter((time) => now - time < span).length < most;
}

let quitting = false;

/** Called when the app is ready. A page that goes while the app quits is left alone. */
export function noticeQuit(): void {
  app.on('before-quit', () => {
    quitting = true;
  });
}

export function reloadWhenGone(window: BrowserWindow): void {
  const reloads: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (quitting || reason === 'clean-exit' || window.isDestroyed()) return;
    const now = Date.now();
    if (!mayReload(reloads, now)) return void ask(window);
    reloads.push(now);
    window.webContents.reload();
  });
}
