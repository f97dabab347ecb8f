/** How the app ends. Quit is not cancel: what runs is suspended first, whoever asked, and nothing here asks or waits long. */
import { app, autoUpdater, type BrowserWindow, powerMonitor, type WindowSessionEndEvent } from 'electron';
import type { SuspendedBy } from '../core/events.ts';
import { argumentsOf } from './late-start.ts';
import { reloadCrashed } from './page-gone.ts';
import { type AskQuit, type Ending, isQuitting, Quit } from './quit.ts';
import { relaunch } from './relaunch.ts';

export { isQuitting };

export interface Lifecycle {
  /** The person's own Quit: it asks where something runs. */
  quit(): void;
  /**
   * Suspends at once and ends children; resolves after five seconds at most. Then `quitAndInstall` may follow: nothing is
   * held back from now on. The store stays open until `will-quit`: up to then an installer may refuse.
   */
  beginUpdate(): Promise<void>;
  /** The person stays after all. */
  callOff(): void;
}

/**
 * Electron makes a signal a quit, but only until anything listens for it in Node, and a package that we use does so and
 * then ends the process with that very signal: nothing would be suspended. Called before the app is ready.
 */
export function quitOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const theirs = process.listeners(signal);
    // Ours first: a signal that has come but was not told yet is lost with the last listener.
    process.on(signal, () => app.quit());
    for (const listener of theirs) process.off(signal, listener);
  }
}

/** Called when the app is ready, before the first window opens. */
export function onQuit(ending: Ending, ask: AskQuit): Lifecycle {
  const callOff = (): void => {
    reloadCrashed();
    ending.callOff();
  };
  const quit = new Quit({ ...ending, callOff }, ask);
  app.on('before-quit', (event) => {
    quit.begin();
    if (quit.isHeldBack()) event.preventDefault();
  });
  app.on('will-quit', (event) => {
    if (event.defaultPrevented) return quit.callOff();
    quit.close();
    if (quit.next !== null) relaunch(quit.next);
  });
  app.on('second-instance', (_event, _argv, _folder, launch) => quit.startedAgain(argumentsOf(launch)));
  app.on('browser-window-created', (_event, window) => followSession(window, quit));
  // Not prevented: on Linux that would keep the system from going down until we are gone, on macOS it would stop there.
  powerMonitor.on('shutdown', () => quit.begin('shutdown'));
  autoUpdater.on('before-quit-for-update', () => quit.begin('update'));
  return {
    quit: () => quit.command(),
    beginUpdate: () => {
      quit.begin('update');
      return quit.endChildren();
    },
    callOff: () => quit.callOff(),
  };
}

/** Windows tells only windows that the session ends, and kills the process without `will-quit`. */
function followSession(window: BrowserWindow, quit: Quit): void {
  window.on('query-session-end', (event) => quit.begin(reasonOf(event)));
  window.on('session-end', (event) => {
    quit.begin(reasonOf(event));
    quit.close();
    // Whoever only needs our files ends no session, and waits for us to go.
    app.quit();
  });
  // A page has no say in whether the app ends.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault());
}

function reasonOf({ reasons }: WindowSessionEndEvent): SuspendedBy {
  if (reasons.includes('logoff')) return 'log-out';
  return reasons.includes('close-app') && !reasons.includes('shutdown') ? 'update' : 'shutdown';
}
