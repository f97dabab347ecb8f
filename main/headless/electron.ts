/**
 * The module that `electron` means where there is no Electron. It exports what the app uses and nothing else: importing
 * more fails when the app is linked, before any of it runs.
 */
import { EventEmitter } from 'node:events';
import type { CrashReporter } from 'electron';
import { app } from './app.ts';
import { autoUpdater } from './auto-updater.ts';
import { HeadlessWindow as BrowserWindow } from './browser-window.ts';
import { clipboard } from './clipboard.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc-main.ts';
import { HeadlessMenu as Menu } from './menu.ts';
import { nativeTheme } from './native-theme.ts';
import { net } from './net.ts';
import { HeadlessNotification as Notification } from './notification.ts';
import { powerSaveBlocker } from './power-save-blocker.ts';
import { protocol } from './protocol.ts';
import { safeStorage } from './safe-storage.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { HeadlessTray as Tray } from './tray.ts';

/** Nothing is known of the machine's power here; sleep is noticed by the clock. */
const powerMonitor = new EventEmitter();
const crashReporter: Pick<CrashReporter, 'start'> = { start() {} };

export {
  app,
  autoUpdater,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  net,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
};

/** The same as one object, for packages that import it whole. */
export default {
  app,
  autoUpdater,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
};
