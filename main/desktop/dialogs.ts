/** The system's own dialogs. */
import { BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import { language } from './language.ts';
import { words } from './words.ts';

/** The folder that the person chose, or null where they chose none. Called when the app is ready. */
export async function chooseFolder(): Promise<string | null> {
  const options: OpenDialogOptions = {
    title: words(language()).chooseFolder,
    properties: ['openDirectory', 'createDirectory'],
  };
  const window = BrowserWindow.getFocusedWindow();
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return canceled ? null : (filePaths[0] ?? null);
}
