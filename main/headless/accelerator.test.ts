import { expect, it } from 'vitest';
import { itemFor, type Key } from './accelerator.ts';

const isMac = process.platform === 'darwin';
const press = (key: string, more: Partial<Key> = {}): Key => ({
  key,
  ctrl: !isMac,
  meta: isMac,
  alt: false,
  shift: false,
  ...more,
});
const click = () => {};
const items = [
  { label: 'View', submenu: [{ role: 'reload' as const, accelerator: 'CommandOrControl+R' }] },
  {
    label: 'File',
    submenu: [
      { label: 'Off', accelerator: 'CommandOrControl+Q', enabled: false, click },
      { label: 'Quit', accelerator: 'CommandOrControl+Q', click },
      { label: 'Again', accelerator: 'CmdOrCtrl+Shift+T', click },
    ],
  },
];

it.each([
  [press('q'), 'Quit'],
  [press('Q'), 'Quit'],
  [press('T', { shift: true }), 'Again'],
  [press('t'), undefined],
  [press('q', { alt: true }), undefined],
  [press('q', { ctrl: isMac, meta: !isMac }), undefined],
  [press('r'), undefined],
])('finds for %j the item %s', (key, label) => {
  expect(itemFor(key, items)?.label).toBe(label);
});
