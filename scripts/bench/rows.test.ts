import { expect, test } from 'vitest';
import { type Figure, median, rows } from './rows.mjs';

test('the median of an even number of rounds is the mean of the two in the middle', () => {
  expect(median([3, 1])).toBe(2);
  expect(median([9, 1, 4, 2])).toBe(3);
  expect(median([5, 1, 3])).toBe(3);
  expect(median([])).toBeNaN();
});

const figure = (what: string, size: number, ms: number, more: Partial<Figure> = {}): Figure => ({
  what,
  size,
  ms,
  ...more,
});
const measured: Figure[] = [
  figure('holdfast', 40, 1, { bytes: 100 }),
  figure('holdfast', 400, 10, { bytes: 1000 }),
  figure('bare', 400, 20, { bytes: 1000 }),
  figure('langgraph', 400, 50, { bytes: 60_000 }),
  figure('langgraph-delta', 400, 20, { bytes: 3000 }),
  figure('discovery', 10, 1, { opening: 2 }),
  figure('discovery', 1000, 1.1, { opening: 4 }),
  figure('discovery', 100_000, 1.2, { opening: 40 }),
  figure('stream', 10, 3),
];
const claimOf = (all: readonly Figure[], start: string) => rows([...all]).find(({ claim }) => claim.startsWith(start));

test('each claim holds by its figures, and by no figure that is missing', () => {
  expect(rows(measured).every(({ holds }) => holds)).toBe(true);
  for (const { what, size } of measured)
    expect(rows(measured.filter((one) => one.what !== what || one.size !== size)).every(({ holds }) => holds)).toBe(
      false,
    );
});

test('a look that takes longer with many sessions breaks the claim; opening the store is told only', () => {
  const slow = [...measured.filter(({ size }) => size !== 100_000), figure('discovery', 100_000, 1.6, { opening: 2 })];
  expect(claimOf(slow, 'Discovery with 100,000')).toMatchObject({ value: 1.6, holds: false });
  expect(claimOf(measured, 'Opening the store and the first look with 100,000')).toMatchObject({
    ...{ value: 20, limit: 'told only', holds: true },
  });
});
