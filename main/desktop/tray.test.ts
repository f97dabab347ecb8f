import { expect, test, vi } from 'vitest';
import { mayHaveTray } from './tray.ts';

vi.mock('electron', () => ({}));

test.each([
  ['win32', [], true],
  ['darwin', [], true],
  ['linux', ['KDE'], true],
  ['linux', ['ubuntu', 'GNOME'], true],
  ['linux', ['X-Cinnamon'], true],
  ['linux', ['GNOME'], false],
  ['linux', ['sway'], false],
  ['linux', [], false],
  ['freebsd', ['KDE'], false],
] as const)('whether %s with the desktops %j has a tray: %s', (platform, desktops, has) => {
  expect(mayHaveTray(platform, desktops)).toBe(has);
});
