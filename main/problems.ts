/** What concerns the whole app, as the page and the diagnostics tell it. */
import type { Problem } from '../preload/contract.ts';
import { diskFailure, type Trouble, troubleIn } from './core/disk.ts';
import { Failure } from './core/errors.ts';
import type { Aside } from './store/replace-damaged.ts';

export type { Problem };

/** Of an open store. */
export const problemsOf = (folder: string, trouble: Trouble | null, aside: readonly Aside[]): Problem[] => [
  ...aside.map(setAside),
  ...(trouble === null ? [] : [ofDisk(trouble, folder)]),
];

const ofDisk = (trouble: Trouble, folder: string): Problem => ({
  kind: 'disk',
  trouble,
  folder,
  sentence: `${diskFailure(trouble).message} It lies in ${folder}.`,
});

function setAside({ folder, read }: Aside): Problem {
  const found = `${read.turns} requests of ${read.sessions} conversations could be read and are here; ${read.lost} could not.`;
  return {
    kind: 'set-aside',
    folder,
    read,
    sentence: `The data was damaged. Its files are kept in ${folder}, and new data was begun. ${found}`,
  };
}

/** Why the data could not be opened. */
export function problemOf(error: unknown, folder: string): Problem {
  const trouble = troubleIn(error);
  if (trouble !== null) return ofDisk(trouble, folder);
  if (error instanceof Failure && (error.kind === 'other-process' || error.kind === 'newer-data'))
    return { kind: error.kind, sentence: error.message };
  if (error instanceof Failure) return { kind: 'unopened', sentence: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return {
    kind: 'unopened',
    sentence: `The data could not be opened: ${message}. Nothing was changed; try again once that is mended.`,
  };
}
