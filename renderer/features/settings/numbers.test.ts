import { expect, test } from 'vitest';
import { entryOf, readNumber, showNumber } from './numbers.ts';

test.each([
  ['4', 4],
  [' 0.25 ', 0.25],
  ['0,5', 0.5],
  ['.5', 0.5],
  ['-1', -1],
  ['', null],
  ['four', null],
  ['1e9', null],
  ['4 hours', null],
])('“%s” reads as %s', (text, expected) => expect(readNumber(text)).toBe(expected));

test('case 6: a number out of range goes to the app, whose sentence says what to use instead', () => {
  expect(entryOf('0', 4)).toEqual({ kind: 'send', value: 0 });
  expect(entryOf('-3', 4)).toEqual({ kind: 'send', value: -3 });
});

test('what is no number is never sent', () => expect(entryOf('soon', 4)).toEqual({ kind: 'no-number' }));

test('nothing is sent where nothing changed', () => {
  expect(entryOf('4.0', 4)).toEqual({ kind: 'same' });
  expect(entryOf(' ', 4)).toEqual({ kind: 'same' });
});

test('a number reads back as it is shown', () => {
  for (const language of ['en', 'zh-CN']) expect(readNumber(showNumber(0.25, language))).toBe(0.25);
});
