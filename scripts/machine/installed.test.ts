import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkedTo, mismatch } from './installed.mjs';

const react = { version: '1.0.0', integrity: 'sha512-a' };
const forLinux = { version: '2.0.0', integrity: 'sha512-b', optional: true, os: ['linux'], cpu: ['x64'] };
const forMac = { version: '2.0.0', integrity: 'sha512-c', optional: true, os: ['darwin'], cpu: ['arm64'] };
const forMusl = { ...forLinux, libc: ['musl'] };
const manifest = { dependencies: { react: '1.0.0' }, scripts: { test: 'x' } };

const lock = {
  packages: {
    '': { dependencies: { react: '1.0.0' } },
    'node_modules/react': react,
    'node_modules/for-linux': forLinux,
    'node_modules/for-mac': forMac,
    'node_modules/for-musl': forMusl,
  },
};
const installed = { packages: { 'node_modules/react': react, 'node_modules/for-linux': forLinux } };
const state = { manifest, lock, installed, machine: { os: 'linux', cpu: 'x64', libc: 'glibc' }, isThere: () => true };

test('what npm ci leaves on this platform matches', () => {
  expect(mismatch(state)).toBeUndefined();
});

test('a package for both kinds of Linux may be there, as npm 9 leaves it', () => {
  const both = { packages: { ...installed.packages, 'node_modules/for-musl': forMusl } };
  expect(mismatch({ ...state, installed: both })).toBeUndefined();
});

test.each([
  ['nothing was installed, or npm was interrupted', { installed: undefined }, 'there are none yet'],
  [
    'package.json asks for more',
    { manifest: { dependencies: { react: '1.0.0', zod: '1.0.0' } } },
    'package.json has changed',
  ],
  ['a folder was deleted', { isThere: (path: string) => !path.endsWith('react') }, 'node_modules/react is missing'],
  [
    'a package was left out',
    { installed: { packages: { 'node_modules/for-linux': forLinux } } },
    'node_modules/react is missing',
  ],
  [
    'optional packages were left out',
    { installed: { packages: { 'node_modules/react': react } } },
    'node_modules/for-linux is missing',
  ],
  [
    'it comes from the other kind of Linux',
    { machine: { ...state.machine, libc: 'musl' } },
    'node_modules/for-musl is missing',
  ],
  [
    'another version is there',
    { installed: { packages: { ...installed.packages, 'node_modules/react': { ...react, version: '0.9.0' } } } },
    'node_modules/react is not the one in package-lock.json',
  ],
  [
    'something else is there',
    { installed: { packages: { ...installed.packages, 'node_modules/left': react } } },
    'node_modules/left is not in package-lock.json',
  ],
  [
    'the folder comes from another platform',
    { machine: { os: 'darwin', cpu: 'arm64' } },
    'node_modules/for-linux is for another platform',
  ],
])('it does not match when %s', (_, change, reason) => {
  expect(mismatch({ ...state, ...change })).toBe(reason);
});

test('packages that are only linked from elsewhere are told from those that lie here', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-linked-'));
  expect(linkedTo(folder)).toBeNull();
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  symlinkSync(elsewhere, join(folder, 'node_modules'), 'junction');
  expect(linkedTo(folder)).toBe(elsewhere);
  rmSync(join(folder, 'node_modules'));
  mkdirSync(join(folder, 'node_modules'));
  expect(linkedTo(folder)).toBeNull();
  rmSync(folder, { recursive: true });
});
