import { expect, it } from 'vitest';
import { notesText } from './update-notes.ts';

it.each([
  ['nothing', null, ''],
  ['Markdown', '# 1.1\n\n- a < b\n- **c**\n', '# 1.1\n\n- a < b\n- **c**'],
  [
    'HTML',
    '<h2>1.1</h2>\n<p>New &amp; <a href="https://x.example/?a=1">better</a>:</p>\n<ul>\n<li>one</li>\n<li>two &#39;2&#39;</li>\n</ul>',
    "## 1.1\n\nNew & better:\n\n- one\n- two '2'",
  ],
  ['HTML with a script', '<p>Hello</p><script>alert(1)</script><img src=x onerror=alert(1)>', 'Hello'],
  ['entities that would make a tag', '<p>&lt;b&gt;</p>', '<b>'],
  ['a number that is no character', '<p>&#9999999;</p>', '&#9999999;'],
  [
    'those of several versions',
    [
      { version: '1.2', note: 'Second.' },
      { version: '1.1', note: null },
    ],
    '## 1.2\n\nSecond.\n\n## 1.1',
  ],
])('reads %s', (_what, notes, text) => {
  expect(notesText(notes)).toBe(text);
});

it('cuts off what would go on for ever', () => {
  expect(notesText('x'.repeat(10_000_000))).toHaveLength(20_002);
  expect(notesText(`<p>${'x'.repeat(10_000_000)}`).length).toBeLessThan(20_003);
});
