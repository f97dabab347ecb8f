/** The page side of the stand-in: connects, runs the window's preload, then leaves the page to itself. */
import { Connection } from './connection.ts';
import { preloadElectron } from './electron.ts';
import { reportKeys } from './keys.ts';
import { Layer } from './layer.ts';
import { handOverLinks } from './links.ts';

type Preload = (require: (name: string) => unknown, module: object, exports: object, process: object) => void;

/** Called once, by the very first script of the page. */
export function start(window: number, platform: string, preload: Preload): void {
  const socket = new WebSocket(`ws://${location.host}/.headless/socket?window=${window}`);
  const connection = new Connection(socket);
  const layer = new Layer(connection);
  connection.onmessage = (message) => {
    switch (message.kind) {
      case 'show':
        return layer.show(message.id, message.item);
      case 'withdraw':
        return layer.withdraw(message.id);
      case 'focus':
        return globalThis.focus();
      case 'reload':
        return location.reload();
      case 'copy':
        return void copy(message.text);
      case 'go':
        return location.assign(message.url);
      case 'closed':
        return layer.windowClosed();
    }
  };
  let isLeaving = false;
  addEventListener('pagehide', () => {
    isLeaving = true;
    connection.post({ kind: 'leave' });
  });
  connection.onclose = () => {
    if (!isLeaving) layer.appGone();
  };
  reportState(connection);
  reportKeys(connection);
  handOverLinks(connection);
  const electron = preloadElectron(connection);
  const require = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    throw new Error(`module not found: ${name}`);
  };
  const exports = {};
  preload(require, { exports }, exports, { platform, type: 'renderer', sandboxed: true, contextIsolated: true });
}

/** A browser lets only the page in front do so. */
async function copy(text: string): Promise<void> {
  if (document.hasFocus()) await navigator.clipboard.writeText(text).catch((error: unknown) => console.warn(error));
}

function reportState(connection: Connection): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const report = () => connection.post({ kind: 'state', focused: document.hasFocus(), dark: dark.matches });
  dark.addEventListener('change', report);
  addEventListener('focus', report);
  addEventListener('blur', report);
  report();
}
