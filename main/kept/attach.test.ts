import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { attach, attachFile, mustBeSendable, safeName } from './attach.ts';
import { createKept } from './kept.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-attach-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const kept = createKept(join(folder, 'kept'));

const MB = 1024 * 1024;
const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
const padded = (start: Buffer, length: number): Buffer =>
  Buffer.concat([start, Buffer.alloc(length - start.length, 65)]);
const WHAT = /Images \(PNG, JPEG, GIF, WebP\) up to 3\.75 MB and text files up to 1 MB.*folder of the conversation/;

test.each([
  ['image/png', PNG],
  ['image/jpeg', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['image/gif', Buffer.from('GIF89a..', 'latin1')],
  ['image/webp', Buffer.from('RIFF....WEBPVP8 ', 'latin1')],
])('%s is told by its bytes, whatever it is called', async (type, bytes) => {
  expect(await attach(kept, 'notes.txt', bytes)).toMatchObject({ kind: 'image', type, size: bytes.length });
});

test.each([
  ['UTF-8', Buffer.from('héllo 你好\n')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFhéllo 你好\n')],
  ['UTF-16 LE', Buffer.from('\uFEFFhéllo 你好\n', 'utf16le')],
  ['UTF-16 BE', Buffer.from('\uFEFFhéllo 你好\n', 'utf16le').swap16()],
])('text in %s is kept as plain UTF-8', async (_name, bytes) => {
  const { digest, kind, type, size } = await attach(kept, 'a.png', bytes);
  expect({ kind, type, size }).toEqual({ kind: 'text', type: 'text/plain', size: 14 });
  expect(Buffer.from((await kept.get(digest)) ?? []).toString()).toBe('héllo 你好\n');
});

test.each([
  ['other bytes', Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe])],
  ['a NUL', Buffer.from('a\0b')],
  ['UTF-16 without a mark', Buffer.from('hello', 'utf16le')],
  ['half of a UTF-16 pair', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ['an image of another kind', Buffer.from('BM\x80\x00\x00\x00', 'latin1')],
])('%s are refused, with what can be attached and what to do instead', async (_name, bytes) => {
  await expect(attach(kept, 'a.txt', bytes)).rejects.toMatchObject({ kind: 'not-attachable' });
  await expect(attach(kept, 'a.txt', bytes)).rejects.toThrow(WHAT);
});

test('an image may have 3.75 MB and a text 1 MB, and not a byte more', async () => {
  expect((await attach(kept, 'a', padded(PNG, 3.75 * MB))).size).toBe(3.75 * MB);
  await expect(attach(kept, 'a', padded(PNG, 3.75 * MB + 1))).rejects.toThrow(/^a is too large\. Images/);
  expect((await attach(kept, 'b', Buffer.alloc(MB, 65))).size).toBe(MB);
  await expect(attach(kept, 'b', Buffer.alloc(MB + 1, 65))).rejects.toThrow(WHAT);
});

test('an empty file is said to be empty', async () => {
  await expect(attach(kept, 'a.txt', Buffer.from(' \n'))).rejects.toThrow('a.txt is empty');
});

test('a chosen link is followed; a folder, a missing file and a pipe’s like are refused by their name', async () => {
  writeFileSync(join(folder, 'real.txt'), 'words');
  symlinkSync(join(folder, 'real.txt'), join(folder, 'link.txt'));
  expect(await attachFile(kept, join(folder, 'link.txt'))).toMatchObject({ name: 'link.txt', size: 5 });
  mkdirSync(join(folder, 'below'));
  await expect(attachFile(kept, join(folder, 'below'))).rejects.toThrow(/below/);
  await expect(attachFile(kept, join(folder, 'none.txt'))).rejects.toThrow('There is no none.txt.');
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\a.txt', 'a.txt'],
  ['a\u202egnp.exe', 'agnp.exe'],
  ['a\nb\0.txt', 'ab.txt'],
  ['..', 'file'],
  ['', 'file'],
  ['图片.png', '图片.png'],
])('the name %j becomes %j', (given, name) => {
  expect(safeName(given)).toBe(name);
});

test('a long name keeps its ending and fits', () => {
  const name = safeName(`${'😀'.repeat(300)}.png`);
  expect(name.endsWith('….png')).toBe(true);
  expect(name.length).toBeLessThanOrEqual(255);
});

test('a message is refused when a file is not kept, or when it is too many or too much', async () => {
  const here = await attach(kept, 'a.txt', Buffer.from('words'));
  expect(() => mustBeSendable(kept, [here])).not.toThrow();
  expect(() => mustBeSendable(kept, [{ ...here, size: 1 }])).toThrow('a.txt is no longer there');
  expect(() => mustBeSendable(kept, [here, { ...here, name: 'gone.txt', digest: '0'.repeat(64) }])).toThrow('gone.txt');
  expect(() => mustBeSendable(kept, Array(21).fill(here))).toThrow('20 attached files at most');
  const large = await attach(kept, 'large.png', padded(PNG, 2.5 * MB));
  expect(() => mustBeSendable(kept, Array(8).fill(large))).not.toThrow();
  expect(() => mustBeSendable(kept, [...Array(8).fill(large), here])).toThrow('20 MB at most together');
});
