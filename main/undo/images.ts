/** Bytes of files as they were, each kept once under its digest. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { code } from '../tools/fs-failure.ts';
import { replaceFile } from '../tools/replace-file.ts';
import { digestOf } from '../tools/sight.ts';

export interface Images {
  /** Durable when it resolves. */
  keep(bytes: Buffer): Promise<string>;
  /** Null where they are no longer kept, or are no longer what they were. */
  bytes(digest: string): Promise<Buffer | null>;
  list(): { digest: string; size: number; at: number }[];
  drop(digest: string): void;
}

export function createImages(folder: string): Images {
  const fileOf = (digest: string): string => join(folder, digest);
  return {
    keep: async (bytes) => {
      const digest = digestOf(bytes);
      const stat = statSync(fileOf(digest), { throwIfNoEntry: false });
      if (stat?.size === bytes.length) return digest;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await replaceFile(fileOf(digest), bytes, { mode: 0o600 });
      return digest;
    },
    bytes: async (digest) => {
      try {
        const bytes = await readFile(fileOf(digest));
        return digestOf(bytes) === digest ? bytes : null;
      } catch (error) {
        if (code(error) === 'ENOENT') return null;
        throw error;
      }
    },
    list: () => namesIn(folder).map((digest) => ({ digest, ...sizeOf(fileOf(digest)) })),
    drop: (digest) => rmSync(fileOf(digest), { force: true }),
  };
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const sizeOf = (file: string): { size: number; at: number } => {
  const { size, mtimeMs } = statSync(file);
  return { size, at: mtimeMs };
};
