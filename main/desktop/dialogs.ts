/** The system's own dialogs. */
import { app, BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import { words } from './words.ts';

/** The folder that the person chose, or null where they chose none. Called when the app is ready. */
export async function chooseFolder(): Promise<string | null> {
  const options: OpenDialogOptions = {
    title: words(app.getLocale()).chooseFolder,
    properties: ['openDirectory', 'createDirectory'],
  };
  const window = BrowserWindow.getFocusedWindow();
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return canceled ? null : (filePaths[0] ?? null);
}

/** Ends the app where it cannot even start; what failed is shown to the person. */
export function failStart(error: unknown): void {
  console.error(error);
  dialog.showErrorBox(words(app.getLocale()).startFailed, error instanceof Error ? error.message : String(error));
  app.exit(1);
}
