/**
 * The system's notifications: shown only while no window of ours is in front, each under an id by which newer ones take the
 * place of older ones and a click is understood also by a later process.
 */
import { app, BrowserWindow, Notification } from 'electron';
import { commandLine } from '../config.ts';
import { clickedIn, oneLine } from './notification-text.ts';
import { hasTray } from './tray.ts';
import { focusWindow, showMinimized } from './window.ts';

export interface Note {
  /** At most 64 letters, digits and hyphens: Windows takes no longer ones, and hands it back as an argument. */
  id: string;
  title: string;
  /** Words of ours alone: some Linux daemons read markup in it. */
  body: string;
  /** Only what needs the person may ring. */
  rings: boolean;
  /** Shown on macOS and Windows; elsewhere a click is all there is. */
  buttons?: {
    text: string;
    /** Without it the button does what a click does. */
    onChoose?(): void;
  }[];
  /** After the window has been brought to the front; without it, whoever listens to `onClick` is told the id. */
  onClick?(): void;
}

export interface Notifications {
  /** Never throws: what cannot be shown is logged, the first time. */
  post(note: Note): void;
  /** Takes it away, also one of an earlier process where the system can. */
  withdraw(id: string): void;
  /** Told of clicks that no note of this process answers, once the window is in front; what was clicked before, at once. */
  onClick(listener: (id: string) => void): void;
}

type Log = (message: string, error?: unknown) => void;

/** What was clicked to start the app, on macOS, where only the `ready` event tells it. */
let startedBy: string | null = null;
/** What macOS calls the end of a notification that was neither clicked nor answered. */
const DISMISSED = 'com.apple.UNNotificationDismissActionIdentifier';

/** Called before the app is ready. */
export function awaitClick(): void {
  app.once('ready', (_event, info) => {
    // What was clicked away may start the app too.
    if (!info || !('identifier' in info) || info.actionIdentifier === DISMISSED) return;
    if (typeof info.identifier === 'string') startedBy = info.identifier;
  });
}

/** Called once, when the app is ready. */
export function openNotifications(log: Log): Notifications {
  const notifications = new SystemNotifications(log);
  notifications.follow();
  return notifications;
}

interface Shown {
  notification: Notification;
  /** Null for one of an earlier process. */
  note: Note | null;
}

class SystemNotifications implements Notifications {
  readonly #log: Log;
  /** One that nobody holds may be collected before it is clicked, and macOS takes it away with it. */
  readonly #shown = new Map<string, Shown>();
  /** Clicked or answered since it was shown: Windows may tell of that a second time. */
  readonly #answered = new Set<string>();
  #isLogged = false;
  #listener: ((id: string) => void) | undefined;
  #waiting: string | null = null;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Hears of clicks on what an earlier process has left with the system. Linux keeps no such thing. */
  follow(): void {
    const first = startedBy ?? clickedIn(commandLine());
    if (first !== null) this.#tell(first);
    // Without a registered activator Windows starts the program anew, with the arguments of the notification.
    app.on('second-instance', (_event, argv) => {
      const id = clickedIn(argv);
      if (id !== null) this.#click(id);
    });
    if (process.platform === 'win32') this.#followWindows();
    if (process.platform === 'darwin') void this.#followMac();
  }

  post(note: Note): void {
    if (BrowserWindow.getFocusedWindow() !== null) return;
    try {
      if (Notification.isSupported()) this.#show(note);
      else this.#failed('this system has none');
    } catch (error) {
      this.#failed(error);
    }
  }

  #show(note: Note): void {
    // In this order: the older one would otherwise take the newer one of the same id away with it.
    this.withdraw(note.id);
    const { id, body, rings, buttons = [] } = note;
    const notification = new Notification({
      id,
      title: oneLine(note.title),
      body,
      silent: !rings,
      urgency: rings ? 'normal' : 'low',
      actions: buttons.map(({ text }) => ({ type: 'button', text })),
    });
    this.#answered.delete(id);
    this.#hold(id, { notification, note });
    notification.on('failed', (_event, error) => {
      this.#shown.delete(id);
      this.#failed(error);
    });
    notification.show();
  }

  #hold(id: string, shown: Shown): void {
    this.#shown.set(id, shown);
    shown.notification.on('click', () => this.#click(id));
    shown.notification.on('action', ({ actionIndex }) => this.#choose(id, actionIndex));
    shown.notification.on('close', ({ reason }) => {
      // Windows says so of what goes from the screen into its centre, where it can still be clicked.
      if (reason !== 'timedOut' && this.#shown.get(id) === shown) this.#shown.delete(id);
    });
  }

  withdraw(id: string): void {
    const shown = this.#shown.get(id);
    this.#shown.delete(id);
    shown?.notification.close();
    if (process.platform === 'darwin') Notification.remove(id);
  }

  onClick(listener: (id: string) => void): void {
    this.#listener = listener;
    if (this.#waiting !== null) listener(this.#waiting);
    this.#waiting = null;
  }

  #click(id: string): void {
    const note = this.#shown.get(id)?.note;
    this.#take(id);
    focusWindow();
    if (note?.onClick) note.onClick();
    else this.#tell(id);
  }

  /** The system takes it away by itself. */
  #take(id: string): void {
    this.#shown.delete(id);
    this.#answered.add(id);
  }

  #tell(id: string): void {
    if (this.#listener) this.#listener(id);
    else this.#waiting = id;
  }

  /** What a button of an earlier process meant is not known any more: it leads to what it was about. */
  #choose(id: string, index: number): void {
    const onChoose = this.#shown.get(id)?.note?.buttons?.[index]?.onChoose;
    if (onChoose) {
      this.#take(id);
      onChoose();
    } else this.#click(id);
  }

  /** Windows tells this of clicks on notes of this process too, after their own event or instead of it. */
  #followWindows(): void {
    Notification.handleActivation(({ type, actionIndex, arguments: text }) => {
      const id = clickedIn([text]);
      if (id === null || this.#answered.delete(id)) return;
      if (type === 'action') this.#choose(id, actionIndex ?? -1);
      else this.#click(id);
    });
  }

  async #followMac(): Promise<void> {
    try {
      for (const notification of await Notification.getHistory())
        if (!this.#shown.has(notification.id)) this.#hold(notification.id, { notification, note: null });
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (!this.#isLogged) this.#log('A notification could not be shown.', error);
    this.#isLogged = true;
    // A Linux without a daemon is found out only now: what is told must not pass behind a window that nobody can see.
    if (!hasTray()) for (const window of BrowserWindow.getAllWindows()) showMinimized(window);
  }
}
