import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, truncateSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { asItIs } from '../tools/test-folder.ts';
import { look } from './look.ts';
import { hasGit, repository, temporaryFolder, write } from './test-git.ts';

const onWindows = process.platform === 'win32';
const filesOf = (folder: string, ...seen: Parameters<typeof look>[1]) => look(folder, seen).files;

describe('the files that were seen', () => {
  test('are told when they hold something else, are gone or have come', () => {
    const folder = write(temporaryFolder(), { 'a.txt': 'one', 'src/b.txt': 'two', 'same.txt': 'same' });
    const seen = [
      ...['a.txt', 'src/b.txt', 'same.txt'].map((name) => asItIs(folder, name)),
      { path: 'new.txt', file: null },
      { path: 'never.txt', file: null },
    ];
    expect(look(folder, seen).files).toBeUndefined();
    write(folder, { 'a.txt': 'other', 'new.txt': 'hello' });
    rmSync(path.join(folder, 'src'), { recursive: true });
    expect(look(folder, seen).files).toEqual([
      asItIs(folder, 'a.txt'),
      { path: 'src/b.txt', file: null },
      asItIs(folder, 'new.txt'),
    ]);
  });

  test('are the same when only touched, and others when only the content or only the size is', () => {
    const folder = write(temporaryFolder(), { 'a.txt': 'one' });
    const seen = asItIs(folder, 'a.txt');
    utimesSync(path.join(folder, 'a.txt'), new Date(), new Date(0));
    expect(filesOf(folder, seen)).toBeUndefined();
    writeFileSync(path.join(folder, 'a.txt'), 'two');
    expect(filesOf(folder, seen)).toEqual([asItIs(folder, 'a.txt')]);
    const now = asItIs(folder, 'a.txt');
    const written = now.file && { ...now.file, size: 4, digest: 'of four bytes' };
    expect(filesOf(folder, { path: 'a.txt', file: written })).toEqual([now]);
  });

  test('are not read where size and time say that nobody wrote', () => {
    const folder = write(temporaryFolder(), { 'a.txt': 'one' });
    const seen = asItIs(folder, 'a.txt');
    const unread = { ...seen, file: seen.file && { ...seen.file, digest: 'of something else' } };
    expect(filesOf(folder, unread)).toBeUndefined();
  });

  test('are gone where a folder stands in their place', () => {
    const folder = write(temporaryFolder(), { 'a.txt': 'one' });
    const seen = asItIs(folder, 'a.txt');
    unlinkSync(path.join(folder, 'a.txt'));
    mkdirSync(path.join(folder, 'a.txt'));
    expect(filesOf(folder, seen)).toEqual([{ path: 'a.txt', file: null }]);
  });

  test('are left out when they are too large now to be read', () => {
    const folder = write(temporaryFolder(), { 'a.txt': 'one' });
    const seen = asItIs(folder, 'a.txt');
    truncateSync(path.join(folder, 'a.txt'), 64 * 1024 * 1024);
    expect(filesOf(folder, seen)).toBeUndefined();
  });

  test.skipIf(onWindows || process.getuid?.() === 0)('are left out when they may not be read', () => {
    const folder = write(temporaryFolder(), { 'a.txt': 'one' });
    const seen = asItIs(folder, 'a.txt');
    writeFileSync(path.join(folder, 'a.txt'), 'other');
    chmodSync(path.join(folder, 'a.txt'), 0);
    expect(filesOf(folder, seen)).toBeUndefined();
  });

  test.skipIf(onWindows)('do not make it hang where a pipe stands in their place', () => {
    const folder = write(temporaryFolder(), { 'a.txt': 'one' });
    const seen = asItIs(folder, 'a.txt');
    unlinkSync(path.join(folder, 'a.txt'));
    execFileSync('mkfifo', [path.join(folder, 'a.txt')]);
    expect(filesOf(folder, seen)).toEqual([{ path: 'a.txt', file: null }]);
  });
});

describe('the folder', () => {
  test('is the same after what it holds has changed and after a move, another when it was made anew', async (context) => {
    const folder = path.join(temporaryFolder(), 'work');
    /** What was made and changed in one moment cannot be told from what has no moment. */
    const make = async () => {
      mkdirSync(folder);
      await new Promise((resolve) => setTimeout(resolve, 50));
      write(folder, { 'a.txt': 'one' });
    };
    await make();
    const before = look(folder, []).folder;
    context.skip(before === undefined, 'This disk does not keep when a folder was made.');
    write(folder, { 'b.txt': 'two' });
    renameSync(folder, `${folder}-away`);
    expect(look(`${folder}-away`, []).folder).toBe(before);
    await make();
    const now = look(folder, []).folder;
    expect(now).toBeDefined();
    expect(now).not.toBe(before);
  });

  test('that is gone, or is a file, says nothing: that is for the gate to see', () => {
    const folder = write(temporaryFolder(), { 'a.txt': 'one' });
    const seen = { path: 'a.txt', file: null };
    expect(look(path.join(folder, 'gone'), [seen])).toEqual({});
    expect(look(path.join(folder, 'a.txt'), [seen])).toEqual({});
  });
});

test.skipIf(!hasGit)('what is checked out is told with the rest', () => {
  const { folder, head } = repository();
  expect(look(folder, [])).toMatchObject({ branch: 'main', head });
});
