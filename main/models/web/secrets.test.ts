import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../core/errors.ts';
import { begin, call, closedPort, DONE, delta, failureOf, modelsAt, serve, stream } from '../compatible/test-server.ts';
import { listModels } from '../servers.ts';
import { showable } from './said.ts';

const KEY = 'sk-Proj/abc+DEF_0123456789';

/** All that could reach a log: also what is not enumerable, and every cause. */
const everything = (error: unknown): string => inspect(error, { depth: 20, showHidden: true }) + String(error);

const sse = (data: string): Parameters<typeof serve>[0] => stream(delta({ content: 'He' }), `data: ${data}\n\n`, DONE);
const status =
  (code: number, type: string, body: string): Parameters<typeof serve>[0] =>
  (response) => {
    response.writeHead(code, `No ${KEY}`, { 'content-type': type, 'x-echo': KEY });
    response.end(body);
  };
const json = JSON.stringify({ error: { message: `The key Bearer ${KEY} is wrong`, code: KEY, type: KEY } });

describe('case 79: the key is in no failure', () => {
  test.each<[string, Parameters<typeof serve>[0]]>([
    ...[400, 401, 402, 403, 404, 413, 429, 500].map((code): [string, Parameters<typeof serve>[0]] => [
      `of a server that echoes it with ${code}`,
      status(code, 'application/json', json),
    ]),
    [
      'of a server that echoes a part of it',
      status(400, 'application/json', JSON.stringify({ error: KEY.slice(5, 20) })),
    ],
    [
      'of a server that echoes it in capitals',
      status(400, 'application/json', JSON.stringify({ error: KEY.toUpperCase() })),
    ],
    ['of a page that echoes it', status(403, 'text/html', `<html>${KEY}</html>`)],
    ['of an answer that echoes it', status(200, 'application/json', json)],
    ['of a stream that echoes it in an error', sse(json)],
    ['of a stream that echoes it in what is not JSON', sse(`{${KEY}`)],
    ['of a stream that echoes it in other JSON', sse(JSON.stringify({ [KEY]: KEY }))],
    [
      'of a stream that breaks off after it',
      async (response) => {
        begin(response).write(`: ${KEY}\n\n${delta({ content: KEY })}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
        response.destroy();
      },
    ],
    [
      'of a server that sends on to an address with it',
      (response) => response.writeHead(302, { location: `/?key=${KEY}` }).end(),
    ],
  ])('%s', async (_, answer) => {
    const { baseUrl, asked } = await serve(answer);
    const failure = await failureOf(call(baseUrl, { key: KEY }));
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(failure).toBeInstanceOf(Failure);
    for (const part of [KEY, KEY.toUpperCase(), KEY.slice(5, 20), 'PROJ/ABC'])
      expect(everything(failure)).not.toContain(part);
  });

  test('of a list of models that is refused', async () => {
    const { baseUrl } = await serve(status(400, 'application/json', json));
    const { provider } = modelsAt(baseUrl);
    expect(everything(await failureOf(listModels(provider, KEY, fetch)))).not.toContain(KEY);
  });

  test('of a connection that does not come about, whatever whoever fetches says', async () => {
    const port = await closedPort();
    expect(everything(await failureOf(call(`http://127.0.0.1:${port}/v1`, { key: KEY })))).not.toContain(KEY);
    const quoting: typeof fetch = async (_, init) => {
      throw new TypeError(`cannot send ${new Headers(init?.headers).get('authorization')}`);
    };
    const failure = await failureOf(call('https://api.example.com/v1', { key: KEY, fetch: quoting }));
    expect(failure).toMatchObject({ kind: 'offline' });
    expect(everything(failure)).not.toContain(KEY);
  });
});

describe('a key that cannot be sent', () => {
  test.each(['sk-abc\ndef-0123456789', 'sk-abc def-0123456789', 'ключ-0123456789'])('is not tried: %j', async (key) => {
    const failure = await failureOf(
      call('https://api.example.com/v1', { key, fetch: () => expect.fail('It was sent.') }),
    );
    expect(failure).toMatchObject({ kind: 'key-refused', message: expect.stringContaining('Enter it again') });
    expect(everything(failure)).not.toContain(key);
  });

  test('because it is locked says so itself', async () => {
    const locked = new Failure('key-locked', 'The key is locked. Unlock it in Settings, Models.');
    const failure = await failureOf(call('https://api.example.com/v1', { keyOf: () => Promise.reject(locked) }));
    expect(failure).toBe(locked);
  });

  test('with the blanks of pasting around it is sent without them', async () => {
    const { baseUrl, asked } = await serve(stream(DONE));
    await failureOf(call(baseUrl, { key: ` ${KEY}\n` }));
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });
});

test('an address that holds a password is refused without showing it', async () => {
  const failure = await failureOf(call('https://me:hunter2222@api.example.com/v1'));
  expect(failure).toMatchObject({ kind: 'address', message: expect.stringContaining('Take it out') });
  expect(everything(failure)).not.toContain('hunter2222');
});

test('what only resembles a key stays', () => {
  expect(showable('ollama/library/m does not support tools', 'ollama')).toContain('ollama');
  expect(showable('sk-Proj is a prefix', KEY)).toBe('sk-Proj is a prefix');
  expect(showable(`İ ${KEY} and ${KEY}.`, KEY)).toBe('İ [key] and [key].');
});
