import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFindFiles, filesOf } from './find-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-find-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const work = join(folder, 'work');

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(work, path)), { recursive: true });
  writeFileSync(join(work, path), text);
}
for (const path of ['a.txt', 'docs/b.md', 'docs/deep/c.md', '.github/ci.yml']) write(path);
write('.gitignore', 'out/\n*.log\n');
for (const path of ['out/a.js', 'a.log', '.git/config', 'docs/node_modules/x/index.js', '.env', 'keys/id_rsa'])
  write(path);
writeFileSync(join(folder, 'outside.txt'), '');
mkdirSync(join(folder, 'elsewhere'));
writeFileSync(join(folder, 'elsewhere', 'far.txt'), '');
symlinkSync(join(folder, 'elsewhere'), join(work, 'linked'), 'junction');

test('the files of the folder, without what is ignored, secret, linked or not the person’s', async () => {
  expect(await filesOf(work)).toEqual(['.gitignore', 'a.txt', '.github/ci.yml', 'docs/b.md', 'docs/deep/c.md']);
});

test('it ends at so many files, and in so much time', async () => {
  expect(await filesOf(work, { time: 10_000, files: 2 })).toEqual(['.gitignore', 'a.txt']);
  expect(await filesOf(work, { time: -1, files: 100 })).toEqual([]);
});

test('what is typed finds them; another folder is looked through at once', async () => {
  const find = createFindFiles();
  expect(await find(work, 'deepc')).toEqual(['docs/deep/c.md']);
  expect(await find(join(work, 'docs'), 'c')).toEqual(['deep/c.md']);
  await expect(find(join(work, 'none'), 'c')).rejects.toThrow('is not there');
});
