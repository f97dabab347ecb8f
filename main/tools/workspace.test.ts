import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { onWindows, testFolder } from './test-folder.ts';
import { locate } from './workspace.ts';

describe('a path inside', () => {
  test.each([
    ['notes.txt', 'notes.txt'],
    ['./src/../src/a.ts', 'src/a.ts'],
    ['.', '.'],
    ['not/yet/there.txt', 'not/yet/there.txt'],
    ['..almost', '..almost'],
    ['~$letter.docx', '~$letter.docx'],
  ])('%j is %j from the workspace', (path, expected) => {
    const { workspace } = testFolder();
    expect(locate(workspace, path).relative).toBe(expected);
  });

  test('may be absolute', () => {
    const { workspace } = testFolder();
    expect(locate(workspace, join(workspace, 'a.txt')).relative).toBe('a.txt');
  });

  test.skipIf(onWindows)('is named by where its links lead, so that a rule covers the real file', () => {
    const { workspace } = testFolder();
    mkdirSync(join(workspace, 'real'));
    symlinkSync('real', join(workspace, 'link'));
    expect(locate(workspace, 'link/new.txt').relative).toBe('real/new.txt');
  });

  test.skipIf(onWindows)('is found in a workspace that is itself reached by a link', () => {
    const { root, workspace } = testFolder();
    symlinkSync(workspace, join(root, 'door'));
    expect(locate(join(root, 'door'), 'a.txt').relative).toBe('a.txt');
    expect(locate(join(root, 'door'), join(root, 'door', 'a.txt')).relative).toBe('a.txt');
  });
});

describe('a path outside is refused with a sentence', () => {
  test.each([
    ['../outside/a.txt', 'outside the workspace'],
    ['src/../../outside', 'outside the workspace'],
    ['..', 'outside the workspace'],
    ['/etc/passwd', 'outside the workspace'],
    ['~', 'home folder'],
    ['~/notes.txt', 'home folder'],
    ['~root/notes.txt', 'home folder'],
    ['a\0b', 'NUL'],
  ])('%j', (path, reason) => {
    const { workspace } = testFolder();
    expect(() => locate(workspace, path)).toThrow(reason);
  });

  test('also a neighbour whose name begins with that of the workspace', () => {
    const { workspace } = testFolder();
    expect(() => locate(workspace, `${workspace}-2/a.txt`)).toThrow('outside the workspace');
  });

  test.skipIf(onWindows)('also through a link to a folder, to a file, and through one that dangles', () => {
    const { workspace, outside } = testFolder();
    writeFileSync(join(outside, 'secret.txt'), 's');
    symlinkSync(outside, join(workspace, 'folder'));
    symlinkSync(join(outside, 'secret.txt'), join(workspace, 'file'));
    symlinkSync('../outside/not-there.txt', join(workspace, 'dangling'));
    symlinkSync('dangling', join(workspace, 'chain'));
    for (const path of ['folder/new.txt', 'folder/deep/new.txt', 'file', 'dangling', 'chain', 'chain/new.txt'])
      expect(() => locate(workspace, path), path).toThrow('outside the workspace');
  });

  test.skipIf(onWindows)('also links in a circle', () => {
    const { workspace } = testFolder();
    symlinkSync('b', join(workspace, 'a'));
    symlinkSync('a', join(workspace, 'b'));
    symlinkSync('missing/../self', join(workspace, 'self'));
    expect(() => locate(workspace, 'a/c.txt')).toThrow('circle');
    expect(() => locate(workspace, 'self')).toThrow('circle');
  });
});

test('a workspace that is not there is said, and so is a file in its place', () => {
  const { workspace } = testFolder();
  rmSync(workspace, { recursive: true });
  expect(() => locate(workspace, 'a.txt')).toThrow('is not there');
  writeFileSync(workspace, '');
  expect(() => locate(workspace, 'a.txt')).toThrow('is not there');
});
