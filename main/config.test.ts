import { afterEach, expect, it, vi } from 'vitest';
import {
  appImage,
  argumentsFor,
  dataFolder,
  desktopNames,
  keyringFile,
  launch,
  pagePort,
  switches,
  updateFeed,
} from './config.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes an absolute data folder and refuses any other', () => {
  vi.stubEnv('HOLDFAST_DATA', '');
  expect(dataFolder()).toBeNull();
  vi.stubEnv('HOLDFAST_DATA', import.meta.dirname);
  expect(dataFolder()).toBe(import.meta.dirname);
  vi.stubEnv('HOLDFAST_DATA', 'data');
  expect(dataFolder).toThrow('HOLDFAST_DATA must be an absolute path, not "data".');
});

it('takes a port and refuses anything else', () => {
  vi.stubEnv('HOLDFAST_PORT', '');
  expect(pagePort()).toBeNull();
  vi.stubEnv('HOLDFAST_PORT', '4100');
  expect(pagePort()).toBe(4100);
  for (const port of ['0', '65536', '80.5', 'http', '-1']) {
    vi.stubEnv('HOLDFAST_PORT', port);
    expect(pagePort).toThrow('HOLDFAST_PORT must be a number from 1 to 65535');
  }
});

it('takes an absolute file as keyring and refuses any other', () => {
  vi.stubEnv('HOLDFAST_KEYRING', '');
  expect(keyringFile()).toBeNull();
  vi.stubEnv('HOLDFAST_KEYRING', import.meta.filename);
  expect(keyringFile()).toBe(import.meta.filename);
  vi.stubEnv('HOLDFAST_KEYRING', 'keyring');
  expect(keyringFile).toThrow('HOLDFAST_KEYRING must be an absolute path, not "keyring".');
});

it('takes updates from the network over https only', () => {
  vi.stubEnv('HOLDFAST_UPDATES', '');
  expect(updateFeed()).toBeNull();
  for (const address of [
    'https://mirror.example/holdfast',
    'http://127.0.0.1:8080',
    'http://[::1]:1/',
    'http://localhost/',
  ]) {
    vi.stubEnv('HOLDFAST_UPDATES', address);
    expect(updateFeed()).toBe(address);
  }
  for (const address of [
    'http://mirror.example',
    'http://127.0.0.1.example/',
    'file:///updates',
    'mirror.example',
    'no',
  ]) {
    vi.stubEnv('HOLDFAST_UPDATES', address);
    expect(updateFeed).toThrow(
      `HOLDFAST_UPDATES must be an https address, or http on this computer, not "${address}".`,
    );
  }
});

it('tells what it was started with, less the path of the app where that comes first', () => {
  const before = process.argv;
  process.argv = ['/usr/bin/electron', '--inspect=0', '.', '--hidden', 'work', '.'];
  expect(launch(false)).toEqual({ arguments: ['--inspect=0', '--hidden', 'work', '.'], folder: process.cwd() });
  process.argv = ['/opt/Holdfast/holdfast', 'work'];
  expect(launch(true)).toEqual({ arguments: ['work'], folder: process.cwd() });
  process.argv = before;
});

it('is started anew as the same app, by its switches, without what an earlier start was to open or to hide', () => {
  const before = process.argv;
  const opened = ['--hidden', 'work', '--', 'holdfast://new?text=old', 'type=click&tag=turn-1', '-'];
  process.argv = ['/usr/bin/electron', '.', '--ozone-platform=wayland', ...opened];
  expect(argumentsFor(switches(false), false)).toEqual(['.', '--ozone-platform=wayland']);
  expect(argumentsFor(['new'], false)).toEqual(['.', 'new']);
  process.argv = ['/opt/Holdfast/holdfast', '--no-sandbox', ...opened];
  expect(argumentsFor(switches(true), true)).toEqual(['--no-sandbox']);
  process.argv = ['/usr/bin/electron', '--inspect'];
  expect(argumentsFor(['new'], false)).toEqual(['new']);
  process.argv = before;
});

it('tells the desktops of Linux and the file of an AppImage, or none', () => {
  vi.stubEnv('XDG_CURRENT_DESKTOP', 'ubuntu:GNOME');
  vi.stubEnv('APPIMAGE', '/home/ada/Holdfast.AppImage');
  expect([desktopNames(), appImage()]).toEqual([['ubuntu', 'GNOME'], '/home/ada/Holdfast.AppImage']);
  vi.stubEnv('XDG_CURRENT_DESKTOP', '');
  vi.stubEnv('APPIMAGE', '');
  expect([desktopNames(), appImage()]).toEqual([[], null]);
});
