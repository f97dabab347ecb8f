/** `autoUpdater`: this host is updated by whoever installed it, but it ends for an update in Electron's order. */
import { EventEmitter } from 'node:events';
import type { AutoUpdater } from 'electron';
import { app } from './app.ts';
import { windows } from './windows.ts';

class HeadlessAutoUpdater extends EventEmitter implements Pick<AutoUpdater, 'quitAndInstall'> {
  /** The windows close before the app is said to quit, and one that stays keeps it. */
  quitAndInstall(): void {
    this.emit('before-quit-for-update');
    if (windows.size === 0) app.quit();
    else app.once('window-all-closed', () => app.quit());
    for (const window of [...windows.values()]) window.close();
  }
}

export const autoUpdater = new HeadlessAutoUpdater();
