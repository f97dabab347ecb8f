import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, expect, test, vi } from 'vitest';
import type { MenuItem } from '../../preload/contract.ts';
import { setMenu } from './menu.ts';

const electron = vi.hoisted(() => ({ menu: [] as unknown[] }));
vi.mock('electron', () => ({
  app: { getName: () => 'Holdfast', getLocale: () => 'en-US' },
  Menu: {
    buildFromTemplate: (template: unknown[]) => template,
    setApplicationMenu: (template: unknown[]) => {
      electron.menu = template;
    },
  },
}));

const platform = process.platform;
afterEach(() => void Object.defineProperty(process, 'platform', { value: platform }));

function menuOn(system: NodeJS.Platform) {
  Object.defineProperty(process, 'platform', { value: system });
  const chosen: MenuItem[] = [];
  const quit = vi.fn();
  setMenu({ choose: (item) => chosen.push(item), quit });
  const top = electron.menu as MenuItemConstructorOptions[];
  const items = top.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  // Whoever calls it passes what Electron would: none of it is looked at.
  const press = (id: string) => (items.find((item) => item.id === id)?.click as (() => void) | undefined)?.();
  return { top, items, chosen, quit, press };
}

const all: Record<MenuItem, true> = {
  'new-session': true,
  'open-folder': true,
  settings: true,
  about: true,
  commands: true,
  shortcuts: true,
  find: true,
  search: true,
  recovery: true,
  'stop-everything': true,
};

test.each(['darwin', 'win32', 'linux'] as const)('on %s everything is there once, under one key', (system) => {
  const { items, chosen, quit, press } = menuOn(system);
  for (const item of Object.keys(all)) press(item);
  press('quit');
  expect(new Set(chosen)).toEqual(new Set(Object.keys(all)));
  expect([chosen.length, quit.mock.calls.length]).toEqual([Object.keys(all).length, 1]);
  const ids = items.flatMap(({ id }) => id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const keys = items.flatMap(({ accelerator }) => accelerator ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('macOS has its own menu of the app first; elsewhere its items stand under File and Help', () => {
  const idsIn = (menu: MenuItemConstructorOptions | undefined) =>
    (Array.isArray(menu?.submenu) ? menu.submenu : []).flatMap(({ id }) => id ?? []);
  const mac = menuOn('darwin').top;
  expect(idsIn(mac[0])).toEqual(['about', 'settings', 'quit']);
  expect(idsIn(mac[1])).toEqual(['new-session', 'open-folder', 'stop-everything']);
  const windows = menuOn('win32').top;
  expect(idsIn(windows[0])).toEqual(['new-session', 'open-folder', 'stop-everything', 'settings', 'quit']);
  expect(idsIn(windows.at(-1))).toEqual(['shortcuts', 'showData', 'about']);
});
