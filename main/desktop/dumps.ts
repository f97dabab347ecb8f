/** What Crashpad writes when a process of the app crashes. It stays on this computer: it holds memory, and so secrets. */
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { app } from 'electron';

const KEPT = 5;

/** File names, newest first. */
export const dumpNames = (): string[] => dumps().map((path) => basename(path));

/** Keeps the five newest. Called at every start; what cannot be removed now is removed at another. */
export function tidyDumps(): void {
  for (const path of dumps().slice(KEPT)) {
    for (const file of [path, path.replace(/\.dmp$/, '.meta')]) {
      try {
        rmSync(file, { force: true });
      } catch {
        // In use, by a scanner perhaps.
      }
    }
  }
}

/** Which folder they are put in below the given one differs from system to system. */
function dumps(): string[] {
  const folder = app.getPath('crashDumps');
  const writtenAt = (path: string): number => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return filesBelow(folder)
    .filter((name) => name.endsWith('.dmp'))
    .map((name) => join(folder, name))
    .toSorted((a, b) => writtenAt(b) - writtenAt(a));
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
