/** The application menu: its keys work in every window, on macOS it is the menu bar. */
import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuItem } from '../../preload/contract.ts';
import { language } from './language.ts';
import { showFolder } from './shell.ts';
import { type Words, words } from './words.ts';

export interface MenuActions {
  /** For the page to do. */
  choose(item: MenuItem): void;
  /** The person's Quit: it may ask first, unlike a quit that the system wants. */
  quit(): void;
}

const line: MenuItemConstructorOptions = { type: 'separator' };

/**
 * Called when the app is ready, and again when the language changes. A key goes to the page first and comes here only if
 * the page leaves it, so each is acted on once although both know it.
 */
export function setMenu(actions: MenuActions): void {
  const text = words(language());
  const isMac = process.platform === 'darwin';
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [appMenu(text, actions)] : []),
      fileMenu(text, actions, isMac),
      editMenu(text, actions),
      viewMenu(text, actions),
      windowMenu(text, isMac),
      helpMenu(text, actions, isMac),
    ]),
  );
}

/** For the page to do; `key` is pressed with Ctrl, on macOS with Cmd. */
const chosen = (
  { choose }: MenuActions,
  label: string,
  { item, key }: { item: MenuItem; key?: string },
): MenuItemConstructorOptions => ({
  id: item,
  label,
  ...(key === undefined ? {} : { accelerator: `CommandOrControl+${key}` }),
  click: () => choose(item),
});

const settingsItem = (text: Words, actions: MenuActions) =>
  chosen(actions, text.settings, { item: 'settings', key: ',' });
const aboutItem = (text: Words, actions: MenuActions) => chosen(actions, text.about, { item: 'about' });
const quitItem = (text: Words, { quit }: MenuActions): MenuItemConstructorOptions => ({
  id: 'quit',
  label: text.quit,
  accelerator: 'CommandOrControl+Q',
  click: () => quit(),
});

function appMenu(text: Words, actions: MenuActions): MenuItemConstructorOptions {
  return {
    label: app.getName(),
    submenu: [
      aboutItem(text, actions),
      line,
      settingsItem(text, actions),
      line,
      { role: 'services', label: text.services },
      line,
      { role: 'hide', label: text.hide },
      { role: 'hideOthers', label: text.hideOthers },
      { role: 'unhide', label: text.unhide },
      line,
      quitItem(text, actions),
    ],
  };
}

/** What macOS has in the menu named after the app stands here elsewhere. */
function fileMenu(text: Words, actions: MenuActions, isMac: boolean): MenuItemConstructorOptions {
  return {
    label: text.file,
    submenu: [
      chosen(actions, text.newSession, { item: 'new-session', key: 'N' }),
      chosen(actions, text.openFolder, { item: 'open-folder', key: 'O' }),
      line,
      chosen(actions, text.stopEverything, { item: 'stop-everything' }),
      line,
      ...(isMac ? [] : [settingsItem(text, actions), line]),
      { role: 'close', label: text.close },
      ...(isMac ? [] : [line, quitItem(text, actions)]),
    ],
  };
}

function editMenu(text: Words, actions: MenuActions): MenuItemConstructorOptions {
  const roles = ['cut', 'copy', 'paste', 'pasteAndMatchStyle', 'delete', 'selectAll'] as const;
  return {
    label: text.edit,
    submenu: [
      { role: 'undo', label: text.undo },
      { role: 'redo', label: text.redo },
      line,
      ...roles.map((role) => ({ role, label: text[role] })),
      line,
      chosen(actions, text.find, { item: 'find', key: 'F' }),
      chosen(actions, text.search, { item: 'search', key: 'Shift+F' }),
    ],
  };
}

function viewMenu(text: Words, actions: MenuActions): MenuItemConstructorOptions {
  return {
    label: text.view,
    submenu: [
      chosen(actions, text.commands, { item: 'commands', key: 'K' }),
      chosen(actions, text.recovery, { item: 'recovery' }),
      line,
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

function helpMenu(text: Words, actions: MenuActions, isMac: boolean): MenuItemConstructorOptions {
  const show = () => void showFolder(app.getPath('userData')).catch(() => undefined);
  return {
    role: 'help',
    label: text.help,
    submenu: [
      chosen(actions, text.shortcuts, { item: 'shortcuts' }),
      { id: 'showData', label: text.showData, click: show },
      ...(isMac ? [] : [line, aboutItem(text, actions)]),
    ],
  };
}
