/** Commands that an earlier process began and that still run. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { begunIn, endedIn, noteIn } from './folder.ts';
import { isStill } from './still.ts';

/** The names of their calls, those of this process among them. A folder that cannot be read tells of none. */
export async function stillRunning(root: string): Promise<string[]> {
  const names = await readdir(root).catch(() => []);
  return names.flatMap((name) => callIn(join(root, name)) ?? []);
}

function callIn(folder: string): string | null {
  try {
    if (endedIn(folder) !== null) return null;
    const begun = begunIn(folder);
    const isRunning = begun !== null && typeof begun === 'object' && isStill(begun);
    return isRunning ? (noteIn(folder)?.call ?? null) : null;
  } catch {
    return null;
  }
}
