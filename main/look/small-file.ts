/** Reading small files of others at once: never for long, whatever stands at the path. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { code } from '../tools/fs-failure.ts';

const SMALL_BYTES = 64 * 1024;

// A pipe does not block; Windows has no such flag.
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Null where no file is; throws for what cannot be read or is larger. */
export function bytesOf(path: string, atMost: number): Buffer | null {
  const file = opened(path);
  if (file === null) return null;
  try {
    const stat = fstatSync(file);
    if (stat.isDirectory()) return null;
    if (!stat.isFile() || stat.size > atMost) throw new Error(`${path} is no file of at most ${atMost} bytes.`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

export const textOf = (path: string, atMost = SMALL_BYTES): string | null =>
  bytesOf(path, atMost)?.toString('utf8') ?? null;

const NOTHING = ['ENOENT', 'ENOTDIR', 'EISDIR'];

function opened(path: string): number | null {
  try {
    return openSync(path, FLAGS);
  } catch (error) {
    if (NOTHING.includes(code(error) ?? '')) return null;
    throw error;
  }
}
