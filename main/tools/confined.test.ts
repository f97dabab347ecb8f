import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isConfined } from './confined.ts';
import { onWindows, testFolder } from './test-folder.ts';
import { keepOff } from './workspace.ts';

/** Links lead outside and to a secret; the rest is plain. */
function folder() {
  const made = testFolder();
  const { workspace, outside } = made;
  for (const name of ['src', 'docs']) mkdirSync(join(workspace, name));
  writeFileSync(join(workspace, 'a.txt'), 'a');
  writeFileSync(join(workspace, '.env'), 'KEY=1');
  writeFileSync(join(workspace, 'src/b.ts'), 'b');
  writeFileSync(join(outside, 'theirs.txt'), 'theirs');
  symlinkSync(join(outside, 'theirs.txt'), join(workspace, 'docs/out.md'));
  symlinkSync(outside, join(workspace, 'docs/far'));
  symlinkSync('../.env', join(workspace, 'docs/env.txt'));
  return { ...made, confined: (text: string) => isConfined(text, 'sh', workspace) };
}

describe.skipIf(onWindows)('what a command reads', () => {
  test.each([
    'ls',
    'cat a.txt src/b.ts',
    'cat *.txt',
    'ls src/*',
    'cat */b.ts',
    'cat missing.txt',
    'cd src && cat b.ts',
    'git log -- a.txt',
    'npm test',
    'grep foo src/*.ts | wc -l',
  ])('lies inside: %s', (text) => expect(folder().confined(text)).toBe(true));

  test.each([
    'cat docs/out.md',
    'cat docs/*.md',
    'cat */*.md',
    'cat docs/*',
    'cat docs/far/theirs.txt',
    'cat docs/*/theirs.txt',
    'cat d*/far/*',
    'cd docs && cat out.md',
    'cd docs && cat *',
    'grep x <docs/out.md',
  ])('is not sure to, where a link leads outside: %s', (text) => expect(folder().confined(text)).toBe(false));

  test.each([
    'cat .env',
    'cat .e*',
    'cat docs/env.txt',
    'cat docs/*.txt',
    'cat <.env',
    'git show HEAD:.env',
    'cat .ssh/id_rsa',
    'cat ./.npmrc',
  ])('is not free where secrets lie: %s', (text) => expect(folder().confined(text)).toBe(false));

  test.each([
    'grep -r KEY',
    'grep -rh KEY .',
    'grep -n --recursive KEY ./',
    'cd docs && grep -r KEY deep',
    'rg --hidden KEY',
    'rg --no-ignore KEY',
    "rg -g '.e*' KEY",
    'rg KEY docs',
    'git grep --untracked KEY',
    'grep -r KEY d*',
  ])('is not free where it looks through a folder with secrets: %s', (text) => {
    const { workspace, confined } = folder();
    mkdirSync(join(workspace, 'docs/deep'));
    writeFileSync(join(workspace, 'docs/deep/id_rsa'), 'KEY');
    expect(confined(text)).toBe(false);
  });

  test.each([
    ['.ignore', '!.env'],
    ['.gitignore', 'x\n!.e*\n'],
    ['src/.rgignore', '!.env'],
    ['../.ignore', '!.env'],
  ])('is not free where %s brings back what is left out', (file, text) => {
    const { workspace, confined } = folder();
    writeFileSync(join(workspace, 'src/.env'), 'KEY');
    expect(confined('rg KEY src')).toBe(true);
    writeFileSync(join(workspace, '.gitignore'), '.env\n!.env.example\n!src\n');
    expect(confined('rg KEY src')).toBe(true);
    writeFileSync(join(workspace, file), text);
    expect(confined('rg KEY src')).toBe(false);
  });

  test.each([
    'grep -r KEY src',
    'grep KEY a.txt',
    'rg KEY src',
    'rg --hidden KEY src',
    'rg KEY',
    'diff a.txt src/b.ts',
  ])('is free where a folder holds none: %s', (text) => expect(folder().confined(text)).toBe(true));

  test.each(['diff src docs', 'diff -N src docs', 'diff a.txt docs', 'diff s* docs', 'cd src && diff ./ b.ts'])(
    'is not sure to where folders are compared, whose links are followed: %s',
    (text) => expect(folder().confined(text)).toBe(false),
  );

  test.each(['echo docs/far/*', 'for f in docs/far/*; do echo "$f"; done'])(
    'is also what a pattern finds: %s',
    (text) => expect(folder().confined(text)).toBe(false),
  );

  describe('by git', () => {
    const repository = (config: string, at = '.git') => {
      const made = folder();
      for (const name of ['objects', 'refs']) mkdirSync(join(made.workspace, at, name), { recursive: true });
      writeFileSync(join(made.workspace, at, 'HEAD'), 'ref: refs/heads/main\n');
      writeFileSync(join(made.workspace, at, 'config'), config);
      return made;
    };
    const PLAIN = '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n# note\n';

    test('is free with a plain configuration', () => {
      expect(repository(`${PLAIN}[alias]\n\tst = !x\n`).confined('git status')).toBe(true);
      const remote =
        '[remote "origin"]\r\n\turl = git@a.example:b\r\n\tfetch = +refs/heads/*:refs/remotes/origin/*\r\n';
      expect(repository(PLAIN + remote).confined('git status')).toBe(true);
      expect(repository(PLAIN + remote).confined('git log -p -- src')).toBe(true);
    });

    test.each([
      '[core]\n\tfsmonitor = ./x\n',
      '[core] fsmonitor = ./x\n',
      '[CORE]\n\tFsMonitor=./x\n',
      '[core]\n\tbare = \\\n\n',
      '[core]\n\tworktree = /\n',
      '[core]\n\thooksPath = x\n',
      '[core]\n\tpager = x\n',
      '[core]\n\tsshCommand = x\n',
      '[diff]\n\texternal = x\n',
      '[diff "a"]\n\ttextconv = x\n',
      '[filter "a"]\n\tclean = x\n',
      '[gpg]\n\tprogram = x\n',
      '[include]\n\tpath = x\n',
      '[includeIf "gitdir:/"]\n\tpath = x\n',
      '[remote "a"]\n\tpromisor = true\n',
      '[remote "a"]\n\tuploadpack = x\n',
      '[log]\n\tshowSignature = true\n',
      '[core]\n\tbare = false\n[alias]\n\tst = status\n[x]\n\tst = status\n',
    ])('is not where the repository itself could run something: %j', (config) =>
      expect(repository(PLAIN + config).confined('git status')).toBe(false),
    );

    test('is not where one of its folders, links, hooks or worktrees steers it', () => {
      const steered = '[core]\n\tfsmonitor = ./x\n';
      expect(repository(PLAIN, '.').confined('git status')).toBe(false);
      const linked = repository(steered, 'hidden');
      writeFileSync(join(linked.workspace, '.git'), 'gitdir: hidden\n');
      expect(linked.confined('git status')).toBe(false);
      const shared = repository(PLAIN, 'main');
      mkdirSync(join(shared.workspace, '.git'));
      writeFileSync(join(shared.workspace, '.git/commondir'), '../main\n');
      expect(shared.confined('git status')).toBe(true);
      writeFileSync(join(shared.workspace, 'main/config'), steered);
      expect(shared.confined('git status')).toBe(false);
      const own = repository(PLAIN);
      writeFileSync(join(own.workspace, '.git/config.worktree'), steered);
      expect(own.confined('git status')).toBe(false);
      const hooked = repository(PLAIN);
      mkdirSync(join(hooked.workspace, '.git/hooks'));
      expect(hooked.confined('git status')).toBe(true);
      writeFileSync(join(hooked.workspace, '.git/hooks/post-index-change'), '');
      expect(hooked.confined('git status')).toBe(false);
    });

    test('is not where a folder above steers it, or one below is a repository of its own', () => {
      const { workspace } = repository('[core]\n\tfsmonitor = ./x\n');
      expect(isConfined('git status', 'sh', join(workspace, 'src'))).toBe(false);
      const nested = repository(PLAIN);
      const index = Buffer.alloc(100);
      index.write('DIRC\0\0\0\u0002\0\0\0\u0001');
      index.writeUInt32BE(0o100644, 36);
      writeFileSync(join(nested.workspace, '.git/index'), index);
      expect(nested.confined('git status')).toBe(true);
      index.writeUInt32BE(0o160000, 36);
      writeFileSync(join(nested.workspace, '.git/index'), index);
      expect(nested.confined('git status')).toBe(false);
    });

    test('is not looked at for what is not git', () =>
      expect(repository('[core]\n\tfsmonitor = ./x\n').confined('ls')).toBe(true));
  });

  test('cannot be told of a text that cannot be read', () => {
    expect(folder().confined('cat "a')).toBe(false);
    expect(isConfined('dir', 'powershell', folder().workspace)).toBe(false);
  });

  test('is nothing to be sure of in a folder that is not there', () => {
    expect(isConfined('ls a', 'sh', join(folder().root, 'gone'))).toBe(false);
  });

  test('is not looked through without end', () => {
    const { workspace, confined } = folder();
    const many = join(workspace, 'many');
    mkdirSync(many);
    for (let at = 0; at < 5001; at++) symlinkSync('nothing', join(many, `${at}`));
    expect(confined('cat many/*')).toBe(false);
    expect(confined('cat many/1')).toBe(true);
  });

  test('is never free in a folder that holds the keys of the person or the data of the app', () => {
    const { workspace, confined, root } = folder();
    const before = process.env.HOME;
    onTestFinished(() => {
      if (before === undefined) delete process.env.HOME;
      else process.env.HOME = before;
    });
    process.env.HOME = join(root, 'home');
    expect(confined('find . -name x')).toBe(true);
    process.env.HOME = workspace;
    expect(confined('find . -name x')).toBe(false);
    process.env.HOME = join(root, 'home');
    mkdirSync(join(workspace, 'data'));
    keepOff(join(workspace, 'data'));
    expect(confined('find . -name x')).toBe(false);
  });
});
