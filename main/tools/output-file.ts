/** An output that is in a file already, told as `Output` tells one that comes in pieces. Synchronous and bounded. */
import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { code } from './fs-failure.ts';
import { END, FILE_LIMIT, type Kept, nameOf, type OutputTold, told } from './output.ts';

/** A long one is copied into `folder`, once however often it is told. One that cannot be read is told as empty. */
export function outputOf(path: string, folder: string, call: string): OutputTold {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (code(error) === null) throw error;
    return { text: '', file: null };
  }
  try {
    const { size } = fstatSync(file);
    const start = read(file, 0, Math.min(size, 2 * END));
    const end = read(file, Math.max(0, size - END), Math.min(size, END));
    return told({ start, end, size }, () => keep(read(file, 0, Math.min(size, FILE_LIMIT)), { size, folder, call }));
  } finally {
    closeSync(file);
  }
}

function read(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let at = 0;
  while (at < length) {
    const count = readSync(file, bytes, at, length - at, from + at);
    if (count === 0) break;
    at += count;
  }
  return bytes.subarray(0, at);
}

function keep(bytes: Buffer, { size, folder, call }: { size: number; folder: string; call: string }): Kept {
  const isCut = size > bytes.length;
  try {
    mkdirSync(folder, { recursive: true });
    for (let n = 1; ; n++) {
      const path = join(folder, nameOf(call, n));
      if (writeNew(path, bytes) || holds(path, bytes)) return { file: `${basename(folder)}/${basename(path)}`, isCut };
    }
  } catch (error) {
    if (code(error) === null) throw error;
    return { file: null, isCut: true };
  }
}

/** False where the name is taken. */
function writeNew(path: string, bytes: Buffer): boolean {
  try {
    const file = openSync(path, 'wx');
    try {
      writeFileSync(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return true;
  } catch (error) {
    if (code(error) === 'EEXIST') return false;
    throw error;
  }
}

const holds = (path: string, bytes: Buffer): boolean =>
  statSync(path).size === bytes.length && readFileSync(path).equals(bytes);
