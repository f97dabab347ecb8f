/** What a folder holds, with a field for its path: the part that the dialogs for folders and for files share. */
import type { Listing } from '../messages.ts';
import type { Connection } from './connection.ts';
import { element } from './element.ts';

export type Found = Extract<Listing, { ok: true }>;

export interface FolderListOptions {
  root: ShadowRoot;
  connection: Connection;
  /** Of the list, for who cannot see it. */
  label: string;
  /** What stands there where nothing is. */
  none: string;
  /** The entries for files; without it they are not shown. */
  file?: (path: string, name: string) => HTMLElement;
}

export class FolderList {
  readonly path = element('input', { id: 'folder-path', type: 'text', spellcheck: 'false', autocomplete: 'off' });
  readonly list: HTMLUListElement;
  readonly error = element('p', { role: 'alert', class: 'error' });
  readonly #options: FolderListOptions;
  /** A slower answer to an earlier question must not replace a later one. */
  #asked = 0;

  constructor(options: FolderListOptions) {
    this.#options = options;
    this.list = element('ul', { 'aria-label': options.label });
    this.path.addEventListener('input', () => void this.read(options.connection.list(this.path.value), true));
  }

  open(folder: string): Promise<Found | null> {
    return this.read(this.#options.connection.list(folder));
  }

  /** What is only typed yet changes the list, neither the field nor the error. */
  async read(listing: Promise<Listing>, isTyping = false): Promise<Found | null> {
    this.#asked += 1;
    const mine = this.#asked;
    const found = await listing;
    if (mine !== this.#asked) return null;
    if (!isTyping) this.error.textContent = found.ok ? '' : found.message;
    if (!found.ok) return null;
    if (!isTyping) this.path.value = found.path;
    this.#show(found);
    return found;
  }

  #show(found: Found): void {
    const { root, none, file } = this.#options;
    const wasInList = this.list.contains(root.activeElement);
    const entry = (text: string, target: string, label = text) => {
      const open = () => void this.open(target);
      return element('li', {}, element('button', { type: 'button', 'aria-label': label, click: open }, text));
    };
    const files = file ? found.files.map((name) => element('li', {}, file(join(found.path, name), name))) : [];
    const entries = [...found.folders.map((folder) => entry(folder, join(found.path, folder))), ...files];
    this.list.replaceChildren(
      ...(found.parent === null ? [] : [entry('..', found.parent, 'The folder above')]),
      ...entries,
      ...(entries.length === 0 ? [element('li', { class: 'none' }, none)] : []),
    );
    this.list.scrollTop = 0;
    // The button that was pressed is gone; the keyboard stays in the list.
    if (wasInList) this.list.querySelector('button')?.focus();
  }
}

/** Paths keep the separator they came with. */
export function join(folder: string, name: string): string {
  const separator = folder.includes('\\') ? '\\' : '/';
  return folder.endsWith(separator) ? folder + name : folder + separator + name;
}

export const submit = (act: () => Promise<void>) => (event: Event) => {
  event.preventDefault();
  void act();
};
