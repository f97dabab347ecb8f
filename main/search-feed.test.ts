import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSearchFeed } from './search-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function feed(answers: (boolean | Error)[]) {
  const asked: number[] = [];
  const logged: unknown[] = [];
  const state = { busy: false };
  const stop = startSearchFeed({
    search: {
      catchUp: (turns) => {
        asked.push(turns);
        const answer = answers.shift() ?? true;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    isBusy: () => state.busy,
    log: (_message, error) => logged.push(error),
  });
  return { asked, logged, state, stop };
}

test('begins after the start, goes on a little at a time while there is more, and looks again later', async () => {
  const { asked, stop } = feed([false, false, true]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(58_000);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toHaveLength(4);
  stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toHaveLength(4);
});

test('leaves whatever runs alone', async () => {
  const { asked, state, stop } = feed([false]);
  state.busy = true;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toHaveLength(0);
  state.busy = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBeGreaterThan(0);
  stop();
});

test('what cannot be written now is said and tried again later', async () => {
  const full = new Error('full');
  const { asked, logged, stop } = feed([full]);
  await vi.advanceTimersByTimeAsync(12_000);
  expect([asked.length, logged]).toEqual([1, [full]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  stop();
});
