import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decode, encode } from './wire.ts';

const cloneable = fc.anything({
  withBigInt: true,
  withBoxedValues: false,
  withDate: true,
  withMap: true,
  withNullPrototype: false,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

it('brings over whatever structured clone keeps', () => {
  fc.assert(
    fc.property(cloneable, (value) => {
      // A hole in an array arrives as undefined.
      expect(decode(encode(value))).toEqual(structuredClone(value));
    }),
    { numRuns: 1000 },
  );
});

it('keeps what is rare', () => {
  for (const value of [new Date(Number.NaN), -0, /a\/b/gi, new DataView(new ArrayBuffer(2)), new ArrayBuffer(1)]) {
    expect(decode(encode({ value }))).toStrictEqual({ value });
  }
});

it('keeps one thing one thing, and a circle a circle', () => {
  const shared = { name: 'shared' };
  const circle: unknown[] = [shared, shared];
  circle.push(circle);
  const there = decode(encode(circle));
  expect(Array.isArray(there) && there[0] === there[1] && there[2] === there).toBe(true);
});

it('keeps the kind and the text of an error', () => {
  const there = decode(encode(new TypeError('not a number')));
  expect(there).toBeInstanceOf(TypeError);
  expect(there).toMatchObject({ name: 'TypeError', message: 'not a number' });
});

it.each([
  ['a function', () => 1],
  ['a symbol', Symbol('s')],
  ['a promise', Promise.resolve(1)],
  ['a weak map', new WeakMap()],
])("refuses %s in Electron's words", (_name, value) => {
  expect(() => encode({ value })).toThrow(/^An object could not be cloned\.$/);
});

it('refuses what the page has no counterpart for', () => {
  expect(() => encode(new Blob(['text']))).toThrow('An object could not be cloned.');
});

it('sets no prototype from what a page sends', () => {
  const there = decode('[["object","__proto__",1],["object","polluted",2],true]');
  expect(Object.getPrototypeOf(there)).toBe(Object.prototype);
  expect(there).not.toHaveProperty('polluted');
});
