/** The dialog in which a person without a desktop chooses files. */
import type { Item } from '../messages.ts';
import type { Connection } from './connection.ts';
import { element } from './element.ts';
import { FolderList, submit } from './folder-list.ts';
import { type Modal, openModal } from './modal.ts';

type Files = Extract<Item, { kind: 'files' }>;

export class FileDialog implements Modal {
  readonly #answer: (paths: string[] | null) => void;
  readonly #modal: Modal;
  readonly #folder: FolderList;
  readonly #isMany: boolean;
  readonly #chosen = new Set<string>();

  constructor(root: ShadowRoot, item: Files, connection: Connection, answer: (paths: string[] | null) => void) {
    this.#answer = answer;
    this.#isMany = item.isMany;
    this.#folder = new FolderList({
      root,
      connection,
      label: 'Folders and files',
      none: 'Nothing in here',
      file: (path, name) => this.#file(path, name),
    });
    const { list, error, path } = this.#folder;
    const content = [this.#look(), list, error, this.#buttons(item.button)];
    this.#modal = openModal(root, { title: item.title, content, first: path, cancel: () => answer(null) });
    void this.#folder.open(item.path);
  }

  close(): void {
    this.#modal.close();
  }

  #look(): HTMLElement {
    const { path } = this.#folder;
    const open = submit(async () => void (await this.#folder.open(path.value)));
    return element('form', { submit: open }, element('label', { for: path.id }, 'Folder'), path);
  }

  /** Stays chosen when another folder is looked into, as long as several may be. */
  #file(path: string, name: string): HTMLElement {
    const pressed = String(this.#chosen.has(path));
    const button = element(
      'button',
      { type: 'button', 'aria-pressed': pressed, click: () => this.#toggle(path) },
      name,
    );
    button.dataset.path = path;
    return button;
  }

  #toggle(path: string): void {
    const wasChosen = this.#chosen.delete(path);
    if (!wasChosen) {
      if (!this.#isMany) this.#chosen.clear();
      this.#chosen.add(path);
    }
    for (const button of this.#folder.list.querySelectorAll<HTMLElement>('[aria-pressed]'))
      button.ariaPressed = String(this.#chosen.has(button.dataset.path ?? ''));
  }

  #buttons(choose: string): HTMLElement {
    return element(
      'div',
      { class: 'buttons' },
      element('button', { type: 'button', click: () => this.#answer(null) }, 'Cancel'),
      element('button', { type: 'button', class: 'main', click: () => this.#choose() }, choose),
    );
  }

  #choose(): void {
    if (this.#chosen.size > 0) this.#answer([...this.#chosen]);
    else this.#folder.error.textContent = 'Choose a file first.';
  }
}
