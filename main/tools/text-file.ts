/** Reading a file as text, without following a link that took its place and without waiting for a pipe. */
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Failure } from '../core/errors.ts';

export interface TextFile {
  text: string;
  bytes: Buffer;
  stat: Stats;
}

/** Bytes; what is larger no tool has ever seen whole. */
export const READ_AT_MOST = 32 * 1024 * 1024;

// A link that took the file's place since locate() is not followed, and a pipe does not block; Windows has neither flag.
export const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Throws Failure for what is no file, too large or not UTF-8; errors of the system as they are. */
export const readTextFile = (real: string, path: string): Promise<TextFile> =>
  withFile(real, async (file) => {
    const stat = await file.stat();
    if (stat.isDirectory()) throw new Failure('not-a-file', `${path} is a folder, not a file. List it instead.`);
    if (!stat.isFile()) throw new Failure('not-a-file', `${path} is a device or a pipe, not a file.`);
    if (stat.size > READ_AT_MOST)
      throw new Failure(
        'too-large',
        `${path} is too large to read (${stat.size} bytes). Look at a part with a command.`,
      );
    const bytes = await file.readFile();
    return { text: decode(bytes, path), bytes, stat };
  });

export async function withFile<T>(real: string, use: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(real, FLAGS);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

export const looksBinary = (bytes: Buffer): boolean => bytes.subarray(0, 8192).includes(0);

/** UTF-8 or nothing: what was decoded with losses would be written back damaged. A byte order mark is kept. */
function decode(bytes: Buffer, path: string): string {
  if (looksBinary(bytes)) throw new Failure('binary', `${path} is not a text file.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new Failure('binary', `${path} is not UTF-8 text.`, { cause: error });
  }
}
