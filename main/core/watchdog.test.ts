import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterAwake } from './watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([[400], [5000], [12_000]])('calls back once after %i ms awake', (ms) => {
  const late = vi.fn();
  afterAwake(ms, late);
  vi.advanceTimersByTime(ms - 1);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(late).toHaveBeenCalledOnce();
});

test('a night in between is one tick', () => {
  const late = vi.fn();
  afterAwake(60_000, late);
  vi.advanceTimersByTime(10_000);
  // The clock of timers went on; what was due fires once.
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  vi.advanceTimersToNextTimer();
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(44_999);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledOnce();
});

test('called off it never calls', () => {
  const late = vi.fn();
  afterAwake(1000, late)();
  vi.advanceTimersByTime(10_000);
  expect(late).not.toHaveBeenCalled();
});
