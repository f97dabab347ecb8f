/** Brings the page back when its process is gone, but not for ever. */
import { app, type BrowserWindow, dialog } from 'electron';
import { isQuitting } from './lifecycle.ts';
import { words } from './words.ts';

const most = 3;
const span = 5 * 60_000;

/** Whether one more reload at `now` stays within three in five minutes; `earlier` are the times of those before. */
export function mayReload(earlier: readonly number[], now: number): boolean {
  return earlier.filter((time) => now - time < span).length < most;
}

export function reloadWhenGone(window: BrowserWindow): void {
  const reloads: number[] = [];
  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    if (reason === 'clean-exit' || isQuitting() || window.isDestroyed()) return;
    if (mayReload(reloads, Date.now())) reloads.push(Date.now());
    else if (await prefersToQuit()) return app.quit();
    if (!window.isDestroyed()) window.webContents.reload();
  });
}

async function prefersToQuit(): Promise<boolean> {
  const text = words(app.getLocale()).pageGone;
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: text.message,
    detail: text.detail,
    buttons: [text.reload, text.quit],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
