import { expect, test } from 'vitest';
import { chinese, english } from './i18n.ts';

type Words = Record<string, string>;
const namespaces = Object.keys(english) as (keyof typeof english)[];
const bare = (key: string): string => key.replace(/_(one|other)$/, '');
const places = (text: string): string[] =>
  [...text.matchAll(/{{(\w+)}}|<(\w+)>/g)].map(([, fact, part]) => fact ?? part ?? '').sort();

test.each(namespaces)('%s says the same things in both languages', (namespace) => {
  const [en, zh]: Words[] = [english[namespace], chinese[namespace]];
  const keys = (words: Words | undefined): string[] => [...new Set(Object.keys(words ?? {}).map(bare))].sort();
  expect(keys(zh)).toEqual(keys(en));
});

test.each(namespaces)('%s puts the same facts into both languages', (namespace) => {
  const [en, zh]: Words[] = [english[namespace], chinese[namespace]];
  for (const [key, text] of Object.entries(zh ?? {}))
    expect([key, places(text)]).toEqual([key, places(en?.[key] ?? '')]);
});

test('no sentence is empty', () => {
  const all = namespaces.flatMap((namespace) => [
    ...Object.values(english[namespace]),
    ...Object.values(chinese[namespace]),
  ]);
  expect(all.filter((text) => text.trim() === '')).toEqual([]);
});
