import { expect, test } from 'vitest';
import { costOf } from './cost.ts';

const prices = { input: 5, output: 25, cacheRead: 0.5, cacheWrite: 6.25 };

test.each([
  ['what was read and written', { input: 1_000_000, output: 100_000 }, prices, 7.5],
  [
    'what came out of the cache and went into it',
    { input: 1_000_000, output: 0, cacheRead: 600_000, cacheWrite: 300_000 },
    prices,
    0.5 + 0.3 + 1.875,
  ],
  ['a cache that has no price as what was read', { input: 10, output: 0, cacheRead: 4 }, { input: 1, output: 1 }, 1e-5],
  [
    'a long request by its own price, all of it',
    { input: 200_001, output: 10 },
    { ...prices, long: { above: 200_000, input: 10, output: 50 } },
    (200_001 * 10 + 10 * 50) / 1_000_000,
  ],
  [
    'one just below by the usual price',
    { input: 200_000, output: 0 },
    { ...prices, long: { above: 200_000, input: 10, output: 50 } },
    1,
  ],
])('it counts %s', (_, usage, rates, dollars) => {
  expect(costOf(usage, rates)).toBeCloseTo(dollars, 12);
});

test('it is unknown where there is no price or no count', () => {
  expect(costOf({ input: 1, output: 1 }, null)).toBeNull();
  expect(costOf({ input: null, output: 1 }, prices)).toBeNull();
  expect(costOf({ input: 1, output: null }, prices)).toBeNull();
});
