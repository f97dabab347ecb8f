import { describe, expect, test, vi } from 'vitest';
import { Failure } from '../core/errors.ts';
import type { Delta, ModelAnswer, Models, Summary } from '../core/ports.ts';
import { Passing, type PassingKind } from './passing.ts';
import { type RetryOptions, retrying } from './retry.ts';
import { asked, config, kind } from './test-model.ts';

const request = { config: { ...config, provider: 'p1', model: 'm' }, workspace: '/w', history: asked };
const answer: ModelAnswer = {
  parts: [{ type: 'text', text: 'Hey' }],
  usage: { input: 1, output: 1 },
  cost: null,
  finish: 'stop',
  invalid: [],
};
const summary: Summary = { text: 'We said hey.', usage: { input: 1, output: 1 }, cost: null };
const passing = (kind: PassingKind = 'offline', waitMs: number | null = null) =>
  new Passing(kind, { sentence: `${kind}.`, brief: 'No connection to api.example.com.', waitMs });

/** Time that only passes in sleep, and what `each` adds for a try. */
function time({ random = 0.5, each = 0 } = {}) {
  const state = { at: 1_000_000, slept: [] as number[], tries: 0 };
  const options: RetryOptions = {
    now: () => state.at,
    random: () => random,
    sleep: async (ms) => {
      state.slept.push(ms);
      state.at += ms;
    },
  };
  /** Fails as told, then answers. */
  const models = (...failures: Error[]): Models => {
    const call = async (onDelta: (delta: Delta) => void): Promise<void> => {
      state.at += each;
      const failure = failures[Math.min(state.tries, failures.length - 1)];
      const isLast = failures.length > 1 && state.tries >= failures.length;
      state.tries += 1;
      if (failure && !isLast) throw failure;
      onDelta({ kind: 'text', text: 'Hey' });
    };
    return {
      step: async (_request, _signal, onDelta) => call(onDelta).then(() => answer),
      summarise: async (_request, _signal, onDelta) => call(onDelta).then(() => summary),
    };
  };
  return { state, options, models };
}

const run = (models: Models, options: RetryOptions, signal = new AbortController().signal) => {
  const deltas: Delta[] = [];
  return { deltas, answer: retrying(models, options).step(request, signal, (delta) => deltas.push(delta)) };
};

