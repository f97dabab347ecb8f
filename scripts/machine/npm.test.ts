import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installRemedy, npm, npmError } from './npm.mjs';

test('the npm that started us is run by the Node that is chosen', () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'npm-cli.js');
  writeFileSync(script, '');
  const machine = { env: { npm_execpath: script }, execPath: '/elsewhere/bin/node', platform: 'linux' };
  expect(npm(['ci'], '/chosen/node', machine)).toEqual({ file: '/chosen/node', args: [script, 'ci'], shell: false });
});

test.each([
  ['linux', { file: 'npm', args: ['ci'], shell: false }],
  ['win32', { file: 'npm.cmd', args: ['ci'], shell: true }],
])('without a known npm, or under another package manager, the npm on PATH is used on %s', (platform, command) => {
  expect(npm(['ci'], '/chosen/node', { env: {}, execPath: '/elsewhere/bin/node', platform })).toEqual(command);
  expect(
    npm(['ci'], '/chosen/node', { env: { npm_execpath: '/x/yarn.js' }, execPath: '/elsewhere/bin/node', platform }),
  ).toEqual(command);
});

test.each([
  ['spawn npm ENOENT', 'There is no npm on PATH'],
  ['npm error code EAI_AGAIN', 'No connection to the npm registry'],
  ['npm ERR! code ECONNREFUSED', 'No connection to the npm registry'],
  ['npm error code EUSAGE', 'package.json and package-lock.json ask for different packages'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'certificate is not trusted'],
  ['npm error code E404', 'The npm registry refuses a package'],
  ['npm error code ENOSPC', 'The disk is full'],
  ['npm error code EACCES', 'npm cannot replace node_modules'],
  ['', 'run "npm ci" to see why'],
])('%s has a remedy', (output, remedy) => {
  expect(installRemedy(output)).toContain(remedy);
});

test('an error is shown without the stack and the advice under it', () => {
  const output = 'npm error code EAI_AGAIN\nnpm error FetchError: failed\nnpm error     at run (x.js:1)\nnpm error\n';
  expect(npmError(output)).toBe('npm error code EAI_AGAIN\nnpm error FetchError: failed');
  expect(npmError('spawn npm ENOENT')).toBe('spawn npm ENOENT');
});
