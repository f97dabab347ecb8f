import { expect, test } from 'vitest';
import { isNewEnough } from './node24.mjs';

test.each([
  ['v18.20.8', false],
  ['v20.20.2', false],
  ['v22.17.1', false],
  ['v22.18.0', true],
  ['v24.0.0', true],
  ['v26.1.0', true],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

test('these tests run under a Node that is new enough', () => {
  expect(isNewEnough(process.version)).toBe(true);
});
