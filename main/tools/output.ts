/** Output of any length: its beginning and end as text for the model, the whole of it in a file when it is longer. */
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { code } from './fs-failure.ts';

/** Bytes of text that a result may hold. */
export const TEXT_LIMIT = 16 * 1024;
/** Bytes that are kept of one output. */
export const FILE_LIMIT = 16 * 1024 * 1024;
/** Of head and of tail; leaves room for the line between them and what a tool says before. */
export const END = TEXT_LIMIT / 2 - 512;

export interface OutputTold {
  text: string;
  /** Its folder's name and its own; null when the text is all there was, or nothing could be kept. */
  file: string | null;
}

export interface Kept {
  file: string | null;
  /** The file holds only the beginning. */
  isCut: boolean;
}

/** Holds at most the two ends in memory. Appends must be awaited: that is what slows a fast writer down. */
export class Output {
  readonly #folder: string;
  readonly #call: string;
  #start = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #size = 0;
  #file: { handle: FileHandle; name: string } | null = null;
  #fileSize = 0;
  #keeps = true;

  constructor(folder: string, call: string) {
    this.#folder = folder;
    this.#call = call;
  }

  async append(chunk: Buffer): Promise<void> {
    this.#size += chunk.length;
    const room = 2 * END - this.#start.length;
    if (room > 0) this.#start = Buffer.concat([this.#start, chunk.subarray(0, room)]);
    this.#tail = Buffer.concat([this.#tail, chunk.subarray(-END)]).subarray(-END);
    if (this.#size > 2 * END) await this.#keep(chunk.subarray(room));
  }

  /** Closes the file. */
  async end(): Promise<OutputTold> {
    await this.#file?.handle.sync().catch(() => {});
    await this.#file?.handle.close();
    const file = this.#file === null ? null : `${basename(this.#folder)}/${this.#file.name}`;
    const kept = { file, isCut: this.#size > this.#fileSize };
    return told({ start: this.#start, end: this.#tail, size: this.#size }, () => kept);
  }

  /** A disk that takes no more ends the keeping, never the command. */
  async #keep(rest: Buffer): Promise<void> {
    if (!this.#keeps) return;
    try {
      const bytes = this.#file === null ? Buffer.concat([this.#start, rest]) : rest;
      this.#file ??= await createIn(this.#folder, this.#call);
      const taken = bytes.subarray(0, FILE_LIMIT - this.#fileSize);
      await this.#file.handle.writeFile(taken);
      this.#fileSize += taken.length;
      this.#keeps = this.#fileSize < FILE_LIMIT;
    } catch (error) {
      if (code(error) === null) throw error;
      this.#keeps = false;
    }
  }
}

/** `start` is at least all of a short output and the beginning of a long one; `keep` is asked only of a long one. */
export function told({ start, end, size }: { start: Buffer; end: Buffer; size: number }, keep: () => Kept): OutputTold {
  if (size <= 2 * END) return { text: clean(start), file: null };
  const { file, isCut } = keep();
  const middle = `[… ${size - 2 * END} bytes are left out here. ${whereabouts(file, isCut)}]`;
  return { text: [clean(head(start, END)), middle, clean(tail(end))].join('\n'), file };
}

function whereabouts(file: string | null, isCut: boolean): string {
  if (file === null) return 'They could not be kept: the disk took no more.';
  return isCut ? `The beginning of the whole is kept as ${file}.` : `The whole is kept as ${file}.`;
}

/** A new file named after the call; a number is added while the name is taken. */
export async function createIn(
  folder: string,
  call: string,
  ending = 'txt',
): Promise<{ handle: FileHandle; name: string }> {
  await mkdir(folder, { recursive: true });
  for (let n = 1; ; n++) {
    const name = nameOf(call, n, ending);
    try {
      return { handle: await open(join(folder, name), 'wx'), name };
    } catch (error) {
      if (code(error) !== 'EEXIST') throw error;
    }
  }
}

export function nameOf(call: string, n: number, ending = 'txt'): string {
  const stem = call.replace(/[^\w.-]+/g, '-').slice(-120);
  return n === 1 ? `${stem}.${ending}` : `${stem}-${n}.${ending}`;
}

const isInside = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** At most so many bytes from the beginning, never half a character. */
export function head(bytes: Buffer, limit: number): Buffer {
  let end = Math.min(limit, bytes.length);
  while (end > 0 && end < bytes.length && isInside(bytes[end])) end--;
  return bytes.subarray(0, end);
}

/** Without the half of a character that it may begin with. */
function tail(bytes: Buffer): Buffer {
  let start = 0;
  while (start < 3 && isInside(bytes[start])) start++;
  return bytes.subarray(start);
}

/** Without colours, and no longer than its bytes: what is not UTF-8 becomes "?". */
const clean = (bytes: Buffer): string => stripVTControlCharacters(bytes.toString()).replaceAll('\uFFFD', '?');
