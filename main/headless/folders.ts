/** What the dialogs for folders and files show: what is in a folder, in sentences where there is none. */
import { mkdir, readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Listing } from './messages.ts';

/** `~` is the person's home and an empty path too; a relative path starts there. */
const locate = (path: string) =>
  resolve(
    homedir(),
    path.trim().replace(/^~(?=$|[\\/])/, () => homedir()),
  );

export async function listFolder(path: string): Promise<Listing> {
  const folder = locate(path);
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const found = await Promise.all(
      entries
        .filter(({ name }) => !name.startsWith('.'))
        .map(async ({ name }) => ({ name, kind: await kindOf(join(folder, name)) })),
    );
    const named = (kind: 'folder' | 'file'): string[] =>
      found.flatMap((one) => (one.kind === kind ? [one.name] : [])).sort((left, right) => left.localeCompare(right));
    const parent = dirname(folder) === folder ? null : dirname(folder);
    return { ok: true, path: folder, parent, folders: named('folder'), files: named('file') };
  } catch (error) {
    return { ok: false, message: sentence(error, folder) };
  }
}

/** Makes the folder and lists it. */
export async function makeFolder(path: string, name: string): Promise<Listing> {
  const plain = name.trim();
  if (plain === '' || plain === '.' || plain === '..' || basename(plain) !== plain) {
    return { ok: false, message: 'A folder needs a name without slashes.' };
  }
  const folder = join(locate(path), plain);
  try {
    await mkdir(folder);
  } catch (error) {
    return { ok: false, message: sentence(error, isMissing(error) ? dirname(folder) : folder) };
  }
  return listFolder(folder);
}

/** Of a link, of what it leads to. */
async function kindOf(path: string): Promise<'folder' | 'file' | 'other'> {
  return stat(path).then(
    (found) => (found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'other'),
    () => 'other',
  );
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

function sentence(error: unknown, folder: string): string {
  const code = codeOf(error);
  if (isMissing(error)) return `There is no folder ${folder}.`;
  if (code === 'ENOTDIR') return `${folder} is not a folder.`;
  if (code === 'EEXIST') return `There is already something named ${basename(folder)} here.`;
  if (code === 'EACCES' || code === 'EPERM') return `You are not allowed to use ${folder}.`;
  return `${folder} could not be used (${code ?? 'unknown error'}).`;
}
