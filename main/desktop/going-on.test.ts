import { expect, test } from 'vitest';
import { goingOnSentence } from './going-on.ts';

const now = new Date(2026, 5, 3, 15, 0).getTime();
const asked = (day: number, hours: number, minutes: number) => ({
  session: 'a',
  title: 'Tidy up',
  askedAt: new Date(2026, 5, day, hours, minutes).getTime(),
});

test('what goes on is told with the time it was asked for', () => {
  expect(goingOnSentence([asked(3, 14, 2)], 'en-US', now)).toBe('1 going on, started 14:02');
  expect(goingOnSentence([asked(3, 9, 5), asked(3, 14, 2)], 'en-US', now)).toBe('2 going on, the first started 09:05');
  expect(goingOnSentence([asked(3, 14, 2)], 'zh-CN', now)).toBe('1 个任务正在进行，开始于 14:02');
});

test('another day is named', () => {
  expect(goingOnSentence([asked(2, 23, 50)], 'en', now)).toBe('1 going on, started Jun 2, 23:50');
});
