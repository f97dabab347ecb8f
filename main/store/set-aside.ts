/**
 * Damaged files are kept: moved away together, as they are. A marker stands beside them until something new stands in their
 * place, so that a process that dies in between leaves it to the next one.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { flushFolder, writeDurably } from './durable.ts';

export const DATABASE = 'holdfast.db';

/** The database first: what lies beside a database that is missing is never opened, whenever this process dies. */
const PARTS = ['', '-journal', '-wal', '-shm', '-flushed'];

/** In it, the starts that have begun to read the files. */
const marker = (place: string, name: string): string => path.join(place, `${name}-moving`);

/**
 * Nothing of it may be open in this process. Returns the folder in which the files lie now; `finishSetAside` follows. Throws
 * where one cannot be moved; those that were moved are then put back.
 */
export function setAside(folder: string, name: string, at: Date): string {
  const place = unfinished(folder, name) ?? newPlace(folder, at);
  if (!existsSync(marker(place, name))) writeFileSync(marker(place, name), '');
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
  flushFolder(place);
  flushFolder(folder);
  return place;
}

/** Something new stands in the place of the files, or may begin there. */
export const finishSetAside = (place: string, name: string): void => rmSync(marker(place, name), { force: true });

/** Whether files were set aside and nothing stands in their place yet: the process that was about to make it has died. */
export function isUnreplaced(folder: string, name: string): boolean {
  const place = unfinished(folder, name);
  if (place === null || PARTS.every((part) => !existsSync(path.join(place, `${name}${part}`)))) return false;
  if (!existsSync(path.join(folder, name))) return true;
  finishSetAside(place, name);
  return false;
}

/** Notes that this start reads the files; returns how many earlier ones began to and came to no end. */
export function countReading(place: string, name: string, start: string): number {
  const file = marker(place, name);
  const earlier = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  if (!earlier.includes(start)) writeDurably(file, [...earlier, start].join('\n'));
  return earlier.filter((one) => one !== start).length;
}

/** It came to no end for a reason that is known. Never throws. */
export function uncountReading(place: string, name: string, start: string): void {
  try {
    const file = marker(place, name);
    const others = readFileSync(file, 'utf8')
      .split('\n')
      .filter((one) => one !== start);
    writeDurably(file, others.join('\n'));
  } catch {
    // Then it counts as one that died.
  }
}

/** As long as damaged data is kept, so is what lies beside the store for it. */
export const holdsAside = (folder: string): boolean => placesIn(folder).length > 0;

/** The oldest first. */
export const placesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('set-aside-'))
    .map(({ name }) => path.join(folder, name))
    .toSorted();

/** A process that died in the middle of this: its files belong together. */
const unfinished = (folder: string, name: string): string | null =>
  placesIn(folder).findLast((place) => existsSync(marker(place, name)) || readdirSync(place).length === 0) ?? null;

function newPlace(folder: string, at: Date): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-');
  for (let count = 1; ; count++) {
    const place = path.join(folder, `set-aside-${time}${count === 1 ? '' : `-${count}`}`);
    if (existsSync(place)) continue;
    mkdirSync(place, { mode: 0o700 });
    return place;
  }
}
