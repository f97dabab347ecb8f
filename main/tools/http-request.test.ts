import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testServer } from './http/test-server.ts';
import type { Web } from './http/web.ts';
import { testTools } from './test-folder.ts';

const tools = (web: Partial<Web> = {}) => testTools(process.env, web);
const ask = (input: object, web: Partial<Web> = {}) => tools(web).run('http-request', input);
const hello: RequestListener = (_request, response) => void response.end('hello');

describe('an answer', () => {
  test('is told by status, useful headers and body', async () => {
    const server = await testServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', etag: '"1"', 'x-noise': 'no', 'set-cookie': 'a=b' });
      response.end('hello');
    });
    const { outcome, result } = await ask({ method: 'GET', url: `${server.url}/a?b=c#secret` });
    expect(outcome).toBe('done');
    expect(result).toEqual({
      text: `200 OK from ${server.host}\ncontent-type: text/plain\netag: "1"\n\nhello`,
      file: null,
      wrote: [],
    });
    expect(server.seen[0]).toMatchObject({ line: 'GET /a?b=c', body: '' });
    expect(server.seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('that refuses is a failure that shows what was said', async () => {
    const server = await testServer((_request, response) => void response.writeHead(404).end('no such thing'));
    const { outcome, result } = await ask({ method: 'GET', url: server.url });
    expect([outcome, result.text]).toEqual(['failed', expect.stringMatching(/^404 Not Found[\s\S]*no such thing$/)]);
  });

  test('of HEAD has no body', async () => {
    const server = await testServer(hello);
    const { result } = await ask({ method: 'HEAD', url: server.url });
    expect(result.text).toContain('200 OK');
    expect(result.text).not.toContain('hello');
  });

  test('that is long is kept in a file, its beginning and end are told', async () => {
    const server = await testServer((_request, response) => void response.end(`first${'x'.repeat(50_000)}last`));
    const { run, root } = tools();
    const { result } = await run('http-request', { method: 'GET', url: server.url });
    expect(result.text).toMatch(/first[\s\S]*bytes are left out[\s\S]*last$/);
    expect(Buffer.byteLength(result.text)).toBeLessThanOrEqual(16 * 1024);
    expect(readFileSync(join(root, result.file ?? ''), 'utf8')).toHaveLength(50_009);
  });

  test.each(['endless', 'packed'])('that is %s is read up to 16 MiB, unpacked', async (kind) => {
    const chunk = Buffer.alloc(1024 * 1024, 'a');
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a'));
    const closed = Promise.withResolvers<void>();
    const server = await testServer((request, response) => {
      request.socket.on('close', () => closed.resolve());
      if (kind === 'packed') {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
        return;
      }
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const { run, root } = tools();
    const { outcome, result } = await run('http-request', { method: 'GET', url: server.url });
    expect([outcome, result.text.slice(-60)]).toEqual(['done', expect.stringContaining('reading stopped here.]')]);
    expect(statSync(join(root, result.file ?? '')).size).toBe(16 * 1024 * 1024);
    if (kind === 'endless') await closed.promise;
  });

  test('that is no text is told by kind and size, and kept', async () => {
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]);
    const server = await testServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    });
    const { run, outputs } = tools();
    const { result } = await run('http-request', { method: 'GET', url: server.url });
    expect(result.text).toContain('[No text: 8 bytes of image/png. Kept as outputs/turn-1-2.0.png.]');
    expect(result.file).toBeNull();
    expect(readFileSync(join(outputs, 'turn-1-2.0.png'))).toEqual(bytes);
  });

  test('that is called text but holds a zero byte is no text', async () => {
    const server = await testServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('a\0b');
    });
    expect((await ask({ method: 'GET', url: server.url })).result.text).toContain('[No text: 3 bytes of text/plain.');
  });

  test('in another charset is read in it', async () => {
    const server = await testServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain; charset=gbk' }).end(Buffer.from([0xc4, 0xe3, 0xba, 0xc3]));
    });
    expect((await ask({ method: 'GET', url: server.url })).result.text).toMatch(/你好$/);
  });

  const half: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  };

  test('to a read that breaks off is a failure, told as far as it came', async () => {
    const server = await testServer(half);
    const { outcome, result } = await ask({ method: 'GET', url: server.url });
    expect([outcome, result.text]).toEqual(['failed', expect.stringMatching(/half\n\[The answer broke off here\.\]$/)]);
  });

  test('to a write that breaks off is still an answer', async () => {
    const server = await testServer(half);
    const { outcome, result } = await ask({ method: 'POST', url: server.url, body: 'x' });
    expect([outcome, result.text]).toEqual(['done', expect.stringContaining('[The answer broke off here.]')]);
  });
});

