import { expect, test } from 'vitest';
import { mentionAt, mentionOf } from './mention.ts';

/** The caret stands where the | is. */
const at = (written: string) => mentionAt(written.replace('|', ''), written.indexOf('|'));

test.each([
  ['@re|', { start: 0, query: 're' }],
  ['Read @docs/re|', { start: 5, query: 'docs/re' }],
  ['(@re|)', { start: 1, query: 're' }],
  ['看看@说明|', { start: 2, query: '说明' }],
  ['a\n@re|', { start: 2, query: 're' }],
  ['Read @"my fi|', { start: 5, query: 'my fi' }],
  ['@re|adme', { start: 0, query: 're' }],
])('%j names a file', (written, mention) => {
  expect(at(written)).toEqual(mention);
});

test.each(['@|', 're|', 'ada@example|', '@re |', '@re|'.replace('@', '@@ '), '@"done" |', '|@re'])(
  '%j names none',
  (written) => {
    expect(at(written)).toBeNull();
  },
);

test('a path with spaces or signs is quoted, and a space follows', () => {
  expect(mentionOf('docs/a.md')).toBe('@docs/a.md ');
  expect(mentionOf('my files/a.md')).toBe('@"my files/a.md" ');
  expect(mentionOf('说明（旧）.md')).toBe('@"说明（旧）.md" ');
  expect(mentionAt(mentionOf('docs/a.md'), 11)).toBeNull();
});
