import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDesk } from './test-desk.ts';

const secret = 'sk-test-9f8e7d6c5b4a';

const { desk, newFolder, folder } = openDesk((mine) => ({ HOLDFAST_KEYRING: join(mine, 'keyring') }));
const keyring = join(folder, 'keyring');

async function open(lines = 'one') {
  writeFileSync(keyring, lines);
  const data = newFolder();
  await desk.openKeys(data);
  await desk.told();
  return { data, path: join(data, 'keys.json') };
}

it('keeps what a newer version wrote beside the keys', async () => {
  const { data, path } = await open();
  writeFileSync(path, JSON.stringify({ keys: {}, servers: { s: 'x' } }));
  await desk.openKeys(data);
  await desk.set('p', secret);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ keys: { p: expect.any(String) }, servers: { s: 'x' } });
});

it.each<[string, (path: string) => void]>([
  ['is cut off', (path) => writeFileSync(path, '{"keys": {"p": "dj')],
  ['is empty', (path) => writeFileSync(path, '')],
  ['holds other things', (path) => writeFileSync(path, '{"keys": {"p": 1}}')],
  ['is a folder', (path) => mkdirSync(path)],
])('cannot use any key when the file %s: leaves it, says so, and keeps it beside the next', async (_what, damage) => {
  const { data, path } = await open();
  damage(path);
  const content = () => (statSync(path).isFile() ? readFileSync(path) : readdirSync(path));
  const before = content();
  await desk.openKeys(data);
  expect([await desk.state('p'), await desk.state('q'), await desk.unlock('p')]).toEqual(Array(3).fill('unusable'));
  await expect(desk.get('p')).rejects.toMatchObject({ kind: 'key-locked', message: expect.stringContaining(path) });
  expect(await desk.told()).toEqual([expect.stringContaining(`The saved keys in ${path} cannot be read: `)]);
  expect([await desk.remove('q'), await desk.state('p')]).toEqual(['none', 'unusable']);
  expect(content()).toEqual(before);
  expect(await desk.set('p', secret)).toBe('saved');
  expect(readdirSync(data).sort()).toEqual(['keys-unreadable-2026-01-02T03-04-05-006Z.json', 'keys.json']);
  expect(await desk.state('q')).toBe('none');
  await desk.openKeys(data);
  expect(await desk.get('p')).toBe(secret);
});

it('lets the model that is built in go on without keys', async () => {
  const { data, path } = await open();
  writeFileSync(path, '{');
  await desk.openKeys(data);
  expect([await desk.state('demo'), await desk.get('demo')]).toEqual(['none', null]);
});

it.skipIf(process.platform !== 'linux')('says so when the disk does not take a key, without repeating it', async () => {
  const { path } = await open();
  symlinkSync('/sys/holdfast/keys.json', path);
  const failure = await desk.set('p', secret).catch((error: Error) => error);
  expect(failure).toMatchObject({ kind: 'key-unsaved', message: expect.stringContaining('Check the disk') });
  expect(String(failure) + (await desk.told()).join()).not.toContain(secret);
  expect([await desk.state('p'), await desk.get('p')]).toEqual(['none', null]);
});
