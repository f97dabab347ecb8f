import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDesk } from './test-desk.ts';

const secret = 'sk-test-9f8e7d6c5b4a';
const other = 'sk-other-1a2b3c4d5e6f';

/** Everything that lies in a folder, as text. */
const everything = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

const { desk, newFolder, folder } = openDesk((mine) => ({ HOLDFAST_KEYRING: join(mine, 'keyring') }));
const keyring = join(folder, 'keyring');

async function open(lines = 'one') {
  writeFileSync(keyring, lines);
  const data = newFolder();
  await desk.openKeys(data);
  await desk.told();
  return { data, path: join(data, 'keys.json') };
}

it('has none at first and writes nothing', async () => {
  const { data } = await open();
  expect([await desk.state('p'), await desk.get('p')]).toEqual(['none', null]);
  expect(readdirSync(data)).toEqual([]);
});

it('case 79: saves a key for the next start, and nothing but the system can read it', async () => {
  const { data, path } = await open();
  expect(await desk.set('p', `  ${secret}\n`)).toBe('saved');
  await desk.openKeys(data);
  expect([await desk.state('p'), await desk.get('p'), await desk.state('q')]).toEqual(['saved', secret, 'none']);
  expect(readdirSync(data)).toEqual(['keys.json']);
  const sealed = Buffer.from(JSON.parse(readFileSync(path, 'utf8')).keys.p, 'base64').toString('latin1');
  expect(everything(data) + sealed + (await desk.told()).join()).not.toContain(secret);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('keeps the keys of other providers when one changes or goes', async () => {
  const { data } = await open();
  await desk.set('p', secret);
  await desk.set('q', other);
  await desk.set('p', `${secret}-new`);
  await desk.openKeys(data);
  expect([await desk.get('p'), await desk.get('q')]).toEqual([`${secret}-new`, other]);
  expect([await desk.remove('p'), await desk.get('p')]).toEqual(['none', null]);
  await desk.openKeys(data);
  expect([await desk.get('p'), await desk.state('p'), await desk.get('q')]).toEqual([null, 'none', other]);
});

it('removes a key in favour of an empty one', async () => {
  const { data } = await open();
  await desk.set('p', secret);
  expect(await desk.set('p', ' ')).toBe('none');
  await desk.openKeys(data);
  expect(await desk.get('p')).toBeNull();
});

it.each([`${secret} b`, `${secret}\nX-Header: 1`, `${secret}é`, `${secret}\u0000`])(
  'refuses %j, which no server could be sent, without repeating it',
  async (key) => {
    await open();
    const failure = await desk.set('p', key).catch((error: Error) => error);
    expect(failure).toMatchObject({ kind: 'key-invalid' });
    expect(String(failure)).not.toContain(secret);
    expect(await desk.state('p')).toBe('none');
  },
);

it('keeps the newer key when the system answers about the older one meanwhile', async () => {
  const { data } = await open('old');
  await desk.set('p', secret);
  writeFileSync(keyring, '');
  await desk.openKeys(data);
  writeFileSync(keyring, 'new\nold');
  expect(await desk.getAndSet('p', other)).toBe('saved');
  expect(await desk.get('p')).toBe(other);
  await desk.openKeys(data);
  expect(await desk.get('p')).toBe(other);
});

it('is locked while the system is, says what to do, and is there again once it is unlocked', async () => {
  const { data, path } = await open();
  await desk.set('p', secret);
  const before = readFileSync(path);
  rmSync(keyring);
  await desk.openKeys(data);
  expect(await desk.state('p')).toBe('locked');
  await expect(desk.get('p')).rejects.toMatchObject({
    kind: 'key-locked',
    message: expect.stringContaining('Unlock your keyring'),
  });
  expect(await desk.unlock('p')).toBe('locked');
  expect(await desk.told()).toEqual([]);
  writeFileSync(keyring, 'one');
  expect(await desk.unlock('p')).toBe('saved');
  expect(await desk.told()).toEqual(['changed']);
  expect(await desk.get('p')).toBe(secret);
  expect(readFileSync(path)).toEqual(before);
});

it('asks a locked system again when the key is needed', async () => {
  const { data } = await open();
  await desk.set('p', secret);
  writeFileSync(keyring, '');
  await desk.openKeys(data);
  writeFileSync(keyring, 'one');
  expect([await desk.get('p'), await desk.state('p'), await desk.told()]).toEqual([secret, 'saved', ['changed']]);
});

it('keeps a key until the app quits while the system is locked, and saves it once it is not', async () => {
  const { data } = await open('');
  expect(await desk.set('p', secret)).toBe('until-quit');
  expect([await desk.get('p'), readdirSync(data)]).toEqual([secret, []]);
  writeFileSync(keyring, 'one');
  expect(await desk.unlock('p')).toBe('saved');
  await desk.openKeys(data);
  expect(await desk.get('p')).toBe(secret);
});

it('lets no older key come back in place of one that could not be saved', async () => {
  const { data } = await open();
  await desk.set('p', secret);
  await desk.set('q', other);
  writeFileSync(keyring, '');
  expect(await desk.set('p', `${secret}-new`)).toBe('until-quit');
  writeFileSync(keyring, 'one');
  await desk.openKeys(data);
  expect([await desk.get('p'), await desk.get('q')]).toEqual([null, other]);
});

it('cannot use what another computer or account has sealed: keeps it, says so, takes another', async () => {
  const { data, path } = await open();
  await desk.set('p', secret);
  const before = readFileSync(path);
  writeFileSync(keyring, 'two');
  await desk.openKeys(data);
  expect(await desk.state('p')).toBe('unusable');
  await expect(desk.get('p')).rejects.toMatchObject({
    kind: 'key-locked',
    message: expect.stringContaining('Enter it again'),
  });
  expect(await desk.unlock('p')).toBe('unusable');
  expect(readFileSync(path)).toEqual(before);
  expect(await desk.set('p', other)).toBe('saved');
  await desk.openKeys(data);
  expect(await desk.get('p')).toBe(other);
});

it.each(['', 'no base64 ?', 'djEx', Buffer.from('v10 nothing').toString('base64')])(
  'cannot use %j in place of a sealed key',
  async (sealed) => {
    const { data, path } = await open();
    writeFileSync(path, JSON.stringify({ keys: { p: sealed } }));
    await desk.openKeys(data);
    expect(await desk.state('p')).toBe('unusable');
  },
);

it('seals again when the system has another secret by now', async () => {
  const { data, path } = await open('old');
  await desk.set('p', secret);
  const before = readFileSync(path);
  writeFileSync(keyring, 'new\nold');
  await desk.openKeys(data);
  expect(await desk.get('p')).toBe(secret);
  expect(readFileSync(path)).not.toEqual(before);
  writeFileSync(keyring, 'new');
  await desk.openKeys(data);
  expect(await desk.get('p')).toBe(secret);
});
