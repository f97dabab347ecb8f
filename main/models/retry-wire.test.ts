/** Patience with a real server: what is sent again, and what of it is seen. */
import { expect, test } from 'vitest';
import type { Delta, Models } from '../core/ports.ts';
import { call, closedPort, delta, ended, modelsAt, says, serve, status } from './compatible/test-server.ts';
import { retrying } from './retry.ts';
import { asked, config } from './test-model.ts';

/** Sleeps without time. */
async function run(models: Models, onSleep: (sleeps: number) => Promise<void> = async () => {}) {
  const request = { config: { ...config, provider: 'p1', model: 'm' }, workspace: '/w', history: asked };
  const slept: number[] = [];
  const deltas: Delta[] = [];
  const sleep = (ms: number) => onSleep(slept.push(ms));
  const patient = retrying(models, { now: () => 0, random: () => 0.5, sleep });
  const answer = await patient.step(request, new AbortController().signal, (delta) => deltas.push(delta));
  return { slept, deltas, answer };
}

test('too many requests, then a cut, then an answer: the answer has nothing of what failed', async () => {
  const server = await serve([
    status(429, { error: { message: 'Slow down.' } }, { 'retry-after': '9' }),
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(delta({ content: 'Half an ' }), () => response.destroy());
    },
    says('Hey'),
  ]);
  const { slept, deltas, answer } = await run(modelsAt(server.baseUrl).models);
  expect(answer.parts).toEqual([{ type: 'text', text: 'Hey' }]);
  expect(slept).toEqual([9000, 2000]);
  expect(deltas.filter(({ kind }) => kind === 'retry').map(({ text }) => text)).toEqual([
    `The server at 127.0.0.1:${server.port} takes no more requests for now. Trying again in 9 seconds.`,
    `The connection to 127.0.0.1:${server.port} broke off. Trying again in 2 seconds.`,
  ]);
  const [first, ...others] = server.asked.map(({ body }) => body);
  expect(others).toEqual([first, first]);
});

test('case 67: a connection that failed is not remembered: the server is asked as soon as it is there', async () => {
  const port = await closedPort();
  const { models } = modelsAt(`http://127.0.0.1:${port}/v1`);
  const { answer, deltas } = await run(models, async (sleeps) => {
    if (sleeps === 2) await serve([says('Hey')], port);
  });
  expect(answer.parts).toMatchObject([{ text: 'Hey' }]);
  expect(deltas[0]?.text).toBe('Ollama is not running on this computer. Trying again in 1 second.');
});

test('case 67: a key that was mended between two tries is the one that is sent', async () => {
  const server = await serve([status(503, {}), says('Hey')]);
  const keys = ['sk-old-0000000', 'sk-new-1111111'];
  const { models } = modelsAt(server.baseUrl, { keyOf: async () => keys.shift() ?? null });
  await run(models);
  expect(server.asked.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer sk-old-0000000',
    'Bearer sk-new-1111111',
  ]);
});

test('case 65: the same step is simply made again after an abort, on a fresh socket', async () => {
  const stop = new AbortController();
  const server = await serve([
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(delta({ content: 'He' }));
    },
    (response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(delta({ content: 'Hey' }) + ended('stop')),
  ]);
  const cut = call(server.baseUrl, { signal: stop.signal, onDelta: () => stop.abort(new Error('slept')) });
  await expect(cut).rejects.toThrow('slept');
  expect((await call(server.baseUrl)).parts).toMatchObject([{ text: 'Hey' }]);
  const [first, second] = server.asked;
  expect(second?.body).toBe(first?.body);
  expect(second?.port).not.toBe(first?.port);
});
