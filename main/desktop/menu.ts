/** The application menu: its keys work in every window, on macOS it is the menu bar. */
import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import { showFolder } from './shell.ts';
import { type Words, words } from './words.ts';

export interface MenuActions {
  newSession(): void;
  openFolder(): void;
  /** The person's Quit: it may ask first, unlike a quit that the system wants. */
  quit(): void;
}

const line: MenuItemConstructorOptions = { type: 'separator' };

/** Called when the app is ready, and again when the language changes. */
export function setMenu(actions: MenuActions, language = app.getLocale()): void {
  const text = words(language);
  const quit: MenuItemConstructorOptions = {
    id: 'quit',
    label: text.quit,
    accelerator: 'CommandOrControl+Q',
    click: () => actions.quit(),
  };
  const isMac = process.platform === 'darwin';
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [appMenu(text, quit)] : []),
      fileMenu(text, actions, isMac ? [] : [line, quit]),
      editMenu(text),
      viewMenu(text),
      windowMenu(text, isMac),
      helpMenu(text),
    ]),
  );
}

function appMenu(text: Words, quit: MenuItemConstructorOptions): MenuItemConstructorOptions {
  return {
    label: app.getName(),
    submenu: [
      { role: 'about', label: text.about },
      line,
      { role: 'services', label: text.services },
      line,
      { role: 'hide', label: text.hide },
      { role: 'hideOthers', label: text.hideOthers },
      { role: 'unhide', label: text.unhide },
      line,
      quit,
    ],
  };
}

function fileMenu(text: Words, actions: MenuActions, end: MenuItemConstructorOptions[]): MenuItemConstructorOptions {
  const item = (id: 'newSession' | 'openFolder', key: string): MenuItemConstructorOptions => ({
    id,
    label: text[id],
    accelerator: `CommandOrControl+${key}`,
    click: () => actions[id](),
  });
  const close: MenuItemConstructorOptions = { role: 'close', label: text.close };
  return { label: text.file, submenu: [item('newSession', 'N'), item('openFolder', 'O'), line, close, ...end] };
}

function editMenu(text: Words): MenuItemConstructorOptions {
  const roles = ['cut', 'copy', 'paste', 'pasteAndMatchStyle', 'delete', 'selectAll'] as const;
  return {
    label: text.edit,
    submenu: [
      { role: 'undo', label: text.undo },
      { role: 'redo', label: text.redo },
      line,
      ...roles.map((role) => ({ role, label: text[role] })),
    ],
  };
}

function viewMenu(text: Words): MenuItemConstructorOptions {
  return {
    label: text.view,
    submenu: [
      { role: 'resetZoom', label: text.resetZoom },
      { role: 'zoomIn', label: text.zoomIn },
      // The plus sign needs Shift on many keyboards.
      { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false, acceleratorWorksWhenHidden: true },
      { role: 'zoomOut', label: text.zoomOut },
      line,
      { role: 'togglefullscreen', label: text.fullscreen },
      line,
      { role: 'reload', label: text.reload },
      { role: 'toggleDevTools', label: text.developer },
    ],
  };
}

function windowMenu(text: Words, isMac: boolean): MenuItemConstructorOptions {
  const mac: MenuItemConstructorOptions[] = [
    { role: 'zoom', label: text.zoom },
    line,
    { role: 'front', label: text.front },
  ];
  return {
    role: 'window',
    label: text.window,
    submenu: [{ role: 'minimize', label: text.minimize }, ...(isMac ? mac : [])],
  };
}

function helpMenu(text: Words): MenuItemConstructorOptions {
  const show = () => void showFolder(app.getPath('userData')).catch(() => undefined);
  return { role: 'help', label: text.help, submenu: [{ id: 'showData', label: text.showData, click: show }] };
}
