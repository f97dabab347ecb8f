/** An app that tries what a host must refuse and prints what happened, one fact a line. */
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Notification,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  Tray,
} from 'electron';
import { print } from './fact.ts';
import { refusedRequests, requestFacts } from './probe-net.ts';

const attempt = async (act: () => unknown): Promise<string> => {
  try {
    return `done: ${typeof (await act())}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

async function facts(when: string, acts: Record<string, () => unknown>): Promise<void> {
  for (const [name, act] of Object.entries(acts)) print(`${when} ${name}`, await attempt(act));
}

/** Linux alone has several. */
const backend = (): string | undefined => safeStorage.getSelectedStorageBackend?.();

const registerScheme = () =>
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);

registerScheme();
const before = facts('before ready:', {
  window: () => new BrowserWindow(),
  protocol: () => protocol.handle('app', () => new Response()),
  session: () => session.defaultSession,
  partition: () => session.fromPartition('probe'),
  request: () => net.request('http://127.0.0.1/'),
  dialog: () => dialog.showMessageBox({ message: 'Hello' }),
  screen: () => screen.getPrimaryDisplay(),
  tray: () => new Tray(join(import.meta.dirname, 'none.png')),
  notification: () => new Notification({ title: 'Hello' }),
  encryption: () => safeStorage.encryptStringAsync('secret'),
  decryption: () => safeStorage.decryptStringAsync(Buffer.from('v10')),
  keyring: async () => {
    print('keyring before ready', [await safeStorage.isAsyncEncryptionAvailable(), backend()]);
  },
  locale: () => print('locale before ready', app.getLocale()),
});
print('has the lock', app.requestSingleInstanceLock({ from: 'probe' }));
app.on('second-instance', (_event, argv, folder, data) => print('second instance', { argv, folder, data }));
app.on('ready', () => print('ready', app.isReady()));
void app.whenReady().then(start);
print('entry evaluated', app.isReady());

async function start(): Promise<void> {
  await before;
  protocol.handle('app', async (request) => {
    const html = { headers: { 'content-type': 'text/html' } };
    return new Response(`<!doctype html><head></head><body>${new URL(request.url).pathname}</body>`, html);
  });
  ipcMain.handle('echo', (_event, value) => value);
  await facts('after ready:', {
    scheme: registerScheme,
    sandbox: () => app.enableSandbox(),
    'second protocol': () => protocol.handle('app', () => new Response()),
    'second handler': () => ipcMain.handle('echo', () => null),
    'long notification id': () => new Notification({ id: 'x'.repeat(65) }),
    'missing file': () => net.fetch('file:///no/such/file'),
    'tray without an image': () => new Tray(join(import.meta.dirname, 'none.png')),
    'spelling in no language': () => session.defaultSession.setSpellCheckerLanguages(['xx-XX']),
    encryption: async () => {
      const hidden = await safeStorage.encryptStringAsync('grüße');
      print('decrypted', (await safeStorage.decryptStringAsync(hidden)).result);
      print('decrypted otherwise', await safeStorage.decryptStringAsync(Buffer.alloc(0)));
      print('keyring', [await safeStorage.isAsyncEncryptionAvailable(), backend()]);
    },
    'decryption of text': () => safeStorage.decryptStringAsync(Buffer.from('I am no secret.')),
    'decryption of half': async () => {
      const hidden = await safeStorage.encryptStringAsync('grüße');
      return safeStorage.decryptStringAsync(hidden.subarray(0, 10));
    },
    // Typed code cannot make this mistake.
    'decryption of a string': () => safeStorage.decryptStringAsync('v10' as unknown as Buffer),
  });
  await facts('after ready:', refusedRequests);
  const known = session.fromPartition('probe');
  print('one session a name', session.fromPartition('probe') === known);
  await requestFacts();
  await facts('destroyed:', destroyed());
  answer(openWindow());
  // With a window open the app does not end with those.
  await facts('after all:', { 'overlay on a window without': overlaid, 'one zoom for a host': zoomed });
}

function overlaid(): void {
  const window = new BrowserWindow({ show: false });
  try {
    window.setTitleBarOverlay({ color: '#ffffff' });
  } finally {
    window.destroy();
  }
}

async function zoomed(): Promise<void> {
  const [one, other] = [new BrowserWindow({ show: false }), new BrowserWindow({ show: false })];
  await Promise.all([one.loadURL('app://bundle/index.html'), other.loadURL('app://bundle/index.html')]);
  one.webContents.zoomLevel = 1.5;
  print('zoom', [one.webContents.zoomLevel, other.webContents.zoomLevel]);
  one.webContents.zoomLevel = 0;
  for (const window of [one, other]) window.destroy();
}

function destroyed(): Record<string, () => unknown> {
  const window = new BrowserWindow({ show: false });
  const contents = window.webContents;
  // With another window open the app does not end with this one.
  openWindow();
  window.destroy();
  return {
    send: () => contents.send('late'),
    contents: () => window.webContents,
    show: () => window.show(),
    again: () => window.destroy(),
  };
}

let shown: BrowserWindow | undefined;

function openWindow(): BrowserWindow {
  if (shown) return shown;
  const window = new BrowserWindow({
    show: false,
    webPreferences: { preload: join(import.meta.dirname, '../preload/index.cjs'), sandbox: true },
  });
  shown = window;
  for (const name of ['close', 'closed'] as const) window.on(name as 'closed', () => print('order', name));
  window.once('ready-to-show', () => window.show());
  window.once('show', () => console.log(`Holdfast window ${window.webContents.getURL()}`));
  void window.loadURL('app://bundle/index.html');
  return window;
}

function answer(window: BrowserWindow): void {
  ipcMain.handle('fail', () => {
    throw new Error('boom');
  });
  ipcMain.handle('give-function', () => () => 1);
  ipcMain.handle('push', (_event, value) => window.webContents.send('pushed', value));
  ipcMain.handle('push-function', () => window.webContents.send('pushed', () => 1));
  ipcMain.handle('frame', ({ sender, senderFrame }) => ({
    url: senderFrame?.url,
    isMain: senderFrame === sender.mainFrame,
    parent: senderFrame?.parent,
  }));
  ipcMain.handle('slow', async (event) => {
    print('slow begun', event.senderFrame !== null);
    for (let turn = 0; turn < 500 && event.senderFrame !== null; turn++) await new Promise((go) => setTimeout(go, 10));
    print('frame after the page has gone', event.senderFrame);
  });
  let holds = 1;
  app.on('before-quit', (event) => {
    print('order', 'before-quit');
    if (holds > 0) event.preventDefault();
    holds -= 1;
  });
  app.on('window-all-closed', () => print('order', 'window-all-closed'));
  app.on('will-quit', () => print('order', 'will-quit'));
  app.on('quit', (_event, code) => print('order', `quit ${code}`));
}
