import { expect, test } from 'vitest';
import { DEFAULTS } from '../../../main/core/settings.ts';
import type { ProviderRow } from '../../bridge.ts';
import { matching, type Offer, offers, typedOffers } from './offers.ts';

const provider: ProviderRow = {
  id: 'p1',
  name: 'Harbour',
  baseUrl: 'http://127.0.0.1:1/v1',
  kind: 'compatible',
  key: 'none',
  isLocal: true,
};
const listed = new Map([['p1', ['tide-large', 'tide-small']]]);
const own = [{ provider: 'p1', id: 'tide-mine' }];
const all = offers(listed, [provider], { ...DEFAULTS, models: own });
const ids = (some: Offer[]): string[] => some.map(({ id }) => id);
const nameOf = ({ id }: Offer): string => (id === 'demo' ? 'Built-in demo model' : id);

test('the built-in model comes first, then what a server lists and what the person told of, each once', () => {
  expect(ids(all)).toEqual(['demo', 'tide-large', 'tide-mine', 'tide-small']);
  expect(ids(offers(new Map(), [provider], { ...DEFAULTS, models: own }))).toEqual(['demo', 'tide-mine']);
});

test('models are found by their name and by that of their provider', () => {
  expect(ids(matching(all, 'harbour SMALL', nameOf))).toEqual(['tide-small']);
  expect(ids(matching(all, 'built', nameOf))).toEqual(['demo']);
  expect(matching(all, '', nameOf)).toEqual(all);
});

test('a name that no server lists can be used all the same', () => {
  expect(typedOffers(all, [provider], 'tide-next')).toEqual([
    { provider: 'p1', providerName: 'Harbour', id: 'tide-next' },
  ]);
  expect(typedOffers(all, [provider], 'tide-small')).toEqual([]);
  expect(typedOffers(all, [], 'tide-next')).toEqual([]);
});
