/** The system's own dialogs. */
import { BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import { language } from './language.ts';
import { words } from './words.ts';

/** The folder that the person chose, or null where they chose none. Called when the app is ready. */
export async function chooseFolder(): Promise<string | null> {
  const chosen = await choose({
    title: words(language()).chooseFolder,
    properties: ['openDirectory', 'createDirectory'],
  });
  return chosen[0] ?? null;
}

/** The files that the person chose; empty where they chose none. Called when the app is ready. */
export const chooseFiles = (): Promise<string[]> =>
  choose({ title: words(language()).chooseFiles, properties: ['openFile', 'multiSelections'] });

async function choose(options: OpenDialogOptions): Promise<string[]> {
  const window = BrowserWindow.getFocusedWindow();
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return canceled ? [] : filePaths;
}
