/** The bridge between the page and the app. It runs sandboxed, so it holds names and functions, nothing heavy. */
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import {
  type Bridge,
  type Pushes,
  type PushName,
  pushNames,
  type Replies,
  type Reply,
  type RequestName,
  type Requests,
  requestNames,
} from './contract.ts';

const noAnswer: Reply<never> = {
  ok: false,
  error: { kind: 'no-answer', message: 'Holdfast did not answer. What was saved is kept; try again.' },
};

/** Never rejects: also a request that could not be sent or was never answered is a Reply. */
function request<K extends RequestName>(name: K) {
  return async (argument: Requests[K]): Promise<Reply<Replies[K]>> => {
    try {
      return await ipcRenderer.invoke(name, argument);
    } catch {
      return noAnswer;
    }
  };
}

function on<K extends PushName>(name: K) {
  return (listener: (push: Pushes[K]) => void): (() => void) => {
    // The event stays here: it would hand the page a way to send anything.
    const relay = (_event: IpcRendererEvent, push: Pushes[K]) => listener(push);
    ipcRenderer.on(name, relay);
    return () => {
      ipcRenderer.off(name, relay);
    };
  };
}

const bridge: Bridge = {
  // fromEntries forgets which name has which function.
  request: Object.fromEntries(requestNames.map((name) => [name, request(name)])) as Bridge['request'],
  on: Object.fromEntries(pushNames.map((name) => [name, on(name)])) as Bridge['on'],
};

contextBridge.exposeInMainWorld('holdfast', bridge);
