/** Stands where app.ts does: everything of desktop/ as the app wires it, with answers that a test knows. */
import { app, autoUpdater, BrowserWindow, dialog, Menu, Notification, powerMonitor } from 'electron';
import { type MenuItem, type RequestName, requestNames } from '../../../preload/contract.ts';
import { Failure } from '../../core/errors.ts';
import { DEFAULTS } from '../../core/settings.ts';
import { chooseFiles, chooseFolder } from '../../desktop/dialogs.ts';
import { survive } from '../../desktop/fault.ts';
import { type Handlers, push, serve } from '../../desktop/ipc.ts';
import { onQuit } from '../../desktop/lifecycle.ts';
import { openLog } from '../../desktop/log.ts';
import { setMenu } from '../../desktop/menu.ts';
import { type Notifications, openNotifications } from '../../desktop/notifications.ts';
import { limitPermissions } from '../../desktop/permissions.ts';
import { askToQuit } from '../../desktop/quit-question.ts';
import { requestSchemas } from '../../desktop/requests.ts';
import { servePage } from '../../desktop/scheme.ts';
import { showFolder } from '../../desktop/shell.ts';
import { followWindows, openWindow } from '../../desktop/window.ts';
import { print } from './fact.ts';
import { webFacts } from './product-web.ts';

export async function start(): Promise<void> {
  const log = openLog();
  limitPermissions();
  servePage();
  app.on('before-quit', () => print('before-quit', BrowserWindow.getAllWindows().length));
  app.on('will-quit', () => print('will-quit', BrowserWindow.getAllWindows().length));
  const ending = {
    running: () => running,
    queued: () => [],
    suspendAll: (reason: string) => print('suspend', reason),
    cancelSuspended: () => print('cancel suspended', true),
    callOff: () => print('called off', true),
    fault: () => print('fault', true),
    endChildren: async () => {
      print('end children', true);
      await new Promise((resolve) => setTimeout(resolve, 100));
    },
    close: () => print('close', true),
  };
  survive({ log, life: ending, diagnostics: async () => 'What a person may copy.' });
  const lifecycle = onQuit(ending, (asked, signal) => askToQuit(asked, signal, DEFAULTS.resume));
  followWindows();
  const window = openWindow();
  const chosen = (item: MenuItem) => push('menu:chosen', { item });
  setMenu({
    choose: chosen,
    quit: () => lifecycle.quit(),
  });
  let loads = 0;
  window.webContents.on('did-finish-load', () => {
    loads += 1;
    print('loads', loads);
  });
  const logged = (message: string, error?: unknown) => {
    log(message, error);
    print('logged', message);
  };
  followNotifications(logged);
  serve(handlersFor(window, lifecycle), requestSchemas, logged);
}

function throwFault(word: string): never {
  throw new Error(`nobody catches ${word}`);
}

/** The requests that these tests use; the others have nothing to say. */
function handlersFor(window: BrowserWindow, lifecycle: ReturnType<typeof onQuit>): Handlers {
  const silent = Object.fromEntries(requestNames.map((name: RequestName) => [name, () => null]));
  return {
    // Whatever else is asked gets null, which no test looks at.
    ...(silent as unknown as Handlers),
    'folder:choose': async () => ({ path: await chooseFolder() }),
    // What was chosen, where a test can read it.
    'attachment:choose': async () => ({ added: [], refused: await chooseFiles() }),
    'folder:show': async ({ session }) => {
      await showFolder(session);
      return null;
    },
    'message:withdraw': ({ id }) => {
      if (id === 'missing') throw new Failure('message', 'This message is not there any more.');
      if (id === 'broken') throw new Error('SELECT * FROM secrets');
      return { text: id, attachments: [] };
    },
    'session:rename': async ({ title }) => {
      await signs[title]?.(window, lifecycle);
      return null;
    },
  };
}

let running: { title: string }[] = [];

const later = (act: () => unknown) => void setTimeout(act);

/** What a system or a person does to the app, on demand. */
const signs: Record<string, (window: BrowserWindow, lifecycle: ReturnType<typeof onQuit>) => unknown> = {
  web: () => webFacts(),
  shutdown: () => powerMonitor.emit('shutdown'),
  quit: () => setImmediate(() => app.quit()),
  update: (_window, lifecycle) => lifecycle.beginUpdate(),
  install: () => setImmediate(() => autoUpdater.quitAndInstall()),
  'log-out': (window) => window.emit('query-session-end', { reasons: ['logoff'] }),
  'session-end': (window) => window.emit('session-end', { reasons: ['logoff'] }),
  work: () => {
    running = [{ title: 'Tidy up' }];
  },
  'quit-command': (_window, lifecycle) => lifecycle.quit(),
  throw: () => later(() => Promise.reject(new Error('a promise that nobody looks at'))),
  'throw-twice': () => {
    for (const word of ['one', 'two']) later(() => throwFault(word));
  },
  'close-window': (window) => window.close(),
  stall: (window) => window.emit('unresponsive'),
  answer: (window) => window.emit('responsive'),
  'call-off': (_window, lifecycle) => lifecycle.callOff(),
  crash: (window) => window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
  // Its process, not only the word of it; the answer would come from the page that is gone.
  'crash-really': (window) => later(() => window.webContents.forcefullyCrashRenderer()),
  'call-off-later': (_window, lifecycle) => void setTimeout(() => lifecycle.callOff(), 500),
  'menu-new': () => Menu.getApplicationMenu()?.getMenuItemById('new-session')?.click(),
  'menu-quit': () => Menu.getApplicationMenu()?.getMenuItemById('quit')?.click(),
  another: () => void openWindow(),
  elsewhere: () => void new BrowserWindow({ show: false }).loadURL('app://elsewhere/index.html'),
  'push-after-closing': () => {
    const other = new BrowserWindow({ show: false });
    other.destroy();
    push('session:removed', { session: 'gone' });
  },
  ask: async () => {
    const asked = { message: 'Really?', detail: 'It matters.', buttons: ['Keep', 'Cancel'], checkboxLabel: 'Always' };
    print('asked', await dialog.showMessageBox(asked));
  },
  notify: () => show('raw', 'Needs you'),
  'notify-anew': () => show('raw', 'Done'),
  'notify-and-close': () => show('raw', 'Gone').close(),
  post: () => post('turn-1', 'It stopped'),
  'post-anew': () => post('turn-1', 'It is done'),
  'post-another': () => post('turn-2', 'Another'),
  withdraw: () => notifications?.withdraw('turn-1'),
  'post-without': () => {
    Notification.isSupported = () => false;
    post('turn-3', 'Never shown');
    post('turn-4', 'Never shown');
  },
};

let notifications: Notifications | undefined;

function followNotifications(log: (message: string, error?: unknown) => void): void {
  notifications = openNotifications(log);
  notifications.onClick((id) => print('clicked', id));
}

function post(id: string, title: string): void {
  const buttons = [{ text: 'Cancel', onChoose: () => print('chosen', id) }];
  notifications?.post({ id, title, body: 'Words of ours.', rings: false, buttons });
}

function show(id: string, title: string): Notification {
  const notification = new Notification({ id, title, body: 'An approval waits.' });
  notification.on('show', () => print('notification', `show ${title}`));
  notification.on('click', () => print('notification', `click ${title}`));
  notification.on('close', () => print('notification', `close ${title}`));
  notification.show();
  return notification;
}
