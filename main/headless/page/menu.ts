/** Menus, the tray's button, and the cover of a window that is hidden. */
import type { Item, MenuEntry } from '../messages.ts';
import { element } from './element.ts';
import type { Modal } from './modal.ts';

type Of<K extends Item['kind']> = Extract<Item, { kind: K }>;

export function openMenu(corner: HTMLElement, { items }: Of<'menu'>, answer: (at: number | null) => void): Modal {
  const menu = menuOf(items, answer);
  menu.addEventListener('keydown', ({ key }) => key === 'Escape' && answer(null));
  return put(corner, menu);
}

/** The button does what a click on the icon does; its menu stands beside it at all times. */
export function showTray(
  corner: HTMLElement,
  { toolTip, items }: Of<'tray'>,
  answer: (answer: number | 'click') => void,
): Modal {
  const icon = element('button', { type: 'button', class: 'icon', click: () => answer('click') }, toolTip);
  const opener = element('summary', {}, '⋯');
  opener.ariaLabel = 'Menu';
  const menu = element('details', {}, opener, menuOf(items, answer));
  return put(corner, element('div', { class: 'tray', role: 'group', 'aria-label': 'Tray' }, icon, menu));
}

/** A page that cannot be seen is told so, as in a window that is hidden. */
export function showHidden(root: ShadowRoot): Modal {
  const cover = element('div', { class: 'hidden', role: 'status' }, 'This window is hidden.');
  const hidden: [string, unknown][] = [
    ['visibilityState', 'hidden'],
    ['hidden', true],
    ['hasFocus', () => false],
  ];
  root.prepend(cover);
  // Own properties stand before those of every document, until they are taken away.
  for (const [name, value] of hidden) Object.defineProperty(document, name, { value, configurable: true });
  tellPage('blur');
  return {
    close: () => {
      cover.remove();
      for (const [name] of hidden) Reflect.deleteProperty(document, name);
      if (document.hasFocus()) tellPage('focus');
    },
  };
}

function tellPage(focus: 'blur' | 'focus'): void {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event(focus));
}

function menuOf(items: MenuEntry[], choose: (at: number) => void): HTMLElement {
  const lines = items.map((item, at) =>
    item === null
      ? element('hr')
      : element(
          'button',
          { type: 'button', role: 'menuitem', disabled: !item.isEnabled, click: () => choose(at) },
          item.label,
        ),
  );
  return element('div', { class: 'menu', role: 'menu' }, ...lines);
}

function put(corner: HTMLElement, shown: HTMLElement): Modal {
  corner.append(shown);
  return { close: () => shown.remove() };
}
