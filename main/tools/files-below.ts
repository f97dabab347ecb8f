/** The files that a search goes through. */
import { lstat } from 'node:fs/promises';
import picomatch from 'picomatch';
import { glob } from 'tinyglobby';
import { isSecret } from './secrets.ts';
import { withinTime } from './time-limit.ts';
import type { Place } from './workspace.ts';

const PICK_MS = 500;
const SKIPPED = ['**/.git', '**/node_modules'];

/**
 * Paths from the workspace, in order. A file stands for itself; below a folder links are not followed, and what
 * usually keeps secrets is left out: that has to be asked for by its name. The pattern only
 * picks from what is there: it cannot lead anywhere. When it is aborted it gives what it has found.
 */
export async function filesBelow(place: Place, pattern: string | undefined, signal: AbortSignal): Promise<string[]> {
  if (!(await lstat(place.real)).isDirectory()) return [place.relative];
  const found = await glob('**', {
    cwd: place.real,
    dot: true,
    followSymbolicLinks: false,
    ignore: SKIPPED,
    signal,
  });
  const meant = (pattern === undefined ? found : picked(found, pattern)).filter((path) => !isSecret(path));
  const prefix = place.relative === '.' ? '' : `${place.relative}/`;
  return meant.map((path) => prefix + path).sort();
}

/** A pattern becomes a regular expression, with all that one can do to a long name. */
function picked(paths: readonly string[], pattern: string): string[] {
  const isMeant = picomatch(anywhere(pattern), { dot: true });
  return withinTime(PICK_MS, 'The glob takes too long. Make it simpler.', () => paths.filter((path) => isMeant(path)));
}

/** A pattern without a folder is meant for the names in all of them. */
const anywhere = (pattern: string): string => (pattern.includes('/') ? pattern : `**/${pattern}`);
