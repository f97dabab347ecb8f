/** Takes away what calls put out in turns that are gone. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 24 * 60 * 60_000;
/** As `nameOf` makes it of a call's name, which begins with its turn. */
const OF_A_CALL = /^([a-z\d]+)-\d+\.\d+(?:-\d+)?\.[a-z\d]+$/;

/**
 * `isGone` says of a turn that there is no record of it any more. What is younger than a day stays, and what is not named
 * after a call. Never rejects: what could not be taken away is tried again.
 */
export async function sweepOutputs(folder: string, isGone: (turn: string) => boolean): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const turn = OF_A_CALL.exec(name)?.[1];
    if (turn === undefined || !isGone(turn)) continue;
    const file = join(folder, name);
    try {
      if (Date.now() - (await stat(file)).mtimeMs > KEPT_MS) await rm(file);
    } catch {}
  }
}
