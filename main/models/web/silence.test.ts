import { describe, expect, test, vi } from 'vitest';
import { begin, call, DONE, delta, ended, failureOf, serve, status } from '../compatible/test-server.ts';
import { everyFiveSeconds, LOADING_BEATS, SILENT_BEATS, type Ticker } from './silence.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a server that falls silent', () => {
  /** A ticker in the hands of the test. */
  function hand() {
    const beats = new Set<() => void>();
    const ticker: Ticker = (beat) => {
      beats.add(beat);
      return () => void beats.delete(beat);
    };
    const pass = (count: number): void => {
      for (let i = 0; i < count; i++) for (const beat of [...beats]) beat();
    };
    return { ticker, pass, beats };
  }

  test('is given up after two minutes of beats, and its connection is closed', async () => {
    const { ticker, pass, beats } = hand();
    const closed = Promise.withResolvers<void>();
    const { baseUrl } = await serve((response) => {
      response.once('close', closed.resolve);
      begin(response).write(delta({ content: 'He' }));
    });
    const heard = Promise.withResolvers<void>();
    const failure = failureOf(call(baseUrl, { ticker, onDelta: () => heard.resolve() }));
    await heard.promise;
    pass(SILENT_BEATS);
    expect(await failure).toMatchObject({ kind: 'cut-off', brief: expect.stringContaining('gone silent') });
    await closed.promise;
    expect(beats.size).toBe(0);
  });

  test('is not given up while anything comes, be it no part of the answer', async () => {
    const { ticker, pass, beats } = hand();
    const { baseUrl } = await serve(async (response) => {
      begin(response).write(delta({ content: 'He' }));
      for (let i = 0; i < 4; i++) {
        await wait(30);
        pass(SILENT_BEATS - 1);
        response.write(': still working\n\n');
      }
      await wait(30);
      response.end(delta({ content: 'y' }) + ended('stop') + DONE);
    });
    expect((await call(baseUrl, { ticker })).parts).toMatchObject([{ text: 'Hey' }]);
    expect(beats.size).toBe(0);
  });

  test('on this computer may be loading: it is given ten minutes for its first byte', async () => {
    const { ticker, pass } = hand();
    const { baseUrl } = await serve(async (response) => {
      pass(LOADING_BEATS - 1);
      await wait(20);
      begin(response).end(delta({ content: 'Hey' }) + ended('stop') + DONE);
    });
    expect((await call(baseUrl, { ticker })).parts).toMatchObject([{ text: 'Hey' }]);
    const silent = await serve(() => pass(LOADING_BEATS));
    expect(await failureOf(call(silent.baseUrl, { ticker }))).toMatchObject({ kind: 'cut-off' });
  });

  test('is watched no longer once the call has failed otherwise', async () => {
    const { ticker, beats } = hand();
    const { baseUrl } = await serve(status(500, {}));
    await failureOf(call(baseUrl, { ticker }));
    await failureOf(call('https://api.example.com/v1', { ticker, fetch: () => Promise.reject(new TypeError('no')) }));
    expect(beats.size).toBe(0);
  });

  test('elsewhere is given two', async () => {
    const { ticker, pass } = hand();
    const failure = failureOf(
      call('https://api.example.com/v1', {
        ticker,
        fetch: () => {
          pass(SILENT_BEATS);
          return new Promise(() => {});
        },
      }),
    );
    expect(await failure).toMatchObject({ kind: 'cut-off', message: expect.stringContaining('api.example.com') });
  });
});

test('the beats come every five seconds until they are told to stop', () => {
  vi.useFakeTimers();
  try {
    let beats = 0;
    const stop = everyFiveSeconds(() => {
      beats += 1;
    });
    vi.advanceTimersByTime(15_000);
    stop();
    vi.advanceTimersByTime(15_000);
    expect(beats).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
