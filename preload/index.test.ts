/** The preload as it is built: what it gives to the page and what it is made of. */
import { join } from 'node:path';
import { build } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { type Bridge, type PushName, pushNames, type RequestName, requestNames } from './contract.ts';

// Fails to compile when a list misses a name of its map.
const missing: [Exclude<RequestName, (typeof requestNames)[number]>, Exclude<PushName, (typeof pushNames)[number]>][] =
  [];

type Listener = (event: unknown, payload: unknown) => void;

/** Electron's side of a preload, with the wire in a test's hands. */
function fakeElectron() {
  const exposed: Record<string, unknown> = {};
  const listeners = new Map<string, Set<Listener>>();
  const invoked: unknown[][] = [];
  let answer: (...args: unknown[]) => Promise<unknown> = async () => ({ ok: true, value: null });
  return {
    exposed,
    invoked,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    emit: (channel: string, payload: unknown) => {
      for (const listener of listeners.get(channel) ?? []) listener({ sender: 'ipcRenderer' }, payload);
    },
    module: {
      contextBridge: {
        exposeInMainWorld: (name: string, api: unknown) => {
          exposed[name] = api;
        },
      },
      ipcRenderer: {
        invoke: (...args: unknown[]) => {
          invoked.push(args);
          return answer(...args);
        },
        on: (channel: string, listener: Listener) => {
          listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
        },
        off: (channel: string, listener: Listener) => listeners.get(channel)?.delete(listener),
      },
    },
  };
}

let code = '';
beforeAll(async () => {
  const root = join(import.meta.dirname, '..');
  const configFile = join(root, 'vite.preload.config.ts');
  const made = await build({ root, configFile, logLevel: 'error', build: { write: false } });
  const outputs = [made].flat().flatMap((result) => ('output' in result ? result.output : []));
  expect(outputs).toHaveLength(1);
  code = outputs[0]?.type === 'chunk' ? outputs[0].code : '';
});

function load() {
  const electron = fakeElectron();
  const required: string[] = [];
  const run = new Function('require', 'module', 'exports', 'process', code);
  run(
    (name: string) => {
      required.push(name);
      return electron.module;
    },
    { exports: {} },
    {},
    undefined,
  );
  // The one thing it exposes is what its contract says.
  return { ...electron, required, bridge: electron.exposed.holdfast as Bridge };
}

it('needs nothing but electron and is small', () => {
  expect(load().required).toEqual(['electron']);
  expect(code.length).toBeLessThan(5_000);
  expect(missing).toEqual([]);
});

it('exposes one object with the names of the contract', () => {
  const { exposed, bridge } = load();
  expect(Object.keys(exposed)).toEqual(['holdfast']);
  expect(Object.keys(bridge)).toEqual(['request', 'on']);
  expect(Object.keys(bridge.request)).toEqual(requestNames);
  expect(Object.keys(bridge.on)).toEqual(pushNames);
});

it('asks on the channel of the name and hands on the Reply', async () => {
  const { bridge, invoked, answerWith } = load();
  answerWith(async () => ({ ok: true, value: { text: 'hello' } }));
  expect(await bridge.request['message:withdraw']({ id: 'm1' })).toEqual({ ok: true, value: { text: 'hello' } });
  expect(invoked).toEqual([['message:withdraw', { id: 'm1' }]]);
});

it('makes a Reply of an exception', async () => {
  const { bridge, answerWith } = load();
  answerWith(async () => {
    throw new Error("Error invoking remote method 'app:open': reply was never sent");
  });
  expect(await bridge.request['app:open']({})).toMatchObject({ ok: false, error: { kind: 'no-answer' } });
});

it('hands on pushes without the event, until the listener is undone', () => {
  const { bridge, emit } = load();
  const heard: unknown[][] = [];
  const undo = bridge.on['session:removed']((...all: unknown[]) => heard.push(all));
  emit('session:removed', { session: 's1' });
  undo();
  emit('session:removed', { session: 's2' });
  expect(heard).toEqual([[{ session: 's1' }]]);
});
