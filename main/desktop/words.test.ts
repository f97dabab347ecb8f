import { expect, test } from 'vitest';
import { words } from './words.ts';

const none = { 'going-on': 0, 'needs-you': 0, finished: 0, failed: 0, 'too-old': 0, 'not-resumed': 0 };

test.each([
  ['en-GB', { ...none, 'going-on': 3, 'needs-you': 1, 'too-old': 2 }, '3 going on, 1 needs you, 2 too old'],
  ['en', { ...none, 'needs-you': 2, 'not-resumed': 1 }, '2 need you, 1 not resumed'],
  ['zh-CN', { ...none, 'going-on': 3, 'needs-you': 1, 'too-old': 2 }, '3 个正在继续，1 个需要你处理，2 个中断太久'],
])('in %s several recoveries are told by how many turns there are of each kind', (language, counts, sentence) => {
  expect(words(language).several(counts)).toBe(sentence);
});
