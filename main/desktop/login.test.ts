import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canStartAtLogin, isStartAtLogin, startAtLogin } from './login.ts';

const app = vi.hoisted(() => ({
  isPackaged: true,
  setLoginItemSettings: vi.fn(),
  getLoginItemSettings: () => ({ wasOpenedAtLogin: true }),
}));
vi.mock('electron', () => ({ app }));

const platform = process.platform;
const on = (system: string) => Object.defineProperty(process, 'platform', { value: system });
const log = vi.fn();
let config: string;
const entry = () => join(config, 'autostart', 'holdfast.desktop');

beforeEach(() => {
  config = mkdtempSync(join(tmpdir(), 'holdfast-login-'));
  vi.stubEnv('XDG_CONFIG_HOME', config);
  vi.stubEnv('APPIMAGE', '/home/ada/Apps/Holdfast.AppImage');
  app.isPackaged = true;
});
afterEach(() => {
  on(platform);
  vi.unstubAllEnvs();
  app.setLoginItemSettings.mockClear();
  log.mockClear();
  rmSync(config, { recursive: true, force: true });
});

test.each(['darwin', 'win32'])('on %s the system is told when the setting changes, and only then', (system) => {
  on(system);
  const login = startAtLogin(true, log);
  login.set(true);
  expect(app.setLoginItemSettings).not.toHaveBeenCalled();
  login.set(false);
  login.set(true);
  const told = app.setLoginItemSettings.mock.calls.map(([settings]) => settings);
  expect(told).toEqual([
    { openAtLogin: false, args: ['--hidden'] },
    { openAtLogin: true, args: ['--hidden'] },
  ]);
});

test('on Linux an entry comes and goes; one that a person removed stays away, one that is there is brought up to date', () => {
  on('linux');
  const login = startAtLogin(false, log);
  login.set(true);
  expect(readFileSync(entry(), 'utf8')).toContain('Exec=/home/ada/Apps/Holdfast.AppImage --hidden\n');
  vi.stubEnv('APPIMAGE', '/home/ada/Holdfast.AppImage');
  startAtLogin(true, log);
  expect(readFileSync(entry(), 'utf8')).toContain('Exec=/home/ada/Holdfast.AppImage --hidden\n');
  rmSync(entry());
  startAtLogin(true, log);
  expect(existsSync(entry())).toBe(false);
  login.set(false);
  expect([existsSync(entry()), log.mock.calls]).toEqual([false, []]);
});

test('what runs from its sources is never registered', () => {
  app.isPackaged = false;
  for (const system of ['darwin', 'win32', 'linux']) {
    on(system);
    startAtLogin(false, log).set(true);
    expect(canStartAtLogin()).toBe(false);
  }
  expect([app.setLoginItemSettings.mock.calls, existsSync(entry())]).toEqual([[], false]);
});

test('a start at login is known by its argument, on macOS by what the system says', () => {
  on('linux');
  expect([isStartAtLogin(['--hidden'], false), isStartAtLogin(['hidden'], true)]).toEqual([true, false]);
  on('darwin');
  expect(isStartAtLogin([], true)).toBe(true);
  // Windows that the system opens again at a log-in.
  expect(isStartAtLogin([], false)).toBe(false);
});

test('a folder that cannot be written to is logged', () => {
  on('linux');
  writeFileSync(join(config, 'file'), '');
  vi.stubEnv('XDG_CONFIG_HOME', join(config, 'file'));
  startAtLogin(false, log).set(true);
  expect(log).toHaveBeenCalledWith('Starting at login could not be changed.', expect.anything());
});
