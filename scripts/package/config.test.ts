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

test('a folder can be dropped on the icon in the Dock, and opens with the Finder as before', () => {
  expect(config.mac?.extendInfo).toMatchObject({
    CFBundleDocumentTypes: [
      { CFBundleTypeRole: 'Viewer', LSHandlerRank: 'Alternate', LSItemContentTypes: ['public.folder'] },
    ],
  });
});

test('what the app registers with Windows goes with it, but not at an update', () => {
  const script = readFileSync(join(root, config.nsis?.include ?? ''), 'utf8');
  const [, inside = ''] =
    /^!macro customUnInstall\n {2}\$\{ifNot\} \$\{isUpdated\}\n([\s\S]*) {2}\$\{endIf\}\n!macroend\n$/m.exec(script) ??
    [];
  const [activator] = /\{[0-9A-F-]{36}\}/.exec(readFileSync(join(root, 'main/desktop/identity.ts'), 'utf8')) ?? [];
  const classes = 'HKCU "Software\\Classes\\';
  const run = 'Software\\Microsoft\\Windows\\CurrentVersion';
  expect(inside.match(/^ *DeleteReg.*$/gm)?.map((line) => line.trim())).toEqual([
    `DeleteRegValue HKCU "${run}\\Run" "\${APP_ID}"`,
    `DeleteRegValue HKCU "${run}\\Explorer\\StartupApproved\\Run" "\${APP_ID}"`,
    ...[config.protocols]
      .flat()
      .flatMap((protocol) => protocol?.schemes.map((scheme) => `DeleteRegKey ${classes}${scheme}"`)),
    `DeleteRegKey ${classes}CLSID\\${activator}"`,
  ]);
});

test('no cookies are kept, and so none are encrypted', () => {
  expect(config.electronFuses?.enableCookieEncryption).toBe(false);
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
      'The fuse EnableCookieEncryption is not off.',
      'The fuse EnableNodeOptionsEnvironmentVariable is not off.',
      'The fuse EnableNodeCliInspectArguments is not off.',
      'The fuse GrantFileProtocolExtraPrivileges is not off.',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
