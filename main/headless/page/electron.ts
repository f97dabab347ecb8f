/** What a sandboxed preload gets from `require('electron')`. */
import type { ContextBridge, IpcRenderer, IpcRendererEvent } from 'electron';
import type { Connection } from './connection.ts';

type Listener = (event: IpcRendererEvent, ...args: unknown[]) => void;
type Covered = Pick<IpcRenderer, 'invoke' | 'send'> &
  Record<'on' | 'off' | 'once', (channel: string, listener: Listener) => void>;

export interface PreloadElectron {
  ipcRenderer: Covered;
  contextBridge: Pick<ContextBridge, 'exposeInMainWorld'>;
}

export function preloadElectron(connection: Connection): PreloadElectron {
  return { ipcRenderer: ipcRendererOf(connection), contextBridge };
}

function ipcRendererOf(connection: Connection): Covered {
  const relays = new Map<Listener, (...args: unknown[]) => void>();
  const ipcRenderer: Covered = {
    invoke: (channel, ...args) => connection.invoke(channel, ...args),
    send: (channel, ...args) => connection.post({ kind: 'send', channel, args }),
    on(channel, listener) {
      // Nobody looks at the event: it stands for a sender that the page must not get.
      const relay = (...args: unknown[]) => listener({} as IpcRendererEvent, ...args);
      relays.set(listener, relay);
      connection.on(channel, relay);
    },
    off(channel, listener) {
      const relay = relays.get(listener);
      if (relay) connection.off(channel, relay);
    },
    once(channel, listener) {
      const first: Listener = (...all) => {
        ipcRenderer.off(channel, first);
        listener(...all);
      };
      ipcRenderer.on(channel, first);
    },
  };
  return ipcRenderer;
}

const contextBridge: PreloadElectron['contextBridge'] = {
  exposeInMainWorld(name: string, api: unknown) {
    if (name in window) throw new Error('Cannot bind an API on top of an existing property on the window object');
    Object.defineProperty(window, name, { value: sealed(api), enumerable: true });
  },
};

/** The page gets a copy that it cannot change. */
function sealed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(sealed));
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sealed(part)])));
}
