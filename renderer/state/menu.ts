/** What the application menu does in the page. */
import type { MenuItem } from '../bridge.ts';
import { closeDialog, openDialog } from './dialogs.ts';
import { findInSession } from './find.ts';
import { openRecovery, openSettings } from './place.ts';
import { searchSessions } from './sidebar.ts';
import { beginSession, openFolder } from './starting.ts';

const acts: Record<MenuItem, () => void> = {
  'new-session': beginSession,
  'open-folder': openFolder,
  settings: () => openSettings(),
  about: () => openSettings('about'),
  commands: () => openDialog('commands'),
  shortcuts: () => openDialog('shortcuts'),
  find: findInSession,
  search: searchSessions,
  recovery: () => openRecovery(),
  'stop-everything': () => openDialog('stop-everything'),
};

export function chooseMenuItem(item: MenuItem): void {
  closeDialog();
  acts[item]();
}