describe('a write', () => {
  test('carries its key, and JSON says that it is some', async () => {
    const server = await testServer(hello);
    await ask({ method: 'POST', url: server.url, json: { a: 1 }, headers: { Authorization: 'Bearer mine' } });
    await ask({ method: 'PUT', url: server.url, body: 'plain' });
    expect(server.seen.map(({ body, headers }) => [body, headers['idempotency-key'], headers['content-type']])).toEqual(
      [
        ['{"a":1}', 'key', 'application/json'],
        ['plain', 'key', 'text/plain;charset=UTF-8'],
      ],
    );
    expect(server.seen[0]?.headers.authorization).toBe('Bearer mine');
  });

  const lostTimes = (times: number): RequestListener => {
    let lost = 0;
    return (request, response) => void (lost++ < times ? request.socket.destroy() : response.end('done it'));
  };
  const keysOf = ({ seen }: { seen: { headers: Record<string, unknown> }[] }) =>
    seen.map(({ headers }) => headers['idempotency-key']);

  test('case 22: that happens once and whose answer is lost is not sent again, and nobody claims to know', async () => {
    const server = await testServer(lostTimes(9));
    const { outcome, result } = await ask({ method: 'POST', url: server.url, body: 'x' });
    expect(outcome).toBe('unknown');
    expect(result.text).toMatch(/^The connection to .* broke off .*Whether the request was carried out is not known/);
    expect(server.seen).toHaveLength(1);
  });

  test('that may be repeated is sent again with the same key', async () => {
    const server = await testServer(lostTimes(1));
    expect((await ask({ method: 'PUT', url: server.url })).outcome).toBe('done');
    expect(keysOf(server)).toEqual(['key', 'key']);
    const marked = await testServer(lostTimes(2));
    const web = { keyHosts: () => [marked.host] };
    expect((await ask({ method: 'POST', url: marked.url, body: 'x' }, web)).outcome).toBe('done');
    expect(keysOf(marked)).toEqual(['key', 'key', 'key']);
  });

  test('that is lost every time ends as unknown', async () => {
    const server = await testServer(lostTimes(9));
    expect((await ask({ method: 'DELETE', url: server.url })).outcome).toBe('unknown');
    expect(server.seen).toHaveLength(3);
  });

  test('that never left is a plain failure', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    closed.close();
    await once(closed, 'close');
    const port = typeof address === 'object' ? address?.port : 0;
    const { outcome, result } = await ask({ method: 'POST', url: `http://127.0.0.1:${port}/`, body: 'x' });
    expect({ outcome, text: result.text }).toEqual({
      outcome: 'failed',
      text: `Nothing answers at 127.0.0.1:${port} (ECONNREFUSED). Nothing was sent.`,
    });
  });
});

describe('what takes too long or is stopped', () => {
  const silent: RequestListener = () => {};

  test.each([
    ['GET', 'failed'],
    ['POST', 'unknown'],
  ])('%s without an answer in time is %s', async (method, outcome) => {
    const server = await testServer(silent);
    const told = await ask({ method, url: server.url, timeout: 1 });
    expect([told.outcome, told.result.text]).toEqual([
      outcome,
      expect.stringMatching(/^There was no answer within 1 s\./),
    ]);
  });

  test('case 64: an abort reaches the socket', async () => {
    const arrived = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    const server = await testServer((request) => {
      request.socket.on('close', () => closed.resolve());
      arrived.resolve();
    });
    const stop = new AbortController();
    const told = tools().run('http-request', { method: 'POST', url: server.url }, { signal: stop.signal });
    await arrived.promise;
    stop.abort('cancel');
    expect(await told).toMatchObject({
      outcome: 'unknown',
      result: { text: expect.stringContaining('was cancelled') },
    });
    await closed.promise;
  });

  test('an abort in the middle of an answer ends the reading', async () => {
    const begun = Promise.withResolvers<void>();
    const server = await testServer(
      (_request, response) => void response.write('x'.repeat(5000), () => begun.resolve()),
    );
    const stop = new AbortController();
    const told = tools().run('http-request', { method: 'GET', url: server.url }, { signal: stop.signal });
    await begun.promise;
    stop.abort('quit');
    expect((await told).outcome).toBe('unknown');
  });

  test('a server that speaks no TLS is told as such', async () => {
    const server = await testServer(hello);
    const { outcome, result } = await ask({ method: 'GET', url: `https://${server.host}/` });
    expect([outcome, result.text]).toEqual([
      'failed',
      expect.stringMatching(/^A secure connection to .* could not be made/),
    ]);
  });
});
