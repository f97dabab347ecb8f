import { expect, test } from 'vitest';
import { hasAll, termsOf, wordsIn } from './search-words.ts';

const words = (text: string): string[] => [...wordsIn(text)].map((word) => word.text);

test.each([
  ['Hello, World!', ['hello', 'world']],
  ['naïve FAÇADE Ωμέγα', ['naive', 'facade', 'ωμεγα']],
  ['a_b c-d e.ts', ['a', 'b', 'c', 'd', 'e', 'ts']],
  ['第3章test测试', ['第', '3', '章', 'test', '测', '试']],
  ['ガード ｶﾞ か゛', ['ガ', 'ー', 'ド', 'ガ', 'か']],
  ['한국어', ['한', '국', '어']],
  ['한국어'.normalize('NFD'), ['한', '국', '어']],
  ['𠮷野家', ['𠮷', '野', '家']],
  ['हिन्दी', ['हिन्दी']],
  ['½ ﬁne', ['1', '2', 'fine']],
  ['、。「」…—🙂\u0301\0\ud800', []],
])('%j is these words: %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('each word knows where it stands', () => {
  const text = 'An É\u0301tude 测试.';
  expect([...wordsIn(text)].map(({ from, to }) => text.slice(from, to))).toEqual(['An', 'É\u0301tude', '测', '试']);
});

test('signs that stand together are to be found together; words are each by itself, and once', () => {
  expect(termsOf('foo "Foo" 中文，搜索test 中文')).toEqual([
    { kind: 'word', words: ['foo'] },
    { kind: 'signs', words: ['中', '文'] },
    { kind: 'signs', words: ['搜', '索'] },
    { kind: 'word', words: ['test'] },
  ]);
  expect(termsOf('* " ( ) : ^ -')).toEqual([]);
});

test('a text that is typed endlessly asks for no more than can be looked up', () => {
  expect(termsOf(Array.from({ length: 500 }, (_, n) => `w${n}`).join(' '))).toHaveLength(40);
});

test('all of them must be there', () => {
  expect(hasAll('搜索中文 with words', termsOf('中文 wor'))).toBe(true);
  expect(hasAll('搜索中文 with words', termsOf('文中'))).toBe(false);
  expect(hasAll('with words', termsOf('words ords'))).toBe(false);
});
