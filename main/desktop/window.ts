/** The app's windows. */
import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme } from 'electron';
import { pageAddress } from './address.ts';
import { keepOnOwnPage } from './links.ts';
import { reloadWhenGone } from './page-gone.ts';

/** The page's own ground, so that nothing flashes before it is painted. */
const ground = { light: '#ffffff', dark: '#161919' };

/** Opens a window, shown once its page is painted. Called when the app is ready and the page is served. */
export function openWindow(): BrowserWindow {
  const window = new BrowserWindow({
    width: 1200,
    height: 800,
    minWidth: 720,
    minHeight: 520,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? ground.dark : ground.light,
    autoHideMenuBar: true,
    titleBarStyle: process.platform === 'darwin' ? 'hiddenInset' : 'default',
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      // Its dictionaries would be fetched from a server nobody chose.
      spellcheck: false,
    },
  });
  keepOnOwnPage(window.webContents);
  reloadWhenGone(window);
  window.once('ready-to-show', () => window.show());
  // Who started the app reads this line to know that a window appeared.
  window.once('show', () => console.log(`Holdfast window ${window.webContents.getURL()}`));
  void window.loadURL(pageAddress);
  return window;
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
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow();
  });
}
