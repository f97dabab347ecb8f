import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createKept } from './kept.ts';

const above = mkdtempSync(join(tmpdir(), 'holdfast-kept-'));
const folder = join(above, 'kept');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (read: Uint8Array | null) => read && Buffer.from(read).toString();
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('bytes are kept once under their digest, at once or not', async () => {
  const kept = createKept(folder);
  expect(await kept.put(bytes('abc'))).toBe(ABC);
  expect(kept.putNow(bytes('abc'))).toBe(ABC);
  expect(readdirSync(folder)).toEqual([ABC]);
  expect(text(await kept.get(ABC))).toBe('abc');
  expect(text(kept.getNow(ABC))).toBe('abc');
  expect(kept.sizeOf(ABC)).toBe(3);
  if (process.platform !== 'win32') expect(statSync(join(folder, ABC)).mode & 0o077).toBe(0);
});

test('what is not there, was damaged or is no digest at all is null', async () => {
  const kept = createKept(folder);
  expect(await kept.get(ABC)).toBeNull();
  expect(kept.sizeOf(ABC)).toBeNull();
  kept.putNow(bytes('abc'));
  writeFileSync(join(folder, ABC), 'abd');
  expect([await kept.get(ABC), kept.getNow(ABC)]).toEqual([null, null]);
  writeFileSync(join(above, 'secret'), 'key');
  expect([await kept.get('../secret'), kept.getNow('../secret'), kept.sizeOf('../secret')]).toEqual([null, null, null]);
});

test('half a file that lies in its place is written anew', async () => {
  const kept = createKept(folder);
  await kept.put(bytes('abc'));
  writeFileSync(join(folder, ABC), 'a');
  await kept.put(bytes('abc'));
  expect(text(await kept.get(ABC))).toBe('abc');
});

test('a file that was damaged without getting shorter is mended by what is put again', async () => {
  const kept = createKept(folder);
  for (const put of [kept.put, kept.putNow]) {
    await put(bytes('abc'));
    writeFileSync(join(folder, ABC), 'abd');
    expect(await put(bytes('abc'))).toBe(ABC);
    expect(text(await kept.get(ABC))).toBe('abc');
    expect(readdirSync(folder)).toEqual([ABC]);
  }
});

test('what is put again is new again', async () => {
  const kept = createKept(folder);
  for (const put of [kept.put, kept.putNow]) {
    await put(bytes('abc'));
    utimesSync(join(folder, ABC), 1, 1);
    await put(bytes('abc'));
    expect(Date.now() - statSync(join(folder, ABC)).mtimeMs).toBeLessThan(60_000);
  }
});

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'a folder that cannot be written is said in a sentence',
  async () => {
    const kept = createKept(folder);
    await kept.put(bytes('first'));
    chmodSync(folder, 0o500);
    await expect(kept.put(bytes('abc'))).rejects.toThrow('does not allow access to the folder for attachments');
    expect(() => kept.putNow(bytes('abc'))).toThrow('does not allow access to the folder for attachments');
    chmodSync(folder, 0o700);
  },
);

test('a file where the folder should be is said in a sentence', async () => {
  writeFileSync(join(above, 'file'), '');
  const kept = createKept(join(above, 'file', 'kept'));
  await expect(kept.put(bytes('abc'))).rejects.toMatchObject({ kind: 'file-system' });
  expect(() => kept.putNow(bytes('abc'))).toThrow('the folder for attachments');
});
