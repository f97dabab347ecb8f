/** The app's windows. */
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';
import { pageAddress } from './address.ts';
import { ground } from './appearance.ts';
import { offerContextMenu } from './context-menu.ts';
import { keepOnOwnPage } from './links.ts';
import { reloadWhenGone } from './page-gone.ts';
import { titleBarOptions } from './title-bar.ts';
import { keepState, type WindowState, windowState } from './window-state.ts';
import { keepZoom } from './zoom.ts';

/** A page that is slow or broken is shown too: a window that never comes looks like an app that did not start. */
const SHOW_AT_LATEST_MS = 5000;

/** Opens a window, by itself shown once its page is painted. Called when the app is ready and the page is served. */
export function openWindow(appears: 'shown' | 'minimized' | 'hidden' = 'shown'): BrowserWindow {
  const state = windowState();
  const { placement } = state;
  const window = new BrowserWindow({
    ...placement,
    minWidth: Math.min(720, placement.width),
    minHeight: Math.min(520, placement.height),
    show: false,
    backgroundColor: ground(),
    autoHideMenuBar: true,
    ...titleBarOptions(),
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      // Whether anything is checked is the session's to say, which can be told otherwise while the window is open.
      spellcheck: true,
    },
  });
  keepOnOwnPage(window.webContents);
  keepZoom(window.webContents, state.zoom);
  offerContextMenu(window);
  reloadWhenGone(window);
  showAsBefore(window, state);
  if (appears !== 'hidden') showWhenPainted(window, appears === 'minimized');
  keepState(window);
  // Who started the app reads this line to know that a window appeared.
  window.once('show', () => console.log(`Holdfast window ${window.webContents.getURL()}`));
  void window.loadURL(pageAddress);
  return window;
}

function showWhenPainted(window: BrowserWindow, isMinimized: boolean): void {
  const show = (): void => {
    clearTimeout(timer);
    if (window.isDestroyed() || window.isVisible()) return;
    if (isMinimized) showMinimized(window);
    else window.show();
  };
  const timer = setTimeout(show, SHOW_AT_LATEST_MS);
  window.once('ready-to-show', show);
  window.once('closed', () => clearTimeout(timer));
}

/** In sight and out of the way, for a window that is hidden. One that was never shown has nothing to be minimised to. */
export function showMinimized(window: BrowserWindow): void {
  if (window.isVisible()) return;
  window.showInactive();
  window.minimize();
}

/** Only a window that is shown can fill the screen: before that, maximising would show it. */
function showAsBefore(window: BrowserWindow, { isMaximized, isFullScreen }: WindowState): void {
  window.once('show', () => {
    if (isMaximized) window.maximize();
    if (isFullScreen) window.setFullScreen(true);
  });
}

/** Brings the app to the front: its last window, or a new one where none is left. Before the app is ready it does nothing. */
export function focusWindow(): void {
  if (!app.isReady()) return;
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows().at(-1) ?? openWindow();
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** On macOS an app stays when its last window is closed and opens one again from the Dock; elsewhere it quits. */
export function followWindows(): void {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  // The Dock also shows a window that is hidden or minimised.
  app.on('activate', (_event, hasVisibleWindows) => {
    if (!hasVisibleWindows) focusWindow();
  });
}
