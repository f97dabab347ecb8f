import { expect, test } from 'vitest';
import { clickedIn, oneLine } from './notification-text.ts';

test.each([
  ['Fix the login', 'Fix the login'],
  ['one\n\ttwo\u0000three\uFFFF', 'one two three'],
  ['half \uD83D pair', 'half pair'],
  ['a family 👨‍👩‍👧 stays', 'a family 👨‍👩‍👧 stays'],
  [' \u0007 ', 'Holdfast'],
])('a title becomes one line that every system can show: %j', (title, shown) => {
  expect(oneLine(title)).toBe(shown);
});

test('a long title is cut between letters, never within one', () => {
  expect(oneLine(`${'字'.repeat(78)}👨‍👩‍👧more`)).toBe(`${'字'.repeat(78)}👨‍👩‍👧…`);
  expect(oneLine('x'.repeat(80))).toBe('x'.repeat(80));
});

test.each([
  [['holdfast.exe', 'type=click&tag=turn-0mabc1'], 'turn-0mabc1'],
  [['type=action&action=1&tag=recovery'], 'recovery'],
  [['holdfast.exe', '--hidden', '/home/me/type=click&tag=x'], null],
  [['type=click&tag='], null],
  [['type=click&tag=../../etc'], null],
  [[`type=click&tag=${'x'.repeat(65)}`], null],
  [[], null],
])('the arguments %j name the notification %j', (args, id) => {
  expect(clickedIn(args)).toBe(id);
});
