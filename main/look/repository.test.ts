import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkedOut } from './repository.ts';
import { commit, git, hasGit, repository, temporaryFolder, write } from './test-git.ts';

const onWindows = process.platform === 'win32';

describe.skipIf(!hasGit)('what git made', () => {
  test('is told with its branch and commit, whatever folder of it the workspace is', () => {
    const { folder, head } = repository();
    mkdirSync(path.join(folder, 'src/deep'), { recursive: true });
    expect(checkedOut(folder)).toEqual({ branch: 'main', head });
    expect(checkedOut(path.join(folder, 'src/deep'))).toEqual({ branch: 'main', head });
  });

  test('follows a switch to another branch and each commit', () => {
    const { folder, head } = repository();
    git(folder, 'switch', '--quiet', '-c', 'feature/a');
    expect(checkedOut(folder)).toEqual({ branch: 'feature/a', head });
    expect(checkedOut(folder)).toEqual({ branch: 'feature/a', head: git(folder, 'rev-parse', 'HEAD') });
    const next = commit(folder, 'Two.');
    expect(checkedOut(folder)).toEqual({ branch: 'feature/a', head: next });
  });

  test('is told when its branches are packed, also beside others of nearly the same name', () => {
    const { folder, head } = repository();
    git(folder, 'switch', '--quiet', '-c', 'team/main');
    const other = commit(folder, 'Two.');
    git(folder, 'tag', '-a', 'v1', '-m', 'One.');
    git(folder, 'pack-refs', '--all');
    expect(checkedOut(folder)).toEqual({ branch: 'team/main', head: other });
    git(folder, 'switch', '--quiet', 'main');
    expect(checkedOut(folder)).toEqual({ branch: 'main', head });
    const newer = commit(folder, 'Three.');
    expect(checkedOut(folder)).toEqual({ branch: 'main', head: newer });
  });

  test('has no branch on a bare commit, and no commit before the first', () => {
    const { folder, head } = repository();
    git(folder, 'switch', '--quiet', '--detach');
    expect(checkedOut(folder)).toEqual({ branch: null, head });
    const unborn = temporaryFolder();
    git(unborn, 'init', '--quiet', '-b', 'main');
    expect(checkedOut(unborn)).toEqual({ branch: 'main', head: null });
  });

  test('is told of an additional working tree by what that has checked out, loose and packed', () => {
    const { folder, head } = repository();
    const tree = path.join(temporaryFolder(), 'tree');
    git(folder, 'worktree', 'add', '--quiet', '-b', 'side', tree);
    expect(checkedOut(tree)).toEqual({ branch: 'side', head });
    const next = commit(tree, 'Two.');
    git(folder, 'pack-refs', '--all');
    expect(checkedOut(tree)).toEqual({ branch: 'side', head: next });
    expect(checkedOut(folder)).toEqual({ branch: 'main', head });
    git(tree, 'bisect', 'start');
    expect(checkedOut(tree)).toEqual({ branch: 'side', head: next });
  });

  test('is told of a submodule by the submodule, not by what holds it', () => {
    const inner = repository();
    const { folder } = repository();
    git(folder, 'submodule', '--quiet', 'add', inner.folder, 'lib');
    const held = path.join(folder, 'lib');
    expect(checkedOut(held)).toEqual({ branch: 'main', head: inner.head });
    git(held, 'switch', '--quiet', '--detach');
    expect(checkedOut(held)).toEqual({ branch: null, head: inner.head });
  });

  test('may have long commit ids and a pointer for a branch', () => {
    const { folder, head } = repository(temporaryFolder(), '--object-format=sha256');
    expect(head).toHaveLength(64);
    expect(checkedOut(folder)).toEqual({ branch: 'main', head });
    git(folder, 'symbolic-ref', 'refs/heads/alias', 'refs/heads/main');
    git(folder, 'symbolic-ref', 'HEAD', 'refs/heads/alias');
    expect(checkedOut(folder)).toEqual({ branch: 'alias', head });
  });

  test('is found from a workspace that a link leads to', () => {
    const { folder, head } = repository();
    const link = path.join(temporaryFolder(), 'link');
    symlinkSync(folder, link, onWindows ? 'junction' : 'dir');
    expect(checkedOut(link)).toEqual({ branch: 'main', head });
  });

  test('keeps its branch where the commit cannot be read', () => {
    const { folder } = repository();
    writeFileSync(path.join(folder, '.git/refs/heads/main'), '');
    expect(checkedOut(folder)).toEqual({ branch: 'main' });
  });
});

describe('what is no readable repository', () => {
  const ID = 'a'.repeat(40);

  test('is none where nothing upwards is one, and where .git is an empty folder', () => {
    const folder = temporaryFolder();
    expect(checkedOut(folder)).toEqual({ branch: null, head: null });
    mkdirSync(path.join(folder, '.git'));
    expect(checkedOut(folder)).toEqual({ branch: null, head: null });
  });

  test.each([
    ['with its refs in tables', { '.git/HEAD': 'ref: refs/heads/.invalid\n' }],
    ['with an empty HEAD', { '.git/HEAD': '' }],
    ['with a HEAD of another kind', { '.git/HEAD': 'ref: something/else\n' }],
    ['with half a commit id', { '.git/HEAD': `${ID.slice(1)}\n` }],
    ['with a HEAD that is far too large', { '.git/HEAD': `ref: refs/heads/${'x'.repeat(100_000)}\n` }],
    ['that is elsewhere, where nothing is', { '.git': 'gitdir: ../gone\n' }],
    ['that does not say where it is', { '.git': 'Hello.\n' }],
  ])('is not guessed at: %s', (_, files) => {
    expect(checkedOut(write(temporaryFolder(), files))).toEqual({});
  });

  test.each([
    ['points to itself', { '.git/refs/heads/main': 'ref: refs/heads/main\n' }],
    ['points out of the repository', { '.git/refs/heads/main': 'ref: refs/../../secret\n', secret: ID }],
    ['is packed as something else', { '.git/packed-refs': 'nonsense refs/heads/main\n' }],
  ])('has no commit of a branch that %s', (_, files) => {
    const folder = write(temporaryFolder(), { '.git/HEAD': 'ref: refs/heads/main\n', ...files });
    expect(checkedOut(folder)).toEqual({ branch: 'main' });
  });

  test.skipIf(onWindows)('does not hang on a pipe in its place', () => {
    const folder = write(temporaryFolder(), { '.git/refs/x': '' });
    execFileSync('mkfifo', [path.join(folder, '.git/HEAD')]);
    expect(checkedOut(folder)).toEqual({});
  });

  test.skipIf(onWindows)('is not guessed at where HEAD is a link, as it once was', () => {
    const folder = write(temporaryFolder(), { '.git/refs/heads/main': `${ID}\n` });
    symlinkSync('refs/heads/main', path.join(folder, '.git/HEAD'));
    expect(checkedOut(folder)).toEqual({});
  });

  test('is the folder that is gone', () => {
    const folder = temporaryFolder();
    renameSync(folder, `${folder}-away`);
    expect(checkedOut(folder)).toEqual({});
    rmSync(`${folder}-away`, { recursive: true });
  });
});
