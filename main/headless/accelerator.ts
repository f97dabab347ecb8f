/** Which item of a menu a key stands for. */
import type { MenuItemConstructorOptions } from 'electron';

export interface Key {
  key: string;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  shift: boolean;
}

/** The first that can be chosen; what a role does is the browser's own. */
export function itemFor(pressed: Key, items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions | null {
  for (const item of items) {
    const { accelerator, click, enabled, submenu } = item;
    if (accelerator && click && enabled !== false && isKey(pressed, accelerator.toString())) return item;
    const found = Array.isArray(submenu) ? itemFor(pressed, submenu) : null;
    if (found) return found;
  }
  return null;
}

function isKey({ key, ctrl, meta, alt, shift }: Key, accelerator: string): boolean {
  const parts = accelerator.split('+').map((part) => part.toLowerCase());
  const isCommand = parts.includes('commandorcontrol') || parts.includes('cmdorctrl');
  const wanted = process.platform === 'darwin' ? meta : ctrl;
  return (
    parts.at(-1) === key.toLowerCase() &&
    isCommand === wanted &&
    parts.includes('alt') === alt &&
    parts.includes('shift') === shift
  );
}
