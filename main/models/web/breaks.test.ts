import { describe, expect, test } from 'vitest';
import { isPassing } from '../../core/model-failures.ts';
import { begin, call, DONE, delta, ended, failureOf, serve, stream } from '../compatible/test-server.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('an answer that breaks off is told as such', () => {
  test.each<[string, Parameters<typeof serve>[0]]>([
    [
      'when the connection is closed in its middle',
      async (response) => {
        begin(response).write(delta({ content: 'He' }));
        await wait(20);
        response.destroy();
      },
    ],
    [
      'when the connection is closed before anything was said',
      async (response) => {
        begin(response).flushHeaders();
        await wait(20);
        response.destroy();
      },
    ],
    ['when it ends in good order but without an end', stream(delta({ content: 'He' }))],
    [
      'when a call is whole but the end is missing',
      stream(delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'list-folder', arguments: '{}' } }] })),
    ],
  ])('%s', async (_, answer) => {
    const { baseUrl } = await serve(answer);
    const failure = await failureOf(call(baseUrl));
    expect(failure).toMatchObject({ kind: 'cut-off', message: expect.stringContaining('Try again.') });
    expect(isPassing(failure)).toBe(true);
  });

  test('but a whole answer needs no last word', async () => {
    const { baseUrl } = await serve(stream(delta({ content: 'Hey' }), ended('stop')));
    expect((await call(baseUrl)).parts).toMatchObject([{ text: 'Hey' }]);
  });
});

describe('an abort', () => {
  test('case 64: reaches the socket at once: the server sees it closed before it says more', async () => {
    const stop = new AbortController();
    const seen: string[] = [];
    const closed = Promise.withResolvers<void>();
    const { baseUrl } = await serve(async (response) => {
      response.once('close', () => {
        seen.push('closed');
        closed.resolve();
      });
      begin(response).write(delta({ content: 'He' }));
      await wait(2000);
      seen.push('more');
      response.end(delta({ content: 'y' }) + ended('stop') + DONE);
    });
    let from = 0;
    const answer = call(baseUrl, {
      signal: stop.signal,
      onDelta: () => {
        from = performance.now();
        stop.abort(new Error('stopped'));
      },
    });
    await expect(answer).rejects.toThrow('stopped');
    await closed.promise;
    expect(performance.now() - from).toBeLessThan(1000);
    expect(seen).toEqual(['closed']);
  });

  test('case 64: reaches the socket although nothing was answered yet', async () => {
    const stop = new AbortController();
    const closed = Promise.withResolvers<void>();
    const { baseUrl } = await serve((response) => {
      response.once('close', closed.resolve);
      stop.abort(new Error('stopped'));
    });
    await expect(call(baseUrl, { signal: stop.signal })).rejects.toThrow('stopped');
    await closed.promise;
  });

  test('reaches the socket although whoever fetches has stopped to listen', async () => {
    const stop = new AbortController();
    const closed = Promise.withResolvers<void>();
    const { baseUrl } = await serve((response) => {
      response.once('close', closed.resolve);
      begin(response).write(delta({ content: 'He' }));
    });
    const answer = call(baseUrl, {
      signal: stop.signal,
      fetch: (url, init) => fetch(url, { ...init, signal: null }),
      onDelta: () => stop.abort(new Error('stopped')),
    });
    await expect(answer).rejects.toThrow('stopped');
    await closed.promise;
  });

  test('an answer that cannot be used closes its connection, too', async () => {
    const closed = Promise.withResolvers<void>();
    const { baseUrl } = await serve((response) => {
      response.once('close', closed.resolve);
      begin(response).write('data: {"error":{"message":"No."}}\n\n');
    });
    expect(await failureOf(call(baseUrl))).toMatchObject({ kind: 'model-error' });
    await closed.promise;
  });
});
