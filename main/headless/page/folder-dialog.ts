/** The dialog in which a person without a desktop chooses a folder. */
import type { Item } from '../messages.ts';
import type { Connection } from './connection.ts';
import { element } from './element.ts';
import { FolderList, submit } from './folder-list.ts';
import { type Modal, openModal } from './modal.ts';

type Folder = Extract<Item, { kind: 'folder' }>;

export class FolderDialog implements Modal {
  readonly #connection: Connection;
  readonly #answer: (path: string | null) => void;
  readonly #modal: Modal;
  readonly #folder: FolderList;
  readonly #name = element('input', { type: 'text', 'aria-label': 'Name of the new folder', placeholder: 'Name' });

  constructor(root: ShadowRoot, item: Folder, connection: Connection, answer: (path: string | null) => void) {
    this.#connection = connection;
    this.#answer = answer;
    this.#folder = new FolderList({ root, connection, label: 'Folders', none: 'No folders in here' });
    const { list, error, path } = this.#folder;
    const content = [this.#choice(), list, error, this.#newFolder(), this.#buttons(item.button)];
    this.#modal = openModal(root, { title: item.title, content, first: path, cancel: () => answer(null) });
    void this.#folder.open(item.path);
  }

  close(): void {
    this.#modal.close();
  }

  /** Forms, because Enter in their fields submits them without anybody listening for keys. */
  #choice(): HTMLElement {
    return element(
      'form',
      { id: 'choice', submit: submit(() => this.#choose()) },
      element('label', { for: this.#folder.path.id }, 'Folder'),
      this.#folder.path,
    );
  }

  #newFolder(): HTMLElement {
    const make = element('button', { type: 'submit' }, 'New folder');
    return element('form', { class: 'row', submit: submit(() => this.#make()) }, this.#name, make);
  }

  #buttons(choose: string): HTMLElement {
    return element(
      'div',
      { class: 'buttons' },
      element('button', { type: 'button', click: () => this.#answer(null) }, 'Cancel'),
      element('button', { type: 'submit', form: 'choice', class: 'main' }, choose),
    );
  }

  async #choose(): Promise<void> {
    const found = await this.#folder.open(this.#folder.path.value);
    if (found) this.#answer(found.path);
  }

  async #make(): Promise<void> {
    const made = this.#connection.make(this.#folder.path.value, this.#name.value);
    if (await this.#folder.read(made)) this.#name.value = '';
  }
}
