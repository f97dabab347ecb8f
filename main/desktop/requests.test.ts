import { expect, it } from 'vitest';
import { requestNames } from '../../preload/contract.ts';
import { requestSchemas } from './requests.ts';

it('has a schema for every request and for nothing else', () => {
  expect(Object.keys(requestSchemas).sort()).toEqual([...requestNames].sort());
});

it('refuses a field that nobody reads, for every request', () => {
  for (const name of requestNames) {
    // The answer says which of an approval's shapes is meant; elsewhere it is one more surprise.
    const { error } = requestSchemas[name].safeParse({ surprise: true, answer: 'once' });
    expect([name, error?.issues.some((issue) => issue.code === 'unrecognized_keys')]).toEqual([name, true]);
  }
});

const message = { id: 'm1', session: 's1', workspace: '/work', mode: 'ask', text: 'Hello' };

it.each([
  ['an ordinary message', {}, true],
  ['a million characters', { text: 'x'.repeat(1_000_000) }, true],
  ['one more', { text: 'x'.repeat(1_000_001) }, false],
  ['an empty message', { text: '' }, false],
  ['a long id', { id: 'x'.repeat(65) }, false],
  ['no workspace', { workspace: '' }, false],
  ['a mode of another kind', { mode: 'everything' }, false],
])('judges %s', (_what, change, fits) => {
  expect(requestSchemas['message:send'].safeParse({ ...message, ...change }).success).toBe(fits);
});

it('takes an empty draft: that is how one is removed', () => {
  expect(requestSchemas['draft:save'].safeParse({ session: 'new', text: '' }).success).toBe(true);
});
