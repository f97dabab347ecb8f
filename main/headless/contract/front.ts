/** Stands where app.ts does, with the app's own window, menu, tray and ways in, over work that a test makes up. */
import { app, autoUpdater, BrowserWindow, Menu, Notification, nativeTheme } from 'electron';
import { type Arrival, type RequestName, requestNames } from '../../../preload/contract.ts';
import { createArrivals } from '../../arrivals.ts';
import type { Launch } from '../../config.ts';
import { DEFAULTS, type Settings } from '../../core/settings.ts';
import { type Handlers, push, serve } from '../../desktop/ipc.ts';
import { chooseLanguage } from '../../desktop/language.ts';
import { onQuit } from '../../desktop/lifecycle.ts';
import { openLog } from '../../desktop/log.ts';
import { isStartAtLogin } from '../../desktop/login.ts';
import { openNotifications } from '../../desktop/notifications.ts';
import type { followOpenings } from '../../desktop/openings.ts';
import { requestSchemas } from '../../desktop/requests.ts';
import { servePage } from '../../desktop/scheme.ts';
import { focusWindow } from '../../desktop/window.ts';
import { openFront } from '../../front.ts';
import type { Running } from '../../life.ts';
import { createReceiver } from '../../receive.ts';
import { print } from './fact.ts';

const work: Running[] = [];
const queue: Running[] = [];
let endsSlowly = false;
const listeners: (() => void)[] = [];
let values: Settings = DEFAULTS;
const settingsListeners: (() => void)[] = [];

const changed = (): void => {
  for (const listener of listeners) listener();
};

export async function start(given: Launch, openings: ReturnType<typeof followOpenings>): Promise<void> {
  const log = openLog();
  print('given', given.arguments);
  servePage();
  app.on('will-quit', () => print('will-quit', true));
  const told = (name: 'app:arrived', arrival: Arrival): void => {
    print('pushed', arrival);
    push(name, arrival);
  };
  const arrivals = createArrivals(told);
  const nothing = (): void => {};
  const lifecycle = onQuit(
    {
      running: () => work,
      queued: () => [],
      suspendAll: nothing,
      cancelSuspended: nothing,
      callOff: nothing,
      endChildren: async () => {
        if (endsSlowly) await new Promise((resolve) => setTimeout(resolve, 3000));
      },
      close: nothing,
    },
    async () => 'keep',
  );
  const settings = {
    view: () => ({ values, unreadable: null }),
    change: nothing,
    beginAnew: nothing,
    onChange: (listener: () => void) => void settingsListeners.push(listener),
  };
  const life = {
    running: () => work,
    queued: () => queue,
    onChange: (listener: () => void) => void listeners.push(listener),
    stop: (turn: string) => print('stopped', turn),
    stopEverything: () => {
      const ended = [...work.splice(0), ...queue.splice(0)];
      print('stopped', ended.length);
      changed();
      return ended.length;
    },
  };
  const notifications = openNotifications(log);
  if (given.arguments.includes('--without-notifications')) Notification.isSupported = () => false;
  if (given.arguments.includes('--without-daemon'))
    Notification.prototype.show = function () {
      setImmediate(() => this.emit('failed', {}, 'Nobody answers on the session bus'));
    };
  const isHidden = isStartAtLogin(given.arguments, values.general.startAtLogin);
  const post = notifications.post.bind(notifications);
  const window = openFront({ life, settings, arrivals, quit: () => lifecycle.quit(), post, log, isHidden });
  print('bounds', window.getNormalBounds());
  window.on('hide', () => print('hidden', true));
  window.once('ready-to-show', () =>
    setImmediate(() => print('visible', window.isMinimized() ? 'minimized' : window.isVisible())),
  );
  const logged = (message: string): void => print('logged', message);
  const receiver = createReceiver({ arrivals, focus: focusWindow, textWasCut: () => '(cut)', log: logged });
  receiver.started(given);
  openings(receiver.opened);
  const silent = Object.fromEntries(requestNames.map((name: RequestName) => [name, () => null]));
  const handlers = {
    // Whatever else is asked gets null, which no test looks at.
    ...(silent as unknown as Handlers),
    'app:open': () => {
      print('taken', arrivals.take());
      return null as never;
    },
    'session:rename': async ({ title }: { title: string }) => {
      await signs[title]?.(window);
      return null;
    },
  };
  serve(handlers, requestSchemas, log);
}

function change(general: Partial<Settings['general']>): void {
  values = { ...values, general: { ...values.general, ...general } };
  for (const listener of settingsListeners) listener();
}

const run = (session: string, title: string, into = work): void => {
  const askedAt = new Date().setHours(14, 2, 0, 0);
  into.push({ turn: `turn-${session}`, session, title, askedAt, startedAt: askedAt, recovered: true });
  changed();
};

/** What a system or a person does to the app, on demand. */
const signs: Record<string, (window: BrowserWindow) => unknown> = {
  move: (window) => window.setBounds({ x: 120, y: 90, width: 900, height: 640 }),
  zoom: (window) => {
    window.webContents.zoomLevel = 1;
    window.emit('blur');
  },
  'print-zoom': (window) => print('zoom', window.webContents.zoomLevel),
  maximize: (window) => window.maximize(),
  'print-maximized': (window) => print('maximized', window.isMaximized()),
  'stay-in-tray': () => change({ stayInTray: true }),
  close: (window) => setImmediate(() => window.close()),
  quit: () => setImmediate(() => app.quit()),
  install: () => setImmediate(() => autoUpdater.quitAndInstall()),
  'quit-slowly': () => {
    endsSlowly = true;
    setImmediate(() => app.quit());
  },
  work: () => run('a', 'Tidy & sort'),
  'more-work': () => run('b', 'Write the letter'),
  // As recovery does: the first goes on before the rest of its line is known.
  'work-in-line': () => {
    run('a', 'Tidy & sort');
    run('b', 'Write the letter', queue);
    run('c', 'Count the files', queue);
  },
  'spelling-on': () => change({ spellcheck: true }),
  dark: () => {
    nativeTheme.themeSource = 'dark';
  },
  chinese: () => {
    chooseLanguage('zh');
    change({});
    print('menu', Menu.getApplicationMenu()?.getMenuItemById('settings')?.label);
  },
  'context-menu': (window) => window.webContents.emit('context-menu', {}, clicked),
  'print-minimized': (window) => print('minimized', window.isMinimized()),
  windows: () => print('windows', BrowserWindow.getAllWindows().length),
};

/** On a misspelled word that is a link too. */
const clicked = {
  frame: null,
  menuSourceType: 'mouse',
  dictionarySuggestions: ['receive'],
  editFlags: { canCut: true, canCopy: true, canPaste: true, canSelectAll: true },
  isEditable: true,
  linkURL: 'https://example.com/docs',
  misspelledWord: 'recieve',
  selectionText: 'recieve',
};
