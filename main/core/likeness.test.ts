import { expect, test } from 'vitest';
import { likeliest } from './likeness.ts';

const paths = [
  'main/core/loop.ts',
  'main/core/loop.test.ts',
  'main/loops/index.ts',
  'docs/long-operations.md',
  'loop.ts',
  'README.md',
];
const find = (typed: string) => likeliest(paths, typed, 50);

test('what the name begins with goes before what the path holds, and that before letters with gaps', () => {
  expect(find('loop')).toEqual([
    'loop.ts',
    'main/core/loop.ts',
    'main/core/loop.test.ts',
    'main/loops/index.ts',
    'docs/long-operations.md',
  ]);
});

test('case, spaces and the way of the slash do not matter', () => {
  expect(find('read me')).toEqual(['README.md']);
  expect(find('CORE\\loop')[0]).toBe('main/core/loop.ts');
});

test('letters must stand in their order', () => {
  expect(find('pool')).toEqual([]);
  expect(find('mclt')[0]).toBe('main/core/loop.ts');
});

test('nothing typed gives the shortest paths, and never more than asked for', () => {
  expect(likeliest(paths, '', 2)).toEqual(['loop.ts', 'README.md']);
});
