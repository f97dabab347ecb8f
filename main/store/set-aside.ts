/** Damaged files are kept: moved away together, as they are, so that a new store can begin beside them. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const DATABASE = 'holdfast.db';

/** The database first: what lies beside a database that is missing is never opened, whenever this process dies. */
const PARTS = ['', '-journal', '-wal', '-shm'];

/** Stands in the folder while files are moved into it. */
const MOVING = 'moving';

/**
 * Nothing of it may be open in this process. Returns the folder in which the files lie now. Throws where one cannot be
 * moved; those that were moved are then put back.
 */
export function setAside(folder: string, name: string, at: Date): string {
  const place = unfinished(folder) ?? newPlace(folder, at);
  const moved: string[] = [];
  try {
    for (const part of PARTS) {
      const file = `${name}${part}`;
      if (!existsSync(path.join(folder, file)) || existsSync(path.join(place, file))) continue;
      renameSync(path.join(folder, file), path.join(place, file));
      moved.push(file);
    }
  } catch (error) {
    for (const file of moved.toReversed()) renameSync(path.join(place, file), path.join(folder, file));
    throw error;
  }
  rmSync(path.join(place, MOVING), { force: true });
  return place;
}

/** As long as damaged data is kept, so is what lies beside the store for it. */
export const holdsAside = (folder: string): boolean =>
  readdirSync(folder).some((entry) => entry.startsWith('set-aside-'));

/** A process that died in the middle of this: its files belong together. */
function unfinished(folder: string): string | null {
  const last = readdirSync(folder)
    .filter((entry) => entry.startsWith('set-aside-') && existsSync(path.join(folder, entry, MOVING)))
    .at(-1);
  return last === undefined ? null : path.join(folder, last);
}

function newPlace(folder: string, at: Date): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-');
  for (let count = 1; ; count++) {
    const place = path.join(folder, `set-aside-${time}${count === 1 ? '' : `-${count}`}`);
    if (existsSync(place)) continue;
    mkdirSync(place, { mode: 0o700 });
    writeFileSync(path.join(place, MOVING), '');
    return place;
  }
}
