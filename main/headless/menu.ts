/** `Menu`: the application's is kept but not shown, as the page has the same commands; any other opens over the page. */
import type { MenuItemConstructorOptions, PopupOptions } from 'electron';
import { z } from 'zod';
import { itemFor, type Key } from './accelerator.ts';
import type { HeadlessWindow } from './browser-window.ts';
import type { MenuEntry } from './messages.ts';
import { windowFor } from './windows.ts';

export class HeadlessMenu {
  static #application: HeadlessMenu | null = null;

  static buildFromTemplate(template: MenuItemConstructorOptions[]): HeadlessMenu {
    if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array');
    return new HeadlessMenu(template);
  }

  static setApplicationMenu(menu: HeadlessMenu | null): void {
    HeadlessMenu.#application = menu;
  }

  static getApplicationMenu(): HeadlessMenu | null {
    return HeadlessMenu.#application;
  }

  readonly items: MenuItemConstructorOptions[];

  constructor(template: MenuItemConstructorOptions[] = []) {
    for (const { label, role, type } of template) {
      if (label === undefined && role === undefined && type !== 'separator') {
        throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
      }
    }
    this.items = template;
  }

  getMenuItemById(id: string): MenuItemConstructorOptions | null {
    return findById(this.items, id);
  }

  /** What a role does here is the browser's to offer, so that it can be read and not chosen. */
  entries(): MenuEntry[] {
    return this.items.map(({ type, label, role, click, enabled }) =>
      type === 'separator'
        ? null
        : { label: (label ?? role ?? '').replace(/&(.?)/g, '$1'), isEnabled: !!click && enabled !== false },
    );
  }

  /** As Electron: the item is given, and no keys were held. */
  choose(at: number): void {
    const item = this.items[at];
    // Typed for what Electron makes of a template, of which no click of the app looks at anything.
    if (item?.enabled !== false) (item?.click as (() => void) | undefined)?.();
  }

  /** A key that the page did not take for itself. */
  press(key: Key): void {
    const item = itemFor(key, this.items);
    (item?.click as (() => void) | undefined)?.();
  }

  popup({ window }: Omit<PopupOptions, 'window'> & { window?: HeadlessWindow } = {}): void {
    const over = window ?? windowFor(null);
    const item = { kind: 'menu' as const, items: this.entries() };
    const shown = over?.webContents.layer.show(item, z.number().int().nonnegative().nullable(), null);
    void shown?.answered.then((at) => at !== null && this.choose(at));
  }
}

function findById(items: MenuItemConstructorOptions[], id: string): MenuItemConstructorOptions | null {
  for (const item of items) {
    const found = item.id === id ? item : findById(Array.isArray(item.submenu) ? item.submenu : [], id);
    if (found) return found;
  }
  return null;
}
