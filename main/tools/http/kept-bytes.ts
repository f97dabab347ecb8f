/** An answer that is no text: kept in a file as it comes, told by its kind and size. */
import type { FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { code } from '../fs-failure.ts';
import { createIn } from '../output.ts';

const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz',
};

export class KeptBytes {
  readonly #folder: string;
  readonly #call: string;
  readonly #type: string;
  #file: { handle: FileHandle; name: string } | null = null;
  #size = 0;
  #isKept = true;

  constructor(folder: string, call: string, type: string) {
    this.#folder = folder;
    this.#call = call;
    this.#type = type;
  }

  /** A disk that takes no more ends the keeping, never the request. */
  async append(bytes: Buffer): Promise<void> {
    this.#size += bytes.length;
    if (!this.#isKept) return;
    try {
      this.#file ??= await createIn(this.#folder, this.#call, ENDINGS[this.#type] ?? 'bin');
      await this.#file.handle.writeFile(bytes);
    } catch (error) {
      if (code(error) === null) throw error;
      this.#isKept = false;
    }
  }

  /** `file` is null: it is nothing that can be shown as text. */
  async end(): Promise<{ text: string; file: null }> {
    await this.#file?.handle.sync().catch(() => {});
    await this.#file?.handle.close();
    const where =
      this.#isKept && this.#file
        ? `Kept as ${basename(this.#folder)}/${this.#file.name}`
        : 'It could not be kept: the disk took no more';
    return { text: `[No text: ${this.#size} bytes of ${this.#type || 'an unknown kind'}. ${where}.]`, file: null };
  }
}
