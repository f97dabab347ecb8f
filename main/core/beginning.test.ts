import { expect, test } from 'vitest';
import { beginning } from './beginning.ts';

test.each([
  ['has room', 'abc', 3, 'abc'],
  ['is too long', 'abcd', 3, 'abc'],
  ['would be cut in a pair', 'ab😀', 3, 'ab'],
  ['would be cut in an emoji of several', 'a👩\u200d💻', 4, 'a'],
  ['would lose an accent', 'abe\u0301', 3, 'ab'],
  ['has characters that fit exactly', 'a😀b', 3, 'a😀'],
  ['is one character without an end', `e${'\u0301'.repeat(50)}`, 3, 'e\u0301\u0301'],
  ['is one such and has a pair where it is cut', `a\u0301${'\u{1d165}'.repeat(50)}`, 3, 'a\u0301'],
])('a text that %s', (_, text, room, begins) => {
  expect(beginning(text, room)).toBe(begins);
});
