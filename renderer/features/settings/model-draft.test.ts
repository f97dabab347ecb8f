import { describe, expect, test } from 'vitest';
import { UNKNOWN_MODEL } from '../../../main/core/model-facts.ts';
import { draftOf, withOwn, writtenIn } from './model-draft.ts';

const facts = { ...UNKNOWN_MODEL, window: 200_000, images: true, prices: { input: 5, output: 25, cacheRead: 0.5 } };
const draft = draftOf(facts, 'en');

describe('what a person writes of a model', () => {
  test('changes nothing where it is what is known', () => {
    expect(draft).toEqual({ window: '200000', images: true, input: '5', output: '25' });
    expect(writtenIn(draft, facts)).toEqual({ ok: true, change: {} });
    expect(writtenIn(draftOf(UNKNOWN_MODEL, 'en'), UNKNOWN_MODEL)).toEqual({ ok: true, change: {} });
  });

  test.each([
    ['a size with parted thousands', { window: '128,000' }, { window: 128_000 }],
    ['a size that nobody knows', { window: ' ' }, { window: null }],
    ['no images', { images: false }, { images: false }],
    [
      'another price, without what the old one said of a cache',
      { input: '0,5' },
      { prices: { input: 0.5, output: 25 } },
    ],
    ['no price', { input: '', output: '' }, { prices: null }],
  ])('is taken as %s', (_, typed, change) => {
    expect(writtenIn({ ...draft, ...typed }, facts)).toEqual({ ok: true, change });
  });

  test.each([
    ['window', { window: 'many' }],
    ['window', { window: '0' }],
    ['input', { input: 'cheap' }],
    ['input', { input: '-1' }],
    ['input', { input: '' }],
    ['output', { output: '' }],
  ])('is not taken where the %s cannot be read', (which, typed) => {
    expect(writtenIn({ ...draft, ...typed }, facts)).toEqual({ ok: false, which });
  });
});

test('a model is changed in its place in the list, and the others are left', () => {
  const other = { provider: 'p', id: 'b', window: 1 };
  const own = { provider: 'p', id: 'a', images: true };
  expect(withOwn([own, other], own, { window: 7 })).toEqual([other, { ...own, window: 7 }]);
  expect(withOwn([other], { provider: 'p', id: 'a' }, { window: 7 })).toEqual([
    other,
    { provider: 'p', id: 'a', window: 7 },
  ]);
  expect(withOwn([own, other], own, null)).toEqual([other]);
});
