import { expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { isReadOnly, pathsRead } from './read-only.ts';
import { readers, saysVersion } from './readers.ts';

const read = (text: string) => {
  const analysis = analyse(text, 'sh');
  return isReadOnly(analysis) ? pathsRead(analysis) : null;
};

test('what a read-only command may open is told, so that links can be followed', () => {
  expect(read('cat a b/c')).toEqual(['a', 'b/c']);
  expect(read('grep -f words src/*.ts <input')).toEqual(['words', 'src/*.ts', 'input']);
  expect(read('grep foo a 2>/dev/null | wc -l')).toEqual(['a']);
  expect(read('sed -n 1,5p a')).toEqual(['a']);
  expect(read('echo a && pwd')).toEqual([]);
  expect(read('echo a* b')).toEqual(['a*']);
  expect(read('for f in far/*; do echo "$f"; done')).toEqual(['far/*']);
  expect(read('touch a')).toBeNull();
  expect(read('cat a"$x"*')).toBeNull();
});

test('after a change of folder each path may stand here or there', () => {
  expect(read('cd src && cat a')).toEqual(['src', 'a', 'src/src', 'src/a']);
});

test('no program is proven in whose place a file of the workspace lets another run, and none that follows links', () => {
  const texts = ['yarn', 'pnpm', 'cargo', 'rustc', 'go', 'dotnet'].map((program) => `${program} --version`);
  for (const text of [...texts, 'go version', 'diff -r a b', 'diff --recursive a b'])
    expect.soft([text, read(text)]).toEqual([text, null]);
  expect(read('diff a b')).toEqual(['a', 'b']);
});

test('no program is proven that exists to write, to run others or to reach the network', () => {
  const never =
    'rm rmdir mv cp dd tee touch mkdir ln chmod chown truncate install curl wget nc ssh scp rsync awk perl python python3 node ruby sh bash make tar zip unzip less more vi vim man xargs sudo kill open xdg-open printenv env'.split(
      ' ',
    );
  expect(never.filter((program) => readers.has(program))).toEqual([]);
  for (const program of saysVersion) {
    expect.soft([program, isReadOnly(analyse(`${program} --version`, 'sh'))]).toEqual([program, true]);
    expect.soft([program, isReadOnly(analyse(`${program} --version x`, 'sh'))]).toEqual([program, false]);
  }
});
