import { expect, test } from 'vitest';
import { type Gap, isLong, SHORT_MS, watchSleep } from './sleep.ts';

const SECOND = 1000;

function watched() {
  let now = 1_000_000;
  const gaps: Gap[] = [];
  const watch = watchSleep(
    () => now,
    (gap) => gaps.push(gap),
  );
  const pass = (ms: number): void => {
    now += ms;
  };
  return { watch, gaps, pass, start: now };
}

test('looks that follow each other are no sleep, a busy half minute included', () => {
  const { watch, gaps, pass } = watched();
  for (const seconds of [5, 5, 30, 5]) {
    pass(seconds * SECOND);
    watch.look();
  }
  expect(gaps).toEqual([]);
});

test('a gap is told once, to whoever looks first, from the last look on', () => {
  const { watch, gaps, pass, start } = watched();
  pass(5 * SECOND);
  watch.look();
  pass(31 * SECOND);
  expect(watch.isAsleep()).toBe(true);
  watch.look();
  watch.look();
  expect(gaps).toEqual([{ from: start + 5 * SECOND, until: start + 36 * SECOND }]);
  expect(watch.isAsleep()).toBe(false);
});

test('an announced sleep begins when it was announced', () => {
  const { watch, gaps, pass, start } = watched();
  pass(2 * SECOND);
  watch.announced();
  expect(watch.isAsleep()).toBe(true);
  pass(3600 * SECOND);
  watch.woke();
  watch.look();
  expect(gaps).toEqual([{ from: start + 2 * SECOND, until: start + 3602 * SECOND }]);
});

test('what the system calls a waking is a sleep, however short', () => {
  const { watch, gaps, pass, start } = watched();
  pass(4 * SECOND);
  watch.woke();
  expect(gaps).toEqual([{ from: start, until: start + 4 * SECOND }]);
});

test('an announced sleep that does not come is forgotten after a minute awake', () => {
  const { watch, gaps, pass } = watched();
  watch.announced();
  for (let looks = 0; looks < 13; looks++) {
    pass(5 * SECOND);
    watch.look();
  }
  expect(watch.isAsleep()).toBe(false);
  expect(gaps).toEqual([]);
});

test('a clock that is set back is no sleep, and the next gap is measured from there', () => {
  const { watch, gaps, pass } = watched();
  pass(-3600 * SECOND);
  watch.look();
  pass(31 * SECOND);
  watch.look();
  expect(gaps.map(({ from, until }) => until - from)).toEqual([31 * SECOND]);
});

test('a sleep is long when it is longer than ten minutes', () => {
  expect([isLong({ from: 0, until: SHORT_MS }), isLong({ from: 0, until: SHORT_MS + 1 })]).toEqual([false, true]);
});
