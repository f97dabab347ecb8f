import { expect, test } from 'vitest';
import { electronRemedy, lastWord } from './remedy.mjs';

test.each([
  [
    'FATAL:setuid_sandbox_host.cc(163)] The SUID sandbox helper binary was found, but is not configured',
    'chrome-sandbox',
  ],
  ['electron: error while loading shared libraries: libnss3.so: cannot open shared object file', 'lacks libnss3.so'],
  ['ERROR:ozone_platform_x11.cc(246)] Missing X server or $DISPLAY', 'The display cannot be reached'],
  ['spawn electron EACCES', 'may not be run'],
  ['something else', 'delete node_modules/electron'],
])('%s has a remedy', (line, remedy) => {
  expect(electronRemedy(['before', line])).toContain(remedy);
});

test('the last word is the error and not the stack under it', () => {
  expect(lastWord(['first', 'FATAL: sandbox', '#0 0x55d5', '    at run (x.js:1)'])).toBe('FATAL: sandbox');
  expect(lastWord([])).toBeUndefined();
});
