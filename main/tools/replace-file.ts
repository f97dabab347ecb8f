/** Writing a file whole: a reader, a crash or a full disk sees the old file or the new one. */
import { constants, lstatSync, renameSync, type Stats } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export interface Replacing {
  /** Of the new file; the system's own when undefined. */
  mode: number | undefined;
  /** Looks a last time, with nothing in between; what it throws leaves the old file. */
  check?: () => void;
}

/**
 * Beside the file, flushed, then renamed over it. A link that took the file's place meanwhile is replaced, not
 * followed. An abort does not cut it: it takes milliseconds, and a whole answer is worth more than a quick one.
 */
export async function replaceFile(real: string, bytes: Buffer, { mode, check }: Replacing): Promise<void> {
  const temporary = join(dirname(real), `.${basename(real).slice(0, 60)}.${crypto.randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await fill(file, bytes, mode);
    } finally {
      await file.close();
    }
    check?.();
    renameSync(temporary, real);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  await flushFolder(dirname(real));
}

/** Whether the file is still the one of which this was told. */
export function isStill({ ino, size, mtimeMs }: Stats, real: string): boolean {
  const now = lstatSync(real, { throwIfNoEntry: false });
  return now !== undefined && now.ino === ino && now.size === size && now.mtimeMs === mtimeMs;
}

async function fill(file: FileHandle, bytes: Buffer, mode: number | undefined): Promise<void> {
  await file.writeFile(bytes);
  if (mode !== undefined) await file.chmod(mode & 0o7777);
  await file.sync();
}

/** Makes the rename itself durable. Windows and some network disks cannot; there the file system decides. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
