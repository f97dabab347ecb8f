/** The dialog in which a person without a desktop chooses a folder. */
import type { Item, Listing } from '../messages.ts';
import type { Connection } from './connection.ts';
import { element } from './element.ts';
import { type Modal, openModal } from './modal.ts';

type Folder = Extract<Item, { kind: 'folder' }>;
type Found = Extract<Listing, { ok: true }>;

export class FolderDialog implements Modal {
  readonly #root: ShadowRoot;
  readonly #connection: Connection;
  readonly #answer: (path: string | null) => void;
  readonly #modal: Modal;
  readonly #path = element('input', { id: 'folder-path', type: 'text', spellcheck: 'false', autocomplete: 'off' });
  readonly #name = element('input', { type: 'text', 'aria-label': 'Name of the new folder', placeholder: 'Name' });
  readonly #list = element('ul', { 'aria-label': 'Folders' });
  readonly #error = element('p', { role: 'alert', class: 'error' });
  /** A slower answer to an earlier question must not replace a later one. */
  #asked = 0;

  constructor(root: ShadowRoot, item: Folder, connection: Connection, answer: (path: string | null) => void) {
    this.#root = root;
    this.#connection = connection;
    this.#answer = answer;
    this.#path.addEventListener('input', () => void this.#read(connection.list(this.#path.value), true));
    const content = [this.#choice(), this.#list, this.#error, this.#newFolder(), this.#buttons(item.button)];
    this.#modal = openModal(root, { title: item.title, content, first: this.#path, cancel: () => answer(null) });
    void this.#open(item.path);
  }

  close(): void {
    this.#modal.close();
  }

  /** Forms, because Enter in their fields submits them without anybody listening for keys. */
  #choice(): HTMLElement {
    return element(
      'form',
      { id: 'choice', submit: submit(() => this.#choose()) },
      element('label', { for: this.#path.id }, 'Folder'),
      this.#path,
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
    const found = await this.#open(this.#path.value);
    if (found) this.#answer(found.path);
  }

  async #make(): Promise<void> {
    if (await this.#read(this.#connection.make(this.#path.value, this.#name.value))) this.#name.value = '';
  }

  #open(folder: string): Promise<Found | null> {
    return this.#read(this.#connection.list(folder));
  }

  /** What is only typed yet changes the list, neither the field nor the error. */
  async #read(listing: Promise<Listing>, isTyping = false): Promise<Found | null> {
    this.#asked += 1;
    const mine = this.#asked;
    const found = await listing;
    if (mine !== this.#asked) return null;
    if (!isTyping) this.#error.textContent = found.ok ? '' : found.message;
    if (!found.ok) return null;
    if (!isTyping) this.#path.value = found.path;
    this.#show(found);
    return found;
  }

  #show(found: Found): void {
    const wasInList = this.#list.contains(this.#root.activeElement);
    const entry = (text: string, target: string, label = text) => {
      const open = () => void this.#open(target);
      return element('li', {}, element('button', { type: 'button', 'aria-label': label, click: open }, text));
    };
    this.#list.replaceChildren(
      ...(found.parent === null ? [] : [entry('..', found.parent, 'The folder above')]),
      ...found.folders.map((folder) => entry(folder, join(found.path, folder))),
      ...(found.folders.length === 0 ? [element('li', { class: 'none' }, 'No folders in here')] : []),
    );
    this.#list.scrollTop = 0;
    // The button that was pressed is gone; the keyboard stays in the list.
    if (wasInList) this.#list.querySelector('button')?.focus();
  }
}

const submit = (act: () => Promise<void>) => (event: Event) => {
  event.preventDefault();
  void act();
};

/** Paths keep the separator they came with. */
function join(folder: string, name: string): string {
  const separator = folder.includes('\\') ? '\\' : '/';
  return folder.endsWith(separator) ? folder + name : folder + separator + name;
}
