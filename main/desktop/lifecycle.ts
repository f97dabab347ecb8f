/** How the app ends. Quit is not cancel: what runs is suspended first, whoever asked, and nothing here asks or waits long. */
import { app, autoUpdater, type BrowserWindow, powerMonitor, type WindowSessionEndEvent } from 'electron';
import type { SuspendedBy } from '../core/events.ts';

export interface Ending {
  /** Synchronous and durable when it returns. Called once or several times for one quit. Must not throw. */
  suspendAll(reason: SuspendedBy): void;
  /** A quit that was announced or begun did not happen: what it suspended goes on. */
  callOff(): void;
  /** Ends child processes other than wrapped commands; awaited five seconds at most. */
  endChildren(): Promise<void>;
  /** Closes the store. Called once. */
  close(): void;
}

const mostHeld = 5_000;
const mostAnnounced = 30_000;

let quitting = false;

/** Whether the app is on its way out: a page that goes now is not brought back. */
export const isQuitting = (): boolean => quitting;

/** What one ending remembers, from its first sign until the process is gone or it is called off. */
class Quit {
  readonly #ending: Ending;
  #reason: SuspendedBy = 'quit';
  #hold: 'not yet' | 'now' | 'over' = 'not yet';
  #isClosed = false;
  #unless: NodeJS.Timeout | undefined;

  constructor(ending: Ending) {
    this.#ending = ending;
  }

  suspend(reason: SuspendedBy = this.#reason): void {
    quitting = true;
    this.#reason = reason;
    if (!this.#isClosed) this.#ending.suspendAll(reason);
  }

  /** The system says that it ends the session. It may still change its mind: then all goes on after half a minute. */
  announce(reason: SuspendedBy): void {
    this.suspend(reason);
    clearTimeout(this.#unless);
    this.#unless = setTimeout(() => this.callOff(), mostAnnounced);
  }

  callOff(): void {
    clearTimeout(this.#unless);
    if (!quitting || this.#isClosed) return;
    quitting = false;
    this.#hold = 'not yet';
    this.#reason = 'quit';
    this.#ending.callOff();
  }

  /**
   * Only a quit that neither a shutdown nor an update asked for is held back, and only once; one that is asked for again
   * meanwhile is the same quit.
   */
  isHeldBack(): boolean {
    if (this.#reason !== 'quit' || this.#hold === 'over') return false;
    if (this.#hold === 'not yet') void this.#holdBack();
    return true;
  }

  async #holdBack(): Promise<void> {
    this.#hold = 'now';
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, mostHeld);
    await Promise.race([promise, this.#ending.endChildren().catch(() => undefined)]);
    clearTimeout(timer);
    // It may have been called off.
    if (this.#hold !== 'now') return;
    this.#hold = 'over';
    app.quit();
  }

  close(): void {
    clearTimeout(this.#unless);
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#ending.close();
  }
}

export interface Lifecycle {
  /** The person's own Quit. */
  quit(): void;
  /** Called before `quitAndInstall`, which closes the windows before `before-quit`: nothing is held back from now on. */
  beginUpdate(): void;
  /** The person stays after all. */
  callOff(): void;
}

/** Called when the app is ready, before the first window opens. */
export function onQuit(ending: Ending): Lifecycle {
  const quit = new Quit(ending);
  app.on('before-quit', (event) => {
    quit.suspend();
    if (quit.isHeldBack()) event.preventDefault();
  });
  app.on('will-quit', () => quit.close());
  app.on('browser-window-created', (_event, window) => followSession(window, quit));
  powerMonitor.on('shutdown', () => quit.announce('shutdown'));
  autoUpdater.on('before-quit-for-update', () => quit.suspend('update'));
  return {
    quit: () => app.quit(),
    beginUpdate: () => quit.suspend('update'),
    callOff: () => quit.callOff(),
  };
}

/** Windows tells only windows that the session ends, and kills the process without `will-quit`. */
function followSession(window: BrowserWindow, quit: Quit): void {
  const reasonOf = ({ reasons }: WindowSessionEndEvent): SuspendedBy =>
    reasons.includes('logoff') ? 'log-out' : 'shutdown';
  window.on('query-session-end', (event) => quit.announce(reasonOf(event)));
  window.on('session-end', (event) => {
    quit.suspend(reasonOf(event));
    quit.close();
  });
}
