/** `Menu`: kept but not shown; the page has the same commands. */
import type { MenuItemConstructorOptions } from 'electron';

export class HeadlessMenu {
  static #application: HeadlessMenu | null = null;

  static buildFromTemplate(template: MenuItemConstructorOptions[]): HeadlessMenu {
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
}

function findById(items: MenuItemConstructorOptions[], id: string): MenuItemConstructorOptions | null {
  for (const item of items) {
    const found = item.id === id ? item : findById(Array.isArray(item.submenu) ? item.submenu : [], id);
    if (found) return found;
  }
  return null;
}
