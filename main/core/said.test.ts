import { expect, test } from 'vitest';
import { CUT, keepSaid } from './said.ts';
import { words } from './test-long.ts';
import { estimateTokens } from './tokens.ts';

test('what the person said is kept word for word where it has room', () => {
  expect(keepSaid(['Don’t delete X.', '别删掉它'], 100)).toEqual(['Don’t delete X.', '别删掉它']);
});

test('the newest goes before older ones, and it is said that some are missing', () => {
  const said = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => words(25, letter));
  expect(keepSaid(said, 100)).toEqual([CUT, ...said.slice(2)]);
});

test('a long message does not drive out the others', () => {
  const [short, long] = ['Don’t delete X.', words(1000)];
  const kept = keepSaid([short, long], 100);
  expect(kept[0]).toBe(short);
  expect(kept[1]).toContain(CUT);
  expect(estimateTokens(kept[1] ?? '')).toBeLessThan(30);
});

test('carried on from summary to summary it is marked once, and stays marked', () => {
  const first = keepSaid(
    Array.from({ length: 9 }, (_, index) => words(25, `${index}`)),
    100,
  );
  const second = keepSaid([...first, 'And?'], 100);
  expect(second.filter((text) => text === CUT)).toHaveLength(1);
  expect(second.at(-1)).toBe('And?');
  expect(keepSaid([CUT, 'One.'], 100)).toEqual([CUT, 'One.']);
});
