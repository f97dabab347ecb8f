/** Has the app started anew once this process has ended. */
import { app } from 'electron';
import { appImage, argumentsFor } from '../config.ts';

/**
 * Cannot be taken back: called when nothing can call the end off any more. What an AppImage was mounted for goes with us: it
 * has to be started from its own file.
 */
export function relaunch(given: readonly string[]): void {
  const args = argumentsFor(given, app.isPackaged);
  const image = appImage();
  if (image === null) app.relaunch({ args });
  else app.relaunch({ execPath: image, args: ['--appimage-extract-and-run', ...args] });
}
