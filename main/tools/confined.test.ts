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
    expect(confined('grep -r x .')).toBe(true);
    process.env.HOME = workspace;
    expect(confined('grep -r x .')).toBe(false);
    process.env.HOME = join(root, 'home');
    mkdirSync(join(workspace, 'data'));
    keepOff(join(workspace, 'data'));
    expect(confined('grep -r x .')).toBe(false);
  });
});
