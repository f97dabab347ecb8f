/** The dialog in which a person without a desktop chooses a folder. */
import type { Item } from '../messages.ts';
import type { Connection } from './connection.ts';
import { element } from './element.ts';
import { type Modal, openModal } from './modal.ts';

type Folder = Extract<Item, { kind: 'folder' }>;

export function openFolderDialog(
  root: ShadowRoot,
  item: Folder,
  connection: Connection,
  answer: (path: string | null) => void,
): Modal {
  const path = element('input', { id: 'folder-path', type: 'text', spellcheck: 'false', autocomplete: 'off' });
  const name = element('input', { type: 'text', 'aria-label': 'Name of the new folder', placeholder: 'Name' });
  const list = element('ul', { 'aria-label': 'Folders' });
  const error = element('p', { role: 'alert', class: 'error' });
  let shown = item.path;
  // A slower answer to an earlier question must not replace a later one.
  let asked = 0;

  type Listing = Awaited<ReturnType<Connection['list']>>;
  async function read(listing: Promise<Listing>): Promise<boolean> {
    asked += 1;
    const mine = asked;
    const found = await listing;
    if (mine !== asked) return false;
    error.textContent = found.ok ? '' : found.message;
    if (!found.ok) return false;
    shown = found.path;
    path.value = found.path;
    list.replaceChildren(
      ...(found.parent === null ? [] : [entry('..', found.parent, 'The folder above')]),
      ...found.folders.map((folder) => entry(folder, join(found.path, folder))),
    );
    if (found.folders.length === 0) list.append(element('li', { class: 'none' }, 'No folders in here'));
    list.scrollTop = 0;
    return true;
  }
  const open = (folder: string) => read(connection.list(folder));
  const entry = (text: string, target: string, label = text) =>
    element('li', {}, element('button', { type: 'button', 'aria-label': label, click: () => void open(target) }, text));

  const choose = async () => {
    if (await open(path.value)) answer(shown);
  };
  const make = async () => {
    if (await read(connection.make(shown, name.value))) name.value = '';
  };
  const form = element(
    'form',
    {
      submit: (event) => {
        event.preventDefault();
        void choose();
      },
    },
    element('label', { for: path.id }, 'Folder'),
    path,
    list,
    error,
    newFolder(name, () => void make()),
    element(
      'div',
      { class: 'buttons' },
      element('button', { type: 'button', click: () => answer(null) }, 'Cancel'),
      element('button', { type: 'submit', class: 'main' }, item.button),
    ),
  );
  const modal = openModal(root, { title: item.title, content: [form], first: path, cancel: () => answer(null) });
  void open(item.path);
  return modal;
}

function newFolder(name: HTMLInputElement, make: () => void): HTMLElement {
  name.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    make();
  });
  return element('div', { class: 'row' }, name, element('button', { type: 'button', click: make }, 'New folder'));
}

/** Paths keep the separator they came with. */
function join(folder: string, name: string): string {
  const separator = folder.includes('\\') ? '\\' : '/';
  return folder.endsWith(separator) ? folder + name : folder + separator + name;
}
