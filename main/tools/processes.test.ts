import { describe, expect, test } from 'vitest';
import { Processes } from './processes.ts';
import { onWindows } from './test-folder.ts';

describe.skipIf(onWindows)('a child that ends with the app', () => {
  function started(command: string) {
    const processes = new Processes();
    const stop = new AbortController();
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    let text = '';
    const exit = processes.run({
      file: '/bin/sh',
      args: ['-c', command],
      folder: '/',
      env: process.env,
      signal: stop.signal,
      timeoutMs: 60_000,
      onData: async (chunk) => {
        text += chunk.toString();
        if (text.includes('ready')) resolve();
      },
    });
    return { processes, stop, exit, ready, text: () => text };
  }

  test('tells its output and how it ended', async () => {
    const { exit, text } = started('echo out; echo err >&2; exit 3');
    expect(await exit).toMatchObject({ code: 3, signal: null, ended: null, leftovers: false });
    expect(text().split('\n').toSorted()).toEqual(['', 'err', 'out']);
  });

  test('case 62: is ended with all others by endAll, also where it ignores TERM', async () => {
    const { processes, exit, ready } = started("trap '' TERM; echo ready; while :; do sleep 0.1; done");
    await ready;
    await processes.endAll();
    expect(await exit).toMatchObject({ signal: 'SIGKILL', ended: 'stopped' });
    await processes.endAll();
  });

  test('case 61: is ended by a stop, and what it left in its group when it ends by itself', async () => {
    const stopped = started('echo ready; sleep 60');
    await stopped.ready;
    stopped.stop.abort();
    expect(await stopped.exit).toMatchObject({ signal: 'SIGTERM', ended: 'stopped' });
    expect(await started('sleep 60 & echo over').exit).toMatchObject({ code: 0, ended: null, leftovers: true });
  });
});
