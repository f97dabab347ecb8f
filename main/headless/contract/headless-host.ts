/** The stand-in, driven as a browser would: the address it printed, its cookie, its WebSocket. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { Connection } from '../page/connection.ts';
import { type DrivenPage, type Host, Running } from './host.ts';
import { samples } from './samples.ts';

const announcement = 'Open Holdfast at ';

/** Node 24, also where the tests were started with an older one. */
const node = process.versions.node.startsWith('24.')
  ? process.execPath
  : join(import.meta.dirname, '../../../node_modules/.bin/node');

export function headlessHost(built: string, more: NodeJS.ProcessEnv = {}): Host {
  return {
    name: 'the stand-in',
    start(app, data, own = []) {
      const args = ['--import', join(built, 'headless/hook.js'), join(built, app, 'main/index.js'), ...own];
      const env = { ...process.env, HOLDFAST_DATA: data, HOLDFAST_PORT: '', ...more };
      return new Running(app, spawn(node, args, { env, stdio: ['ignore', 'pipe', 'pipe'] }));
    },
    async open(running, window = 1) {
      return drive(await enter(await address(running)), window);
    },
  };
}

export async function address(running: Running): Promise<string> {
  return (await running.line(announcement)).slice(announcement.length);
}

/** What a browser has after it has opened the printed address. */
export interface Entered {
  origin: string;
  cookie: string;
}

export async function enter(printed: string): Promise<Entered> {
  const response = await fetch(printed, { redirect: 'manual' });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`No cookie for ${printed}: ${await response.text()}`);
  return { origin: new URL(printed).origin, cookie };
}

export async function connect({ origin, cookie }: Entered, window: number) {
  const target = `${origin.replace('http', 'ws')}/.headless/socket?window=${window}`;
  const socket = new WebSocket(target, { headers: { cookie, origin } });
  const connection = new Connection(socket);
  await once(socket, 'open');
  return { socket, connection };
}

async function drive(entered: Entered, window: number): Promise<DrivenPage> {
  const { socket, connection } = await connect(entered, window);
  return {
    invoke: (channel, ...args) => connection.invoke(channel, ...args),
    invokeSample: (channel, sample) => connection.invoke(channel, samples[sample]()),
    next: (channel) => new Promise((resolve) => connection.on(channel, (...args) => resolve(args))),
    async fetch(path) {
      const response = await fetch(entered.origin + path, { headers: { cookie: entered.cookie } });
      const { status, headers } = response;
      return { status, headers: Object.fromEntries(headers), text: await response.text() };
    },
    leave: () => socket.terminate(),
  };
}
