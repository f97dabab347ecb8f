/** What the app hands to the system's file manager. */
import { shell } from 'electron';
import { Failure } from '../core/errors.ts';

/** Shows a folder in the system's file manager. Throws a Failure where that is not possible. */
export async function showFolder(path: string): Promise<void> {
  const reason = await shell.openPath(path);
  if (reason !== '') throw new Failure('folder', `The folder ${path} could not be shown: ${reason}`);
}
