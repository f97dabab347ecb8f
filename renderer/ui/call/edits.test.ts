import { expect, test } from 'vitest';
import { diffText, editsOf } from './edits.ts';

const shown = (old: string, next: string): string[] => diffText([{ old, new: next }]).split('\n');

test('lines that stay are told from those that go and come', () => {
  expect(shown('a\nb\nc', 'a\nB\nc')).toEqual([' a', '-b', '+B', ' c']);
});

test('what is added after the last line leaves that line as it is', () => {
  expect(shown('a', 'a\nb')).toEqual([' a', '+b']);
});

test('with nothing instead, everything goes', () => {
  expect(shown('a\nb', '')).toEqual(['-a', '-b']);
});

test('an empty line is a line', () => {
  expect(shown('a\n', 'a')).toEqual([' a', '-']);
});

test('line endings of another system are no difference', () => {
  expect(shown('a\r\nb', 'a\nb')).toEqual([' a', ' b']);
});

test('edits are read from the input, and anything else is not taken for some', () => {
  const edits = [
    { old: 'a', new: 'b' },
    { old: 'c', new: '', all: true },
  ];
  expect(editsOf({ path: 'x', edits })).toEqual(edits);
  expect(editsOf({ path: 'x', edits: [] })).toBeNull();
  expect(editsOf({ path: 'x', edits: [{ old: 'a' }] })).toBeNull();
  expect(editsOf('edits')).toBeNull();
});
