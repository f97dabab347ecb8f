import { expect, test } from 'vitest';
import { matching } from './filter.ts';

const entries = [
  { words: 'New session' },
  { words: 'Settings' },
  { words: 'Stop everything' },
  { words: 'Fix the tide table', also: '/home/ada/tides' },
  { words: '切换为 English', also: 'language' },
];
const found = (query: string): string[] => matching(entries, query).map(({ words }) => words);

test('nothing typed leaves everything in its order', () => {
  expect(found(' ')).toEqual(entries.map(({ words }) => words));
});

test('every word has to be there, in any order and case', () => {
  expect(found('EVERY stop')).toEqual(['Stop everything']);
  expect(found('stop nothing')).toEqual([]);
});

test('what begins with the words comes first', () => {
  expect(found('s')[0]).toBe('Settings');
  expect(found('s')).toContain('New session');
});

test('an entry is found by what it is also known by', () => {
  expect(found('tides')).toEqual(['Fix the tide table']);
  expect(found('language')).toEqual(['切换为 English']);
  expect(found('切换')).toEqual(['切换为 English']);
});
