/** Stands where app.ts does: everything of desktop/ as the app wires it, with answers that a test knows. */
import { app, BrowserWindow, dialog, Menu, Notification, powerMonitor } from 'electron';
import { type MenuItem, type RequestName, requestNames } from '../../../preload/contract.ts';
import { Failure } from '../../core/errors.ts';
import { chooseFolder } from '../../desktop/dialogs.ts';
import { type Handlers, push, serve } from '../../desktop/ipc.ts';
import { onQuit } from '../../desktop/lifecycle.ts';
import { openLog } from '../../desktop/log.ts';
import { setMenu } from '../../desktop/menu.ts';
import { limitPermissions } from '../../desktop/permissions.ts';
import { requestSchemas } from '../../desktop/requests.ts';
import { servePage } from '../../desktop/scheme.ts';
import { showFolder } from '../../desktop/shell.ts';
import { followWindows, openWindow } from '../../desktop/window.ts';
import { print } from './fact.ts';

export async function start(): Promise<void> {
  const log = openLog();
  limitPermissions();
  servePage();
  app.on('will-quit', () => print('will-quit', BrowserWindow.getAllWindows().length));
  const lifecycle = onQuit({
    suspendAll: (reason) => print('suspend', reason),
    callOff: () => print('called off', true),
    endChildren: async () => {
      print('end children', true);
      await new Promise((resolve) => setTimeout(resolve, 100));
    },
    close: () => print('close', true),
  });
  followWindows();
  const window = openWindow();
  const chosen = (item: MenuItem) => push('menu:chosen', { item });
  setMenu({
    newSession: () => chosen('new-session'),
    openFolder: () => chosen('open-folder'),
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
  serve(handlersFor(window, lifecycle), requestSchemas, logged);
}

/** The requests that these tests use; the others have nothing to say. */
function handlersFor(window: BrowserWindow, lifecycle: ReturnType<typeof onQuit>): Handlers {
  const silent = Object.fromEntries(requestNames.map((name: RequestName) => [name, () => null]));
  return {
    // Whatever else is asked gets null, which no test looks at.
    ...(silent as unknown as Handlers),
    'folder:choose': async () => ({ path: await chooseFolder() }),
    'folder:show': async ({ session }) => {
      await showFolder(session);
      return null;
    },
    'message:withdraw': ({ id }) => {
      if (id === 'missing') throw new Failure('message', 'This message is not there any more.');
      if (id === 'broken') throw new Error('SELECT * FROM secrets');
      return { text: id };
    },
    'session:rename': async ({ title }) => {
      await signs[title]?.(window, lifecycle);
      return null;
    },
  };
}

/** What a system or a person does to the app, on demand. */
const signs: Record<string, (window: BrowserWindow, lifecycle: ReturnType<typeof onQuit>) => unknown> = {
  shutdown: () => powerMonitor.emit('shutdown'),
  quit: () => setImmediate(() => app.quit()),
  update: (_window, lifecycle) => lifecycle.beginUpdate(),
  'log-out': (window) => window.emit('query-session-end', { reasons: ['logoff'] }),
  'session-end': (window) => window.emit('session-end', { reasons: ['logoff'] }),
  'call-off': (_window, lifecycle) => lifecycle.callOff(),
  crash: (window) => window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
  'menu-new': () => Menu.getApplicationMenu()?.getMenuItemById('newSession')?.click(),
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
  notify: () => {
    const notification = new Notification({ title: 'Needs you', body: 'An approval waits.' });
    notification.on('click', () => print('notification', 'click'));
    notification.on('close', () => print('notification', 'close'));
    notification.show();
  },
};
