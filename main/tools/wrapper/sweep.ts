/** Takes away the folders of commands of which nothing more is to be told. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { begunIn, noteIn, remove } from './folder.ts';
import { isStill } from './still.ts';

/** Long enough for every look that somebody may still want to take. */
const KEPT_MS = 24 * 60 * 60_000;
const AT_ONCE = 500;

/**
 * `mayGo` says of a call, by its name, that the journal holds its outcome or that nobody will ask for it any more. What is
 * younger than a day stays, and what still runs, always. Never rejects: what could not be taken away is tried again at
 * the next start.
 */
export async function sweep(root: string, mayGo: (call: string) => boolean): Promise<void> {
  const names = await readdir(root).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const folder = join(root, name);
    try {
      if (removed >= AT_ONCE || !(await isOver(folder, mayGo))) continue;
      await remove(folder);
      removed += 1;
    } catch {}
  }
}

async function isOver(folder: string, mayGo: (call: string) => boolean): Promise<boolean> {
  if (Date.now() - (await stat(folder)).mtimeMs < KEPT_MS) return false;
  const call = noteIn(folder)?.call;
  if (call !== undefined && !mayGo(call)) return false;
  const begun = begunIn(folder);
  return begun === null || typeof begun === 'string' || !isStill(begun);
}
