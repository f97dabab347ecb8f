/** Bytes in the data folder, each kept once in a file that is named by its digest. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kept } from '../core/ports.ts';
import { code, fsFailure } from '../tools/fs-failure.ts';
import { replaceFile } from '../tools/replace-file.ts';

export interface KeptFiles extends Kept {
  /** As `put`, at once: for small texts that are needed in the same breath. Durable when it returns. Throws Failure. */
  putNow(bytes: Uint8Array): string;
  /** As `get`, at once. */
  getNow(digest: string): Uint8Array | null;
  /** Bytes; null where they are not there. */
  sizeOf(digest: string): number | null;
}

/** As names them: the SHA-256 of the bytes in hex. */
export const keptDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const isKeptDigest = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/** What the person is told when nothing can be kept. */
const WHAT = 'the folder for attachments';

export function createKept(folder: string): KeptFiles {
  const fileOf = (digest: string): string => join(folder, digest);
  const sizeOf = (digest: string): number | null =>
    isKeptDigest(digest) ? (statSync(fileOf(digest), { throwIfNoEntry: false })?.size ?? null) : null;
  const prepare = (): void => void mkdirSync(folder, { recursive: true, mode: 0o700 });

  /** What is put again counts as new for the sweep, which may look at it in this very moment. */
  function renewed(digest: string): string {
    const now = new Date();
    utimesSync(fileOf(digest), now, now);
    return digest;
  }

  return {
    put: async (bytes) => {
      const digest = keptDigest(bytes);
      try {
        // What is damaged or cannot be read is written anew.
        if (unharmed(digest, await readFile(fileOf(digest)).catch(() => null))) return renewed(digest);
        prepare();
        await replaceFile(fileOf(digest), Buffer.from(bytes), { mode: 0o600 });
      } catch (error) {
        fsFailure(error, WHAT);
      }
      return digest;
    },
    putNow: (bytes) => {
      const digest = keptDigest(bytes);
      try {
        if (unharmed(digest, readIfPossible(fileOf(digest)))) return renewed(digest);
        prepare();
        writeWhole(fileOf(digest), bytes);
        flush(folder);
      } catch (error) {
        fsFailure(error, WHAT);
      }
      return digest;
    },
    get: async (digest) => {
      if (!isKeptDigest(digest)) return null;
      return unharmed(digest, await readFile(fileOf(digest)).catch(nothing));
    },
    getNow: (digest) => (isKeptDigest(digest) ? unharmed(digest, readNow(fileOf(digest))) : null),
    sizeOf,
  };
}

/** What is no longer what its name says counts as gone. */
const unharmed = (digest: string, bytes: Buffer | null): Buffer | null =>
  bytes !== null && keptDigest(bytes) === digest ? bytes : null;

function nothing(error: unknown): null {
  if (code(error) === 'ENOENT') return null;
  throw error;
}

function readNow(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    return nothing(error);
  }
}

function readIfPossible(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

function writeWhole(file: string, bytes: Uint8Array): void {
  const temporary = `${file}.${crypto.randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, bytes, { flag: 'wx', mode: 0o600, flush: true });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Makes the rename itself durable. Windows and some network disks cannot; there the file system decides. */
function flush(folder: string): void {
  try {
    const handle = openSync(folder, constants.O_RDONLY);
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {}
}
