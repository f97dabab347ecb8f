import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import { serverOf } from './server.ts';

const server = serverOf({ id: 'p', name: 'Example', baseUrl: 'https://api.example.com/v1' }, null);

test('a request that is aborted rejects with the reason, not as a connection that failed', async () => {
  const stop = new AbortController();
  const failing: typeof fetch = async () => {
    stop.abort(new Error('stopped'));
    throw new TypeError('fetch failed');
  };
  const asking = { server, model: null, web: { fetch: failing } };
  await expect(ask(asking, server.baseUrl, { signal: stop.signal })).rejects.toThrow('stopped');
});
