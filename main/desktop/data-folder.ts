/** Where the app keeps its data. */
import { chmodSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { dataFolder } from '../config.ts';
import { Failure } from '../core/errors.ts';

/**
 * Called before the single-instance lock, which lies in this folder. What runs from its sources keeps its data apart from
 * an installed app. Throws a Failure where the folder cannot be used: without it nothing would survive.
 */
export function chooseDataFolder(): void {
  const usual = app.isPackaged ? app.getPath('userData') : join(app.getPath('appData'), 'Holdfast Dev');
  const folder = dataFolder() ?? usual;
  try {
    mkdirSync(folder, { recursive: true });
    // What a person says and what their files hold is nobody else's to read. Windows keeps profiles apart by itself.
    chmodSync(folder, 0o700);
    tryWriting(folder);
  } catch (error) {
    throw new Failure('data-folder', sentenceOf(folder, error));
  }
  app.setPath('userData', folder);
}

/** Permissions alone do not tell. A full disk is no reason not to start: much can be read and ended then. */
function tryWriting(folder: string): void {
  try {
    rmdirSync(mkdtempSync(join(folder, 'writable-')));
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC' && codeOf(error) !== 'EDQUOT') throw error;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const REASONS: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not change it',
  EROFS: 'it lies on a disk that can only be read',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file stands in its way',
  EEXIST: 'a file stands in its place',
  ENOENT: 'there is nothing to make it in',
};

function sentenceOf(folder: string, error: unknown): string {
  const code = codeOf(error);
  const reason = REASONS[code] ?? `the system reports ${code}`;
  return `Holdfast cannot keep its data in ${folder}: ${reason}. Mend that, or name another folder with HOLDFAST_DATA.`;
}
