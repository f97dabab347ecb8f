/** Files of a workspace as they are now, and the guard against links that lead elsewhere. */
import { type Dirent, lstatSync, type Stats } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { Failure } from '../core/errors.ts';
import { code } from '../tools/fs-failure.ts';
import { digestOf } from '../tools/sight.ts';
import { READ_AT_MOST, withFile } from '../tools/text-file.ts';
import { locate } from '../tools/workspace.ts';
import type { State } from './entry.ts';

export interface OnDisk {
  state: State;
  /** Of a file or the text of a link; null where nothing is. */
  bytes: Buffer | null;
}

/**
 * Where a path of the log lies. The folder must be reached without a link: one that took a folder's place since would
 * lead what is written elsewhere. The last name may be a link; it is that link that is meant. Throws Failure.
 */
export function placeOf(root: string, path: string): string {
  const parent = posix.dirname(path);
  const { real } = locate(root, parent);
  if (real !== join(root, parent))
    throw new Failure('path-refused', `${path} is reached through a link now; it was left as it is.`);
  return join(real, basename(path));
}

/** Throws Failure for a folder, a device or what is too large to be kept. */
export async function lookAt(root: string, path: string): Promise<OnDisk> {
  const place = placeOf(root, path);
  const stat = statOf(place);
  if (stat === undefined) return { state: null, bytes: null };
  const mode = stat.mode & 0o7777;
  const kind = kindOf(stat);
  if (kind === null) throw new Failure('not-a-file', `${path} is no ordinary file now; it was left as it is.`);
  if (stat.size > READ_AT_MOST) throw new Failure('too-large', `${path} is too large to be kept (${stat.size} bytes).`);
  const bytes = kind === 'link' ? Buffer.from(await readlink(place)) : await withFile(place, (file) => file.readFile());
  return { state: { kind, digest: digestOf(bytes), mode }, bytes };
}

export const kindOf = (entry: Stats | Dirent): 'file' | 'link' | null =>
  entry.isFile() ? 'file' : entry.isSymbolicLink() ? 'link' : null;

/** A part of the path that is a file now means that nothing is there. */
export function statOf(place: string): Stats | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch (error) {
    if (code(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Folders on the way to a path that are not there, the outermost first. */
export function missingFolders(root: string, path: string): string[] {
  const parent = posix.dirname(path);
  if (parent === '.' || statOf(join(root, parent)) !== undefined) return [];
  return [...missingFolders(root, parent), parent];
}

export const foldersOf = (path: string): string[] => {
  const parent = dirname(path);
  return parent === '.' ? [] : [...foldersOf(parent), parent];
};
