/** Fetches and installs newer versions with electron-updater, which is loaded when it is first asked. */
import { app } from 'electron';
import type { AppUpdater, CancellationToken } from 'electron-updater';
import type { Engine } from '../updates.ts';
import type { Log } from './ipc.ts';
import { packageType } from './updatable.ts';
import { updateFailure } from './update-failure.ts';
import { notesText } from './update-notes.ts';

/** The library sets no limits of its own: a feed that accepts and says nothing would hold it for ever. */
const SILENCE_MS = 60_000;

/** Only ours has something to take back. */
type Updater = AppUpdater & { callOff?(): void };

/** `feed` is used instead of the place that the package names. Called when the app is ready. */
export function createEngine({ feed, log }: { feed: string | null; log: Log }): Engine {
  let made: Promise<Updater> | undefined;
  const updater = () => (made ??= makeUpdater(feed, log));

  return {
    look: (channel, signal) =>
      telling('look', async () => {
        const one = await updater();
        one.channel = channel;
        // Naming a channel has just allowed it.
        one.allowDowngrade = false;
        one.allowPrerelease = channel === 'beta';
        const found = await limited(
          signal,
          () => void one.netSession.closeAllConnections(),
          () => one.checkForUpdates(),
        );
        if (!found?.isUpdateAvailable) return null;
        return { version: found.updateInfo.version, notes: notesText(found.updateInfo.releaseNotes) };
      }),
    fetch: (progress, signal) => telling('fetch', async () => fetchInto(await updater(), progress, signal)),
    install: () =>
      telling('install', async () => {
        const one = await updater();
        return new Promise<never>((_resolve, reject) => {
          one.once('error', reject);
          one.quitAndInstall();
        });
      }),
    mayEndLate: process.platform === 'darwin',
    callOff: () => {
      void made?.then((one) => one.callOff?.());
    },
  };
}

async function fetchInto(updater: AppUpdater, progress: (percent: number) => void, signal: AbortSignal): Promise<void> {
  const { CancellationToken } = await import('electron-updater');
  const token: CancellationToken = new CancellationToken();
  await limited(
    signal,
    () => token.cancel(),
    async (isAlive) => {
      const tell = ({ percent }: { percent: number }): void => {
        isAlive();
        progress(Math.min(100, Math.floor(percent)));
      };
      updater.on('download-progress', tell);
      await updater.downloadUpdate(token).finally(() => updater.off('download-progress', tell));
    },
  );
}

/** Stops what says nothing for a minute, and what is not wanted any more; stopped, it rejects. */
async function limited<T>(
  signal: AbortSignal,
  stop: () => void,
  work: (isAlive: () => void) => Promise<T>,
): Promise<T> {
  const timer = setTimeout(stop, SILENCE_MS);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    return await work(() => timer.refresh());
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function telling<T>(at: 'look' | 'fetch' | 'install', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw updateFailure(error, at);
  }
}

async function makeUpdater(feed: string | null, log: Log): Promise<Updater> {
  const updater = await forThisSystem();
  updater.logger = {
    info: () => {},
    warn: (message) => log(String(message)),
    error: (message) => log(String(message)),
  };
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.disableWebInstaller = true;
  // It would name this installation to the server with every look. Staged rollouts are decided here, without that.
  updater.requestHeaders = { 'x-user-staging-id': 'none' };
  if (feed !== null) {
    updater.setFeedURL({ provider: 'generic', url: feed });
    updater.forceDevUpdateConfig = !app.isPackaged;
  }
  return updater;
}

async function forThisSystem(): Promise<Updater> {
  const { DebUpdater, MacUpdater, NsisUpdater } = await import('electron-updater');
  if (process.platform === 'darwin') return new MacUpdater();
  if (process.platform === 'win32') return new NsisUpdater();
  if (packageType() === 'deb') return new DebUpdater();
  const { AppImage } = await import('./app-image.ts');
  return new AppImage();
}
