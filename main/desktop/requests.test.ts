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

const message = {
  id: 'm1',
  session: 's1',
  workspace: '/work',
  mode: 'ask',
  text: 'Hello',
  attachments: [] as unknown[],
  model: null,
};
const file = { digest: 'a'.repeat(64), name: 'a.png', type: 'image/png', size: 1, kind: 'image' };

it.each([
  ['an ordinary message', {}, true],
  ['a million characters', { text: 'x'.repeat(1_000_000) }, true],
  ['one more', { text: 'x'.repeat(1_000_001) }, false],
  ['an empty message', { text: '' }, false],
  ['a long id', { id: 'x'.repeat(65) }, false],
  ['no workspace', { workspace: '' }, false],
  ['a mode of another kind', { mode: 'everything' }, false],
  ['twenty files', { attachments: Array(20).fill(file) }, true],
  ['one more', { attachments: Array(21).fill(file) }, false],
  ['a file that is named by no digest', { attachments: [{ ...file, digest: '../../settings.json' }] }, false],
])('judges %s', (_what, change, fits) => {
  expect(requestSchemas['message:send'].safeParse({ ...message, ...change }).success).toBe(fits);
});

it('takes an empty draft: that is how one is removed', () => {
  expect(requestSchemas['draft:save'].safeParse({ session: 'new', text: '', attachments: [] }).success).toBe(true);
});

it('takes the bytes of a file only as bytes', () => {
  const add = (bytes: unknown) =>
    requestSchemas['attachment:add'].safeParse({ name: 'a.txt', type: '', bytes }).success;
  expect([add(new Uint8Array(3)), add([1, 2, 3]), add('abc'), add(new ArrayBuffer(3))]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it.each(['../settings.json', 'A'.repeat(64), 'a'.repeat(63)])('reads no file that is named %s', (digest) => {
  expect(requestSchemas['attachment:read'].safeParse({ digest }).success).toBe(false);
});
