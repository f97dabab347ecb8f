import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Area, placeWithin } from './place-within.ts';

const left = { x: 0, y: 25, width: 1440, height: 875 };
const right = { x: 1440, y: 0, width: 2560, height: 1400 };

test('a window opens where it was', () => {
  const saved = { x: 1500, y: 100, width: 900, height: 700 };
  expect(placeWithin(saved, [left, right])).toEqual(saved);
});

test('a window of a screen that is gone opens in the middle of the first', () => {
  const saved = { x: 1500, y: 100, width: 900, height: 700 };
  expect(placeWithin(saved, [left])).toEqual({ x: 120, y: 62, width: 1200, height: 800 });
  expect(placeWithin(null, [left])).toEqual({ x: 120, y: 62, width: 1200, height: 800 });
});

test('a window that lies half outside is brought in, onto the screen that holds most of it', () => {
  expect(placeWithin({ x: 1300, y: -50, width: 900, height: 700 }, [left, right])).toEqual({
    x: 1440,
    y: 0,
    width: 900,
    height: 700,
  });
  expect(placeWithin({ x: -400, y: 500, width: 900, height: 700 }, [left, right])).toMatchObject({ x: 0, y: 200 });
});

test('a window is never larger than where it opens', () => {
  expect(placeWithin({ x: 0, y: 0, width: 5000, height: 3000 }, [left])).toEqual(left);
  expect(placeWithin(null, [{ x: 0, y: 0, width: 1024, height: 600 }])).toEqual({
    x: 0,
    y: 0,
    width: 1024,
    height: 600,
  });
});

test('without a screen it has only a size', () => {
  expect(placeWithin({ x: 9, y: 9, width: 900, height: 700 }, [])).toEqual({ width: 1200, height: 800 });
});

const area = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: 1, max: 5000 }),
  height: fc.integer({ min: 1, max: 5000 }),
});
const isInside = (inner: Area, outer: Area): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

test('whatever was saved, the window is wholly on one of the screens', () => {
  fc.assert(
    fc.property(fc.option(area), fc.array(area, { minLength: 1, maxLength: 4, size: 'max' }), (saved, areas) => {
      const placed = placeWithin(saved, areas);
      expect('x' in placed && areas.some((one) => isInside(placed, one))).toBe(true);
    }),
  );
});
