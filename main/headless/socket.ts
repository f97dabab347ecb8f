/** The WebSockets of the pages: what they send goes to the app, what the app sends goes to them. */
import type { IncomingMessage, Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { HeadlessWindow } from './browser-window.ts';
import { listFolder, makeFolder } from './folders.ts';
import type { Guard } from './guard.ts';
import { ipcMain, SenderEvent } from './ipc-main.ts';
import { HeadlessMenu } from './menu.ts';
import { type FromPage, fromPage, type ToPage } from './messages.ts';
import { setSystemDark } from './native-theme.ts';
import type { Page } from './web-contents.ts';
import { windowFor } from './windows.ts';
import { decode, encode } from './wire.ts';

export function acceptPages(server: Server, guard: Guard): void {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    // Whoever asks may break off at any moment, also while being refused.
    socket.on('error', () => socket.destroy());
    const url = addressOf(request);
    const window = windowFor(url?.searchParams.get('window') ?? null);
    const isOurs = guard.isAddressedToUs(request) && guard.isOurOrigin(request.headers.origin);
    if (url?.pathname !== '/.headless/socket' || !isOurs || !guard.hasCookie(request) || !window) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => connect(client, window));
  });
}

/** Null for what is no address: anyone may send anything here, before any check. */
const addressOf = ({ url }: IncomingMessage): URL | null => URL.parse(url ?? '/', 'http://127.0.0.1');

function connect(socket: WebSocket, window: HeadlessWindow): void {
  const contents = window.webContents;
  const page: Page = {
    focused: false,
    isLeaving: false,
    tell: (text) => {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
  };
  const isThere = () => socket.readyState === socket.OPEN;
  contents.pages.add(page);
  contents.layer.welcome((message) => page.tell(encode(message)));
  socket.on('close', (code) => {
    contents.pages.delete(page);
    if (page.isLeaving) contents.pageLeft();
    // One that we cut off ourselves is alive.
    if (!page.isLeaving && code !== 1008) contents.pageDied();
  });
  socket.on('error', (error) => console.error(error));
  socket.on('message', (data) => {
    const message = read(String(data));
    // A page that is not ours in version or in kind: it reloads when it is.
    if (!message) socket.close(1008);
    else if (!window.isDestroyed()) void hear(message, { window, page, isThere });
  });
}

function read(text: string): FromPage | undefined {
  try {
    return fromPage.parse(decode(text));
  } catch {
    return undefined;
  }
}

interface Sender {
  window: HeadlessWindow;
  page: Page;
  isThere(): boolean;
}

async function hear(message: FromPage, { window, page, isThere }: Sender): Promise<void> {
  const contents = window.webContents;
  const tell = (reply: ToPage) => page.tell(encode(reply));
  switch (message.kind) {
    case 'invoke':
      return page.tell(await ipcMain.answer(new SenderEvent(contents, isThere), message));
    case 'send':
      return void ipcMain.emit(message.channel, new SenderEvent(contents, isThere), ...message.args);
    case 'key':
      return HeadlessMenu.getApplicationMenu()?.press(message);
    case 'leave':
      page.isLeaving = true;
      return;
    case 'state':
      setSystemDark(message.dark);
      return setFocus(window, page, message.focused);
    case 'answer':
      return contents.layer.answer(message.item, message.answer);
    case 'list-folder':
      return tell({ kind: 'listed', id: message.id, listing: await listFolder(message.path) });
    case 'make-folder':
      return tell({ kind: 'listed', id: message.id, listing: await makeFolder(message.path, message.name) });
    case 'follow':
      return contents.follow(message.url, message.newWindow);
  }
}

function setFocus(window: HeadlessWindow, page: Page, focused: boolean): void {
  const before = window.isFocused();
  page.focused = focused;
  if (window.isFocused() !== before) window.emit(before ? 'blur' : 'focus');
}
