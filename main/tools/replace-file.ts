/** Writing a file whole: a reader, a crash or a full disk sees the old file or the new one. */
import { constants, lstatSync, renameSync, type Stats } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export interface Replacing {
  /** Of the new file; the system's own when undefined. */
  mode: number | undefined;
  /** Looks a last time, with nothing in between; what it throws leaves the old file. */
  check?: () => void;
}

/**
 * Beside the file, flushed, then renamed over it. A link that took the file's place meanwhile is replaced, not
 * followed. An abort does not cut it: it takes milliseconds, and a whole answer is worth more than a quick one. Resolves
 * with what the new file is.
 */
export async function replaceFile(real: string, bytes: Buffer, { mode, check }: Replacing): Promise<Stats> {
  const temporary = join(dirname(real), `.${basename(real).slice(0, 60)}.${crypto.randomUUID()}.tmp`);
  try {
    const stat = await fill(temporary, bytes, mode);
    check?.();
    renameSync(temporary, real);
    await flushFolder(dirname(real));
    return stat;
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** Whether the file is still the one of which this was told. */
export function isStill({ ino, size, mtimeMs }: Stats, real: string): boolean {
  const now = lstatSync(real, { throwIfNoEntry: false });
  return now !== undefined && now.ino === ino && now.size === size && now.mtimeMs === mtimeMs;
}

async function fill(path: string, bytes: Buffer, mode: number | undefined): Promise<Stats> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    if (mode !== undefined) await file.chmod(mode & 0o7777);
    await file.sync();
    return await file.stat();
  } finally {
    await file.close();
  }
}

/** Makes the rename itself durable. Windows and some network disks cannot; there the file system decides. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
