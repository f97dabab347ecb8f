import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDesk } from './test-desk.ts';

const secret = 'sk-test-9f8e7d6c5b4a';

const { desk, newFolder } = openDesk();

it('case 79: keeps a key until the app quits and writes it nowhere', async () => {
  const data = newFolder();
  await desk.openKeys(data);
  expect(await desk.set('p', secret)).toBe('until-quit');
  expect([await desk.state('p'), await desk.get('p'), await desk.unlock('p')]).toEqual([
    'until-quit',
    secret,
    'until-quit',
  ]);
  expect(readdirSync(data)).toEqual([]);
  expect((await desk.told()).join()).not.toContain(secret);
  await desk.openKeys(data);
  expect([await desk.state('p'), await desk.get('p')]).toEqual(['none', null]);
});

it('takes what a keyring has sealed for locked: the keyring may be back at the next start', async () => {
  const data = newFolder();
  const path = join(data, 'keys.json');
  writeFileSync(path, JSON.stringify({ keys: { p: Buffer.from('v11 sealed elsewhere').toString('base64') } }));
  const before = readFileSync(path);
  await desk.openKeys(data);
  expect([await desk.state('p'), await desk.unlock('p')]).toEqual(['locked', 'locked']);
  expect(readFileSync(path)).toEqual(before);
  await desk.remove('p');
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ keys: {} });
});

it('leaves a file that cannot be read where it is while nothing can be saved', async () => {
  const data = newFolder();
  writeFileSync(join(data, 'keys.json'), '{');
  await desk.openKeys(data);
  expect([await desk.set('p', secret), await desk.get('p'), await desk.state('q')]).toEqual([
    'until-quit',
    secret,
    'unusable',
  ]);
  expect(readFileSync(join(data, 'keys.json'), 'utf8')).toBe('{');
  expect(readdirSync(data)).toEqual(['keys.json']);
});
