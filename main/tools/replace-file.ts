/** Writing a file whole: a reader, a crash or a full disk sees the old file or the new one. */
import { createHash } from 'node:crypto';
import { constants, lstatSync, renameSync, rmSync, type Stats } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export interface Replacing {
  /** Of the new file; the system's own when undefined. */
  mode: number | undefined;
  /** The call that writes: what it leaves behind when it is cut off is found by it. */
  call?: string;
  /** Looks a last time, with nothing in between; what it throws leaves the old file. */
  check?: () => void;
}

/**
 * Beside the file, flushed, then renamed over it. A link that took the file's place meanwhile is replaced, not
 * followed. An abort does not cut it: it takes milliseconds, and a whole answer is worth more than a quick one. Resolves
 * with what the new file is.
 */
export async function replaceFile(real: string, bytes: Buffer, { mode, call, check }: Replacing): Promise<Stats> {
  const temporary = temporaryOf(real, call ?? crypto.randomUUID());
  if (call !== undefined) removeTemporary(real, call);
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

/** What a call that was cut off in the middle left beside the file. Never throws: it is looked for again. */
export function removeTemporary(real: string, call: string): void {
  try {
    rmSync(temporaryOf(real, call), { force: true });
  } catch {}
}

function temporaryOf(real: string, by: string): string {
  const mark = createHash('sha256').update(by).digest('hex').slice(0, 16);
  return join(dirname(real), `.${basename(real).slice(0, 60)}.${mark}.tmp`);
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