test('the usual sleep lasts as long as was said', async () => {
  vi.useFakeTimers();
  try {
    const { models, state } = time();
    const { answer } = run(models(passing('offline', 5000), passing('offline', 7000)), {});
    await vi.advanceTimersByTimeAsync(4999);
    expect(state.tries).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.tries).toBe(2);
    await vi.advanceTimersByTimeAsync(7000);
    await answer;
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

describe('a failure that passes', () => {
  test('is tried again, announced each time, and leaves nothing in the answer', async () => {
    const { state, options, models } = time();
    const { answer: got, deltas } = run(models(passing(), passing('cut-off')), options);
    expect(await got).toBe(answer);
    expect(deltas).toEqual([
      { kind: 'retry', text: 'No connection to api.example.com. Trying again in 1 second.' },
      { kind: 'retry', text: 'No connection to api.example.com. Trying again in 2 seconds.' },
      { kind: 'text', text: 'Hey' },
    ]);
    expect(state.tries).toBe(3);
  });

  test.each<PassingKind>(['offline', 'overloaded', 'too-many-requests', 'cut-off'])(
    'is tried for two minutes and then told as what it was last: %s',
    async (last) => {
      const { state, options, models } = time();
      const { answer } = run(models(passing(last)), options);
      await expect(answer).rejects.toThrow(kind(last));
      expect(state.at - 1_000_000).toBe(120_000);
      expect(state.slept.reduce((sum, ms) => sum + ms)).toBe(120_000);
    },
  );

  test('is waited for longer from time to time, at most twenty seconds', async () => {
    const { state, options, models } = time();
    await expect(run(models(passing()), options).answer).rejects.toThrow();
    expect(state.slept).toEqual([1000, 2000, 4000, 8000, 16_000, 20_000, 20_000, 20_000, 20_000, 9000]);
  });

  test('is not tried again by all at the same moment', async () => {
    const slept = async (random: number) => {
      const { state, options, models } = time({ random });
      await expect(run(models(passing()), options).answer).rejects.toThrow();
      return state.slept.slice(0, 4);
    };
    expect(await slept(0)).toEqual([1000, 1500, 3000, 6000]);
    expect(await slept(0.75)).toEqual([1125, 2250, 4500, 9000]);
  });

  test('that takes long itself counts, too', async () => {
    const { state, options, models } = time({ each: 50_000 });
    await expect(run(models(passing()), options).answer).rejects.toThrow(kind('offline'));
    expect(state.tries).toBe(4);
  });

  test('is not tried for longer because the clock was set back', async () => {
    const { state, options, models } = time();
    const sleep = async (ms: number) => {
      state.slept.push(ms);
      state.at -= 60_000;
    };
    await expect(run(models(passing()), { ...options, sleep }).answer).rejects.toThrow(kind('offline'));
    expect(state.slept.reduce((sum, ms) => sum + ms)).toBe(120_000);
  });

  test('case 66: is not tried again by a wait that the computer slept over', async () => {
    const { state, options, models } = time();
    const sleep = async (ms: number) => {
      state.at += ms + 3_600_000;
    };
    await expect(run(models(passing('cut-off')), { ...options, sleep }).answer).rejects.toThrow(kind('cut-off'));
    expect(state.tries).toBe(1);
  });

  test('is waited for as long as the server asks', async () => {
    const { state, options, models } = time();
    await run(models(passing('too-many-requests', 33_000), passing('too-many-requests', 0)), options).answer;
    expect(state.slept).toEqual([33_000, 1000]);
  });

  test('is waited for no longer than patience lasts, whatever the server asks', async () => {
    const { state, options, models } = time();
    const { answer } = run(models(passing('too-many-requests', 3_600_000)), options);
    await expect(answer).rejects.toThrow(kind('too-many-requests'));
    expect(state.slept).toEqual([120_000]);
    expect(state.tries).toBe(2);
  });
});

test.each(['key-refused', 'key-missing', 'key-locked', 'no-credit', 'unknown-model', 'context-full', 'nonsense'])(
  'case 14: what a person has to mend is not tried again: %s',
  async (name) => {
    const { state, options, models } = time();
    const { answer, deltas } = run(models(new Failure(name, 'No.')), options);
    await expect(answer).rejects.toThrow(kind(name));
    expect([state.tries, deltas]).toEqual([1, []]);
  },
);

test('a summary is waited for with the same patience', async () => {
  const { state, options, models } = time();
  const deltas: Delta[] = [];
  const patient = retrying(models(passing('overloaded'), passing('cut-off')), options);
  const got = await patient.summarise(request, new AbortController().signal, (delta) => deltas.push(delta));
  expect(got).toBe(summary);
  expect(deltas.map(({ kind }) => kind)).toEqual(['retry', 'retry', 'text']);
  expect(state.slept).toEqual([1000, 2000]);
});

test('what is no failure of a model is not tried again', async () => {
  const { state, options, models } = time();
  await expect(run(models(new TypeError('a fault of ours')), options).answer).rejects.toThrow('a fault of ours');
  expect(state.tries).toBe(1);
});

describe('an abort', () => {
  test.each([
    ['of a sleep that does not listen', () => new Promise<void>(() => {})],
    ['of the usual sleep', undefined],
  ])('case 64: ends the waiting at once: %s', async (_, sleep) => {
    const stop = new AbortController();
    const { options, models } = time();
    const { answer } = run(models(passing('overloaded', 60_000)), { ...options, sleep }, stop.signal);
    const from = performance.now();
    setTimeout(() => stop.abort(new Error('stopped')), 10);
    await expect(answer).rejects.toThrow('stopped');
    expect(performance.now() - from).toBeLessThan(5000);
  });

  test('leaves no timer behind', async () => {
    vi.useFakeTimers();
    try {
      const stop = new AbortController();
      const { models } = time();
      const { answer } = run(models(passing()), {}, stop.signal);
      await vi.advanceTimersByTimeAsync(0);
      expect(vi.getTimerCount()).toBe(1);
      stop.abort(new Error('stopped'));
      await expect(answer).rejects.toThrow('stopped');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('of a try is not taken for a failure that passes', async () => {
    const stop = new AbortController();
    const { options, state } = time();
    const failing = async (): Promise<never> => {
      state.tries += 1;
      stop.abort(new Error('stopped'));
      throw passing();
    };
    const models: Models = { step: failing, summarise: failing };
    const { answer, deltas } = run(models, options, stop.signal);
    await expect(answer).rejects.toThrow('stopped');
    expect([state.tries, deltas]).toEqual([1, []]);
  });
});
