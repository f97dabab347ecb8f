/** Brings the page back when its process is gone, but not for ever. What runs is not touched: it runs in this process. */
import { app, BrowserWindow, dialog } from 'electron';
import { isInSight, onceInSight } from './in-sight.ts';
import { language } from './language.ts';
import { log } from './log.ts';
import { isQuitting } from './quit.ts';
import { words } from './words.ts';

const most = 3;
const span = 5 * 60_000;

/** Whether one more reload at `now` stays within three in five minutes; `earlier` are the times of those before. */
export function mayReload(earlier: readonly number[], now: number): boolean {
  return earlier.filter((time) => now - time < span).length < most;
}

export function reloadWhenGone(window: BrowserWindow): void {
  const { webContents } = window;
  const reloads: number[] = [];
  let isAsking = false;
  webContents.on('render-process-gone', async (_event, { reason, exitCode }) => {
    log(`The page's process is gone: ${reason} (${exitCode}).`);
    if (reason === 'clean-exit' || isQuitting() || isAsking) return;
    if (mayReload(reloads, Date.now())) reloads.push(Date.now());
    // Nobody looks at it: it can wait until somebody does.
    else if (!isInSight(window)) return onceInSight(window, () => webContents.reload());
    else {
      isAsking = true;
      const wantsToQuit = await prefersToQuit(window);
      isAsking = false;
      if (isQuitting() || window.isDestroyed()) return;
      if (wantsToQuit) return app.quit();
    }
    webContents.reload();
  });
  askWhenStalled(window);
}

/** Called when a quit was called off: what went meanwhile was left as it was. */
export function reloadCrashed(): void {
  for (const { webContents } of BrowserWindow.getAllWindows()) if (webContents.isCrashed()) webContents.reload();
}

/** Asks once a stall. The question goes by itself when the page answers again. */
function askWhenStalled(window: BrowserWindow): void {
  let stall: AbortController | null = null;
  const isOver = (): void => {
    stall?.abort();
    stall = null;
  };
  window.on('unresponsive', async () => {
    if (stall !== null || isQuitting() || !isInSight(window)) return;
    log('The page does not respond.');
    stall = new AbortController();
    const { signal } = stall;
    const wantsAnother = await prefersAnother(window, signal);
    // A reload would wait for the page that hangs; a process that is gone is replaced like any other.
    if (wantsAnother && !signal.aborted && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
  });
  window.on('responsive', isOver);
  window.webContents.on('render-process-gone', isOver);
}

async function prefersToQuit(window: BrowserWindow): Promise<boolean> {
  const { message, detail, reload, quit } = words(language()).pageGone;
  const box = { type: 'error' as const, message, detail, buttons: [reload, quit], defaultId: 0, cancelId: 0 };
  return (await dialog.showMessageBox(window, box)).response === 1;
}

async function prefersAnother(window: BrowserWindow, signal: AbortSignal): Promise<boolean> {
  const { message, detail, wait, reload } = words(language()).stalled;
  const box = { type: 'warning' as const, message, detail, buttons: [wait, reload], defaultId: 0, cancelId: 0, signal };
  return (await dialog.showMessageBox(window, box)).response === 1;
}
