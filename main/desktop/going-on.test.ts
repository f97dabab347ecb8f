import { expect, test } from 'vitest';
import { type AllGoingOn, goingOnSentence } from './going-on.ts';

const now = new Date(2026, 5, 3, 15, 0).getTime();
const asked = (day: number, hours: number, minutes: number) => ({
  turn: 't',
  session: 'a',
  title: 'Tidy up',
  askedAt: new Date(2026, 5, day, hours, minutes).getTime(),
});
const early = asked(3, 9, 5);
const late = asked(3, 14, 2);
const say = (all: Partial<AllGoingOn>, language = 'en-US') =>
  goingOnSentence({ running: [], queued: [], ...all }, language, now);

test('what goes on is told with the time it was asked for', () => {
  expect(say({ running: [late] })).toBe('1 going on, started 14:02');
  expect(say({ running: [early, late] })).toBe('2 going on, the first started 09:05');
  expect(say({ running: [late] }, 'zh-CN')).toBe('1 个任务正在进行，开始于 14:02');
});

test('what waits in line counts, and the oldest of all is the first', () => {
  expect(say({ running: [late], queued: [early, late] })).toBe(
    '3 going on, one after the other, the first started 09:05',
  );
  expect(say({ queued: [late] })).toBe('1 waiting to go on, started 14:02');
  expect(say({ queued: [early, late] })).toBe('2 waiting to go on, the first started 09:05');
  expect(say({ running: [late], queued: [early] }, 'zh')).toBe('2 个任务依次进行，最早的开始于 09:05');
});

test('another day is named', () => {
  expect(say({ running: [asked(2, 23, 50)] }, 'en')).toBe('1 going on, started Jun 2, 23:50');
});
