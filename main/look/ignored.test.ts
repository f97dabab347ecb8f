import { expect, test } from 'vitest';
import { fitsName, ignoreRules, isIgnored } from './ignored.ts';

const ignores = (text: string, path: string, isFolder = false) => isIgnored(path, isFolder, [ignoreRules('', text)]);

test.each([
  ['*.log', 'a.log', true],
  ['*.log', 'deep/down/a.log', true],
  ['/a.log', 'a.log', true],
  ['/a.log', 'deep/a.log', false],
  ['docs/*.txt', 'docs/a.txt', true],
  ['docs/*.txt', 'docs/deep/a.txt', false],
  ['**/cache/*.bin', 'x/y/cache/a.bin', true],
  ['docs/**/a.txt', 'docs/a.txt', true],
  ['docs/**/a.txt', 'docs/x/y/a.txt', true],
  ['# a.log', 'a.log', false],
  ['a?.log', 'ab.log', true],
  ['*.log\n!keep.log', 'keep.log', false],
  ['!keep.log\n*.log', 'keep.log', true],
  ['a.log\r\nb.log', 'b.log', true],
  ['[ab].log', 'a.log', false],
])('with %j, %s is ignored: %s', (text, path, ignored) => {
  expect(ignores(text, path)).toBe(ignored);
});

test('a slash at the end means folders only', () => {
  expect(ignores('build/', 'build', true)).toBe(true);
  expect(ignores('build/', 'build', false)).toBe(false);
});

test('a file further in counts from its own folder, and has the last word', () => {
  const sets = [ignoreRules('', '*.log'), ignoreRules('keep/', '!a.log\n/top.txt')];
  expect(isIgnored('keep/a.log', false, sets)).toBe(false);
  expect(isIgnored('keep/b.log', false, sets)).toBe(true);
  expect(isIgnored('keep/top.txt', false, sets)).toBe(true);
  expect(isIgnored('keep/below/top.txt', false, sets)).toBe(false);
});

test('a pattern made to be slow is only compared', () => {
  expect(fitsName(`${'*a'.repeat(40)}b`, 'a'.repeat(250))).toBe(false);
  expect(ignores(`${'**/'.repeat(30)}x`, 'a/'.repeat(40))).toBe(false);
});
