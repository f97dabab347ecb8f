import { expect, test } from 'vitest';
import { windowsObjection } from './windows-path.ts';

test.each([
  ['\\\\server\\share\\a.txt', 'network'],
  ['//server/share', 'network'],
  ['\\\\?\\C:\\a', 'network'],
  ['\\\\.\\pipe\\x', 'network'],
  ['C:a.txt', 'drive'],
  ['notes.txt:hidden', 'stream'],
  ['C:\\work\\notes.txt:hidden', 'stream'],
  ['NUL', 'device'],
  ['src/con.txt', 'device'],
  ['com1', 'device'],
  ['lpt9.log.txt', 'device'],
  ['a./b', 'end of a name'],
  ['secret.txt ', 'end of a name'],
])('on Windows %j is refused', (path, reason) => {
  expect(windowsObjection(path)).toContain(reason);
});

test.each([
  'a.txt',
  '../a',
  './src/b.ts',
  'C:\\work\\a.txt',
  'C:/work',
  'console.log',
  'common/aux-1.ts',
  '.gitignore',
])('on Windows %j has an ordinary name', (path) => {
  expect(windowsObjection(path)).toBeNull();
});
