/** What has to be on the disk itself before something else is done. */
import { closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export function flushFile(file: string): void {
  // Windows flushes only what may be written.
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes the names in it durable. Windows and some network disks cannot; there the file system decides. */
export function flushFolder(folder: string): void {
  try {
    const handle = openSync(folder, constants.O_RDONLY);
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {}
}

/** A whole file, or none: it takes the place of `to` once it is on the disk. */
export function putInPlace(file: string, to: string): void {
  flushFile(file);
  renameSync(file, to);
  flushFolder(path.dirname(to));
}

export function writeDurably(file: string, text: string): void {
  const draft = `${file}-new`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    putInPlace(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
