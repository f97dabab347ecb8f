/** `dialog`: what a desktop would ask, asked over the page. */
import { homedir } from 'node:os';
import type {
  Dialog,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
} from 'electron';
import { z } from 'zod';
import { app } from './app.ts';
import { HeadlessWindow } from './browser-window.ts';
import type { Item } from './messages.ts';
import { windowFor } from './windows.ts';

function mustBeReady(): void {
  if (!app.isReady()) throw new Error('dialog module can only be used after app is ready');
}

/** The window to show it over and the options, whichever way they were given. */
function given<T extends object>(first: HeadlessWindow | T, second: T | undefined): [HeadlessWindow | undefined, T] {
  if (first instanceof HeadlessWindow) {
    if (!second) throw new TypeError('A dialog needs options');
    return [first, second];
  }
  return [windowFor(null), first];
}

interface Question<T> {
  item: Item;
  schema: z.ZodType<T>;
  /** What counts where nobody can be asked or it is taken back. */
  otherwise: T;
  signal?: AbortSignal | undefined;
}

function ask<T>(window: HeadlessWindow | undefined, { item, schema, otherwise, signal }: Question<T>): Promise<T> {
  if (!window || signal?.aborted) return Promise.resolve(otherwise);
  const { answered, withdraw } = window.webContents.layer.show(item, schema, otherwise);
  signal?.addEventListener('abort', withdraw, { once: true });
  return answered;
}

const PROPERTIES = ['openFile', 'openDirectory', 'multiSelections', 'createDirectory'];

const chosen = z.string().nullable();
const chosenFiles = z.array(z.string()).min(1).nullable();

async function showOpenDialog(
  first: HeadlessWindow | OpenDialogOptions,
  second?: OpenDialogOptions,
): Promise<OpenDialogReturnValue> {
  mustBeReady();
  const [window, options] = given(first, second);
  // As Electron has it where nothing is said.
  const { properties = ['openFile'] } = options;
  if (!Array.isArray(properties)) throw new TypeError('Properties must be an array');
  const other = properties.find((property) => !PROPERTIES.includes(property));
  if (other) throw new Error(`Without a desktop there is no ${other}.`);
  if (properties.includes('openFile')) return showFiles(window, options, properties);
  if (!properties.includes('openDirectory'))
    throw new Error('Neither openFile nor openDirectory is among the properties.');
  if (properties.includes('multiSelections')) throw new Error('Without a desktop, only one folder can be chosen.');
  const item: Item = {
    kind: 'folder',
    title: options.title || 'Choose a folder',
    button: options.buttonLabel || 'Choose',
    path: options.defaultPath || homedir(),
  };
  const path = await ask(window, { item, schema: chosen, otherwise: null });
  return { canceled: path === null, filePaths: path === null ? [] : [path] };
}

async function showFiles(
  window: HeadlessWindow | undefined,
  options: OpenDialogOptions,
  properties: readonly string[],
): Promise<OpenDialogReturnValue> {
  // Windows and Linux would show folders only.
  if (properties.includes('openDirectory')) throw new Error('Files and folders cannot be chosen in one dialog.');
  const isMany = properties.includes('multiSelections');
  const item: Item = {
    kind: 'files',
    title: options.title || 'Choose a file',
    button: options.buttonLabel || 'Choose',
    path: options.defaultPath || homedir(),
    isMany,
  };
  const schema = isMany ? chosenFiles : chosenFiles.refine((paths) => paths === null || paths.length === 1);
  const filePaths = await ask(window, { item, schema, otherwise: null });
  return { canceled: filePaths === null, filePaths: filePaths ?? [] };
}

async function showMessageBox(
  first: HeadlessWindow | MessageBoxOptions,
  second?: MessageBoxOptions,
): Promise<MessageBoxReturnValue> {
  mustBeReady();
  const [window, options] = given(first, second);
  const buttons = options.buttons?.length ? options.buttons : ['OK'];
  const cancelId = options.cancelId ?? cancelIn(buttons, options.defaultId);
  const checkboxChecked = options.checkboxChecked ?? false;
  if (checkboxChecked && !options.checkboxLabel) {
    throw new Error('checkboxChecked requires that checkboxLabel also be passed');
  }
  const item: Item = {
    kind: 'message',
    title: options.title || app.getName(),
    message: options.message,
    detail: options.detail ?? '',
    buttons,
    defaultId: options.defaultId ?? 0,
    cancelId,
    checkboxLabel: options.checkboxLabel ?? '',
    checkboxChecked,
  };
  const answer = z.object({ response: z.number().int().min(0).max(buttons.length), checkboxChecked: z.boolean() });
  // Perhaps nobody looks at the page, and then this is all that tells.
  if (options.type === 'error') console.error([options.message, options.detail].filter(Boolean).join('\n'));
  return ask(window, {
    item,
    schema: answer,
    otherwise: { response: cancelId, checkboxChecked },
    signal: options.signal,
  });
}

/** The button that Escape stands for where nothing says so, as Electron finds it. */
function cancelIn(buttons: string[], defaultId: number | undefined): number {
  const named = buttons.findIndex((button) => ['cancel', 'no'].includes(button.toLowerCase()));
  if (named >= 0) return named;
  return defaultId === 0 && buttons.length > 1 ? 1 : 0;
}

/** For the console: it is shown where the app cannot go on, often before there is a page. */
function showErrorBox(title: string, content: string): void {
  console.error(`${title}\n${content}`);
}

export const dialog: Pick<Dialog, 'showErrorBox'> & {
  showMessageBox: typeof showMessageBox;
  showOpenDialog: typeof showOpenDialog;
} = { showErrorBox, showMessageBox, showOpenDialog };
