import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';
import { termsOf } from './search-words.ts';

const of = (text: string, query: string) => excerpt(text, termsOf(query));
const marked = (text: string, query: string): string =>
  of(text, query)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

test('marks each of the words where they stand, as they are written there', () => {
  expect(marked('A Façade of apples and façades.', 'facade app')).toBe('A [Façade] of [apples] and [façades].');
  expect(marked('请把测试报告重命名，报告测试。', '报告 测试')).toBe(
    '请把[测试][报告]重命名，[报告][测试]。'.replaceAll('][', ''),
  );
  expect(marked('ｶﾞ and がく', 'が')).toBe('ｶﾞ and [が]く');
});

test('is a stretch around the first of them, in one line, cut between words', () => {
  const text = `${'before '.repeat(40)}the apple\n\n\tfell ${'after '.repeat(60)}`;
  const said = marked(text, 'apple');
  expect(said).toMatch(/^…before before .* the \[apple\] fell after after .*…$/);
  expect(said.length).toBeLessThan(180);
  expect(marked('Short.', 'short')).toBe('[Short].');
});

test('of a text without spaces is cut between characters', () => {
  const text = `${'𠮷'.repeat(60)}x${'𠮷'.repeat(20)}测试${'𠮷'.repeat(200)}`;
  const said = marked(text, '测试');
  expect(said.isWellFormed()).toBe(true);
  expect(said).toMatch(/^…𠮷{5,}x𠮷{20}\[测试\]𠮷{20,}…$/u);
  expect(said.length).toBeLessThan(180);
});

test('of a hit that is longer than the stretch ends in it', () => {
  const said = of('x'.repeat(1000), 'x'.repeat(200));
  expect(said).toEqual([
    { text: 'x'.repeat(160), isHit: true },
    { text: '…', isHit: false },
  ]);
});

test('is the beginning where none of them is in the text', () => {
  expect(marked('Something else.', 'apple')).toBe('Something else.');
  expect(of('', 'apple')).toEqual([]);
});
