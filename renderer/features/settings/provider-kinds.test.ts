import { expect, test } from 'vitest';
import { addressFor, usualAddress } from './provider-kinds.ts';

test.each([
  ['an empty field', '', usualAddress.anthropic],
  ['the usual address of another kind', usualAddress.google, usualAddress.anthropic],
  ['what the person typed', 'http://127.0.0.1:8000/v1', 'http://127.0.0.1:8000/v1'],
])('choosing a kind goes on from %s', (_, typed, address) => {
  expect(addressFor('anthropic', typed)).toBe(address);
});

test('a kind without a usual address leaves the field to the person', () => {
  expect(addressFor('compatible', usualAddress.anthropic)).toBe('');
});
