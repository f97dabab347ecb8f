/** The app's life over a double of Electron's app: each file hands over the double that it has put in Electron's place. */
import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import type { AskQuit, QuitAnswer } from './quit.ts';

export interface Electron {
  app: EventEmitter & { quit(): void; relaunch(options: { args: string[] }): void };
  powerMonitor: EventEmitter;
  autoUpdater: EventEmitter;
  BrowserWindow: { getAllWindows(): object[] };
  dialog: object;
}

export const never = () => new Promise<void>(() => {});

export type Parts = [endChildren: () => Promise<void>, running?: { title: string }[], queued?: { title: string }[]];

export async function beginWith(electron: Electron, ...[endChildren, running = [], queued = []]: Parts) {
  vi.resetModules();
  const app = Object.assign(new EventEmitter(), { quit: vi.fn(), relaunch: vi.fn(), isPackaged: true });
  Object.assign(electron, { app, powerMonitor: new EventEmitter(), autoUpdater: new EventEmitter() });
  const { isQuitting, onQuit } = await import('./lifecycle.ts');
  const acts: string[] = [];
  const act = (name: string) => vi.fn((reason?: string) => void acts.push(reason ? `${name} ${reason}` : name));
  const ending = {
    running: () => running,
    queued: () => queued,
    suspendAll: act('suspend'),
    cancelSuspended: act('cancel'),
    callOff: act('call off'),
    endChildren,
    close: act('close'),
  };
  const window = Object.assign(new EventEmitter(), { webContents: new EventEmitter() });
  const answer = Promise.withResolvers<QuitAnswer>();
  const ask = vi.fn<AskQuit>((_atStake, _signal) => {
    acts.push('ask');
    return answer.promise;
  });
  app.quit.mockImplementation(() => void acts.push('quit'));
  const lifecycle = onQuit(ending, ask);
  app.emit('browser-window-created', {}, window);
  const beforeQuit = () => {
    const event = { preventDefault: vi.fn() };
    app.emit('before-quit', event);
    return event.preventDefault.mock.calls.length > 0;
  };
  const answers = async (given: QuitAnswer) => {
    answer.resolve(given);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { acts, answers, app, ask, ending, window, lifecycle, isQuitting, beforeQuit };
}
