import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { execOf, hasAutostart, removeAutostart, writeAutostart } from './autostart.ts';

const root = mkdtempSync(join(tmpdir(), 'holdfast-autostart-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['/opt/Holdfast/holdfast', '/opt/Holdfast/holdfast --hidden'],
  ['/home/ada/My Apps/Holdfast.AppImage', '"/home/ada/My Apps/Holdfast.AppImage" --hidden'],
  ['/home/ada/100%/a', '/home/ada/100%%/a --hidden'],
  ['/home/ada/$x"`/a', String.raw`"/home/ada/\\$x\\"\\${'`'}/a" --hidden`],
  ['/home/ada/a\\b', String.raw`"/home/ada/a\\\\b" --hidden`],
  ['/home/ada/文件/a', '"/home/ada/文件/a" --hidden'],
])('the program %s is started by %s', (path, exec) => {
  expect(execOf({ path, args: ['--hidden'] })).toBe(exec);
});

/** Reads a value as the rules say: the file's own backslashes first, then quotes, then percent signs. */
function argumentsOf(exec: string): string[] {
  const value = exec.replaceAll('\\\\', '\\');
  const found = [...value.matchAll(/"((?:\\.|[^"\\])*)"|([^ ]+)/g)];
  return found.map(([, quoted, bare]) => (quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '').replaceAll('%%', '%'));
}

test('whatever the path is, a session that keeps to the rules reads the same one', () => {
  for (const path of ['/a b', '/a"b', '/a\\', '/a$HOME`id`', '/a%f%%', "/a'b;c&d|e<f>g(h)", '/a\tb']) {
    expect(argumentsOf(execOf({ path, args: ['--hidden'] }))).toEqual([path, '--hidden']);
  }
});

test('the file comes into a folder that was not there, and goes again', () => {
  const folder = join(root, 'config');
  expect(hasAutostart(folder)).toBe(false);
  removeAutostart(folder);
  writeAutostart({ path: '/opt/Holdfast/holdfast', args: ['--hidden'] }, folder);
  const file = join(folder, 'autostart', 'holdfast.desktop');
  expect(hasAutostart(folder)).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(
    /^\[Desktop Entry\]\nType=Application\n[\s\S]*\nExec=\/opt\/Holdfast\/holdfast --hidden\nTryExec=\/opt\/Holdfast\/holdfast\n/,
  );
  removeAutostart(folder);
  expect(existsSync(file)).toBe(false);
});

const validator = '/usr/bin/desktop-file-validate';
test.skipIf(!existsSync(validator))('the file is valid for freedesktop.org’s own validator', () => {
  writeAutostart({ path: '/home/ada/My Apps/a', args: ['--hidden'] }, root);
  expect(execFileSync(validator, [join(root, 'autostart', 'holdfast.desktop')], { encoding: 'utf8' })).toBe('');
});
