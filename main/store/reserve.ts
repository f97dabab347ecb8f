/**
 * Room that is kept for the day on which the disk is full: given up, it takes what must be written then. That a request
 * was cancelled, that a run has ended.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

const BYTES = 256 * 1024;

export interface Reserve {
  isThere(): boolean;
  /** Throws with the system's code where there is no room for it. */
  make(): void;
  /** False when there is none to give up. */
  giveUp(): boolean;
}

export function createReserve(folder: string): Reserve {
  const file = path.join(folder, 'reserve');
  const isThere = (): boolean => statSync(file, { throwIfNoEntry: false })?.size === BYTES;
  return {
    isThere,
    make: () => {
      if (!isThere()) allocate(file);
    },
    giveUp: () => {
      if (!isThere()) return false;
      rmSync(file);
      return true;
    },
  };
}

/** Of bytes that no file system can pack or leave out. */
function allocate(file: string): void {
  const draft = `${file}-new`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    const bytes = randomBytes(BYTES);
    for (let at = 0; at < BYTES; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
