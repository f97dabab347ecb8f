import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createInstructions } from '../folder-instructions.ts';
import { createKept } from '../kept/kept.ts';
import { createFindFiles } from '../look/find-files.ts';
import { memoryDisk, openMemoryStore } from '../store/memory.ts';
import { fileRequests } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

function requests(chosen: string[] = []) {
  const kept = createKept(join(folder, 'kept'));
  const { folderAnswers: answers } = openMemoryStore(memoryDisk(), {
    id: 'b',
    host: 'h',
    systemBoot: null,
    started: 1,
  });
  const instructions = createInstructions({ kept, answers, own: () => null, now: () => 1 });
  return fileRequests({ kept, instructions, findFiles: createFindFiles(), chooseFiles: async () => chosen });
}

test('of the chosen files those come along that can, and of the others it is said why not', async () => {
  const api = requests([written('a.txt', 'words'), written('b.pdf', '\0'), join(folder, 'none.txt')]);
  const { added, refused } = await api['attachment:choose']({});
  expect(added).toMatchObject([{ name: 'a.txt', kind: 'text', size: 5 }]);
  expect(refused).toEqual([expect.stringContaining('b.pdf cannot be attached'), 'There is no none.txt.']);
});

test('no more are read than a message may have', async () => {
  const { added, refused } = await requests(Array(25).fill(written('a.txt', 'words')))['attachment:choose']({});
  expect(added).toHaveLength(20);
  expect(refused).toEqual([expect.stringContaining('20 attached files at most')]);
});

test('what was attached is read back, as bytes of its own; what is gone is said to be', async () => {
  const api = requests();
  const { digest } = await api['attachment:add']({ name: 'a.txt', type: '', bytes: new TextEncoder().encode('words') });
  const { bytes } = await api['attachment:read']({ digest });
  expect([bytes.buffer.byteLength, new TextDecoder().decode(bytes)]).toEqual([5, 'words']);
  await expect(api['attachment:read']({ digest: '0'.repeat(64) })).rejects.toThrow('no longer kept');
});

test('files are found and instructions are answered in the folder that is asked about', async () => {
  mkdirSync(join(folder, 'work'));
  writeFileSync(join(folder, 'work', 'AGENTS.md'), 'Use tabs.');
  const api = requests();
  const workspace = join(folder, 'work');
  expect(await api['files:find']({ workspace, query: 'ag' })).toEqual({ paths: ['AGENTS.md'] });
  const found = await api['instructions:open']({ workspace });
  const digest = 'digest' in found ? found.digest : '';
  expect(await api['instructions:answer']({ workspace, digest, answer: 'use' })).toMatchObject({ kind: 'used' });
});
