import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJson, root } from '../machine/root.mjs';
import { readConfig, validate } from './config.mjs';
import { wrongFuses } from './fuses.mjs';
import { makeStandIn } from './stand-in.mjs';

const config = readConfig();

test('electron-builder.yml is what its schema allows, and a slip in it is not', async () => {
  await expect(validate(config)).resolves.toBeUndefined();
  const slip: object = { ...config, asarUnpak: ['**/*.node'] };
  await expect(validate(slip)).rejects.toThrow(/asarUnpak/);
});

test('our own program is never a plain Node: commands run under the system’s shell', () => {
  expect(config.electronFuses).toMatchObject({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
  });
});

test('the AppImage starts with Chromium’s sandbox where the system has one', () => {
  expect(config.toolsets?.appimage).toBe('1.0.3');
  expect(JSON.stringify(config)).not.toContain('no-sandbox');
});

test('the pictures and the entitlements that it names are there', () => {
  for (const path of [
    'assets/icon.icns',
    'assets/icon.ico',
    'assets/icons/512x512.png',
    'assets/entitlements.mac.plist',
  ])
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
});

test('the hardened runtime allows compiling JavaScript and nothing else', () => {
  const keys = readFileSync(join(root, 'assets/entitlements.mac.plist'), 'utf8').match(/<key>.*<\/key>/g);
  expect(keys).toEqual(['<key>com.apple.security.cs.allow-jit</key>']);
});

test('on Linux the desktop entry and the window have one name', () => {
  expect(readJson('package.json').desktopName).toBe(`${config.linux?.executableName}.desktop`);
});

test('Windows knows the running app by the name of its package', () => {
  expect(readFileSync(join(root, 'main/desktop/identity.ts'), 'utf8')).toContain(`'${config.appId}'`);
});

test('only what cannot be built in is a dependency', () => {
  expect(Object.keys(readJson('package.json').dependencies)).toEqual(['better-sqlite3']);
});

test('fuses as Electron comes are told apart from ours', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-fuses-'));
  try {
    makeStandIn(folder);
    expect(await wrongFuses(join(folder, 'electron'))).toEqual([
      'The fuse RunAsNode is not off.',
      'The fuse EnableNodeOptionsEnvironmentVariable is not off.',
      'The fuse EnableNodeCliInspectArguments is not off.',
      'The fuse GrantFileProtocolExtraPrivileges is not off.',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
