/** The stand-in's own layer over the page, out of reach of the page's styles and of its listeners. */
import type { Item } from '../messages.ts';
import type { Connection } from './connection.ts';
import { element } from './element.ts';
import { FileDialog } from './file-dialog.ts';
import { FolderDialog } from './folder-dialog.ts';
import { showGone, showWindowClosed } from './gone.ts';
import { openMenu, showHidden, showTray } from './menu.ts';
import { openMessageBox } from './message-box.ts';
import type { Modal } from './modal.ts';
import { showNotification, showOpened } from './notices.ts';
import { style } from './style.ts';

/** A dialog of the page underneath would take these for a click beside it and close. */
const own = ['click', 'focusin', 'focusout', 'mousedown', 'pointerdown', 'touchstart'];

export class Layer {
  readonly #connection: Connection;
  readonly #root: ShadowRoot;
  readonly #corner = element('div', { class: 'corner' });
  readonly #shown = new Map<number, Modal>();
  #isOver = false;

  constructor(connection: Connection) {
    this.#connection = connection;
    const host = element('holdfast-layer' as 'div');
    this.#root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(this.#corner);
    for (const name of own) host.addEventListener(name, (event) => event.stopPropagation());
    // Keys are stopped before anybody hears them: the browser itself does what they mean in here.
    for (const name of ['keydown', 'keyup'] as const) {
      addEventListener(name, (event) => event.target === host && event.stopPropagation(), true);
    }
    document.documentElement.append(host);
  }

  show(id: number, item: Item): void {
    if (!this.#shown.has(id)) this.#shown.set(id, this.#open(id, item));
  }

  withdraw(id: number): void {
    this.#shown.get(id)?.close();
    this.#shown.delete(id);
  }

  windowClosed(): void {
    this.#end(showWindowClosed);
  }

  appGone(): void {
    this.#end(showGone);
  }

  #end(show: (root: ShadowRoot) => void): void {
    for (const id of [...this.#shown.keys()]) this.withdraw(id);
    if (this.#isOver) return;
    this.#isOver = true;
    show(this.#root);
  }

  #open(id: number, item: Item): Modal {
    const answer = (given: unknown) => this.#connection.post({ kind: 'answer', item: id, answer: given });
    switch (item.kind) {
      case 'folder':
        return new FolderDialog(this.#root, item, this.#connection, answer);
      case 'files':
        return new FileDialog(this.#root, item, this.#connection, answer);
      case 'message':
        return openMessageBox(this.#root, item, answer);
      case 'notification':
        return showNotification(this.#corner, item, answer);
      case 'menu':
        return openMenu(this.#corner, item, answer);
      case 'tray':
        return showTray(this.#corner, item, answer);
      case 'hidden':
        return showHidden(this.#root);
      case 'opened':
        return showOpened(this.#corner, item, answer);
    }
  }
}
