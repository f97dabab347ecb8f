import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Provider } from './core/settings.ts';
import { createReach, type Reach } from './reach.ts';

const one: Provider = { id: 'one', name: 'One', baseUrl: 'https://one.example/v1' };
const two: Provider = { id: 'two', name: 'Two', baseUrl: 'https://two.example/v1' };
const home: Provider = { id: 'home', name: 'Home', baseUrl: 'http://127.0.0.1:1/v1' };

let server: Server;
let asked: string[];
let signals: AbortSignal[];
let answer: { status: number } | 'silence' | 'refuse';
let providers: Provider[];
let changes: number;
let reach: Reach;

beforeEach(async () => {
  asked = [];
  signals = [];
  answer = { status: 200 };
  providers = [one, two, home];
  changes = 0;
  server = createServer((request, response) => {
    if (answer === 'refuse') request.socket.destroy();
    else if (answer !== 'silence') response.writeHead(answer.status, { location: '/elsewhere' }).end('{}');
  });
  server.keepAliveTimeout = 1;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  reach = createReach({ fetch: toServer, providers: () => providers, changed });
});

afterEach(() => {
  reach.stop();
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const changed = () => {
  changes += 1;
};

/** The server of this computer stands for those of the web. */
const toServer: typeof fetch = (input, init) => {
  asked.push(`${init?.method ?? 'GET'} ${input}`);
  if (init?.signal) signals.push(init.signal);
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const path = new URL(String(input)).pathname;
  return fetch(`http://127.0.0.1:${port}${path}`, { ...init, redirect: 'manual' });
};

const realTimeout = setTimeout;

/** Lets the network take its time, which is not the time of these tests. */
async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; !condition(); turn++) {
    if (turn > 1000) throw new Error('It did not come to that.');
    await new Promise((resolve) => realTimeout(resolve, 2));
  }
}
const quiet = () => new Promise((resolve) => realTimeout(resolve, 50));

it('needs no network for this computer, for the model that is built in, and for a provider that is gone', () => {
  expect(['home', 'demo', 'gone'].map(reach.reachable)).toEqual([true, true, true]);
  reach.watch(['home', 'demo', 'gone']);
  reach.lost('home');
  expect([reach.reachable('home'), asked]).toEqual([true, []]);
});

it('takes a server for unreachable until it has answered, and says when it has', async () => {
  expect(reach.reachable('one')).toBe(false);
  reach.watch(['one']);
  expect(reach.reachable('one')).toBe(false);
  await until(() => changes === 1);
  expect([reach.reachable('one'), reach.reachable('two'), asked]).toEqual([
    true,
    false,
    ['GET https://one.example/v1/models'],
  ]);
});

it.each([200, 302, 401, 403, 404, 500])('takes the answer %i for an answer', async (status) => {
  answer = { status };
  reach.watch(['one']);
  await until(() => reach.reachable('one'));
});

it('waits five seconds for an answer, then gives up until the next time', async () => {
  answer = 'silence';
  reach.watch(['one']);
  await vi.advanceTimersByTimeAsync(4_999);
  await quiet();
  expect(signals[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals[0]?.aborted).toBe(true);
  await quiet();
  expect([reach.reachable('one'), changes]).toEqual([false, 0]);
  answer = { status: 200 };
  await vi.advanceTimersByTimeAsync(5_000);
  await until(() => reach.reachable('one'));
});

it('case 67: asks again every ten seconds, as long as someone waits, and forgets each failure', async () => {
  answer = 'refuse';
  reach.watch(['one']);
  for (let count = 1; count <= 3; count++) {
    await until(() => asked.length === count);
    await quiet();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked).toHaveLength(count);
    await vi.advanceTimersByTimeAsync(1);
  }
  await quiet();
  answer = { status: 200 };
  await vi.advanceTimersByTimeAsync(10_000);
  await until(() => reach.reachable('one'));
  expect(changes).toBe(1);
  reach.watch([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(5);
});

it('tells of a server that stops answering, and of nothing that stays as it was', async () => {
  reach.watch(['one']);
  await until(() => changes === 1);
  await vi.advanceTimersByTimeAsync(10_000);
  await until(() => asked.length === 2);
  await quiet();
  expect(changes).toBe(1);
  answer = 'refuse';
  await vi.advanceTimersByTimeAsync(10_000);
  await until(() => changes === 2);
  expect(reach.reachable('one')).toBe(false);
});

it('asks who is new at once, and nobody twice for being named again', async () => {
  reach.watch(['one']);
  await until(() => changes === 1);
  reach.watch(['one', 'two', 'two']);
  reach.watch(['two', 'one']);
  await until(() => changes === 2);
  expect(asked).toEqual(['GET https://one.example/v1/models', 'GET https://two.example/v1/models']);
});

it('asks again for who waits again', async () => {
  reach.watch(['one']);
  await until(() => changes === 1);
  reach.watch([]);
  await vi.advanceTimersByTimeAsync(5_000);
  reach.watch(['one']);
  await until(() => asked.length === 2);
  await quiet();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(asked).toHaveLength(2);
});

it('does not count on a server that was lost, until it answers', async () => {
  reach.watch(['one']);
  await until(() => changes === 1);
  reach.watch([]);
  reach.lost('one');
  expect([reach.reachable('one'), changes]).toEqual([false, 1]);
  reach.watch(['one']);
  await until(() => changes === 2);
  expect(reach.reachable('one')).toBe(true);
});

it('knows nothing of another address of the same provider', async () => {
  reach.watch(['one']);
  await until(() => changes === 1);
  providers = [{ ...one, baseUrl: 'https://elsewhere.example/v1' }];
  expect(reach.reachable('one')).toBe(false);
  reach.watch(['one']);
  await until(() => changes === 2);
  expect(asked.at(-1)).toBe('GET https://elsewhere.example/v1/models');
});

it('is silent once it is stopped, whatever still comes', async () => {
  const late = Promise.withResolvers<Response>();
  const stopped = createReach({ fetch: () => late.promise, providers: () => providers, changed });
  stopped.watch(['one']);
  stopped.stop();
  late.resolve(new Response('{}'));
  await quiet();
  expect(changes).toBe(0);
});

it('asks nobody any more once it is stopped, and hangs up', async () => {
  answer = 'silence';
  reach.watch(['one']);
  await until(() => asked.length === 1);
  reach.stop();
  expect(signals[0]?.aborted).toBe(true);
  reach.watch(['two']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});
