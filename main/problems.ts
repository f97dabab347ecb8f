/** What concerns the whole app, as the page and the diagnostics tell it. */
import type { Problem } from '../preload/contract.ts';
import { diskFailure, type Trouble, troubleIn } from './core/disk.ts';
import { Failure } from './core/errors.ts';
import type { Aside } from './store/aside-notes.ts';

export type { Problem };

/** Of an open store. `kept`: where that lies whose files were replaced; it is told as long as the app runs. */
export const problemsOf = (
  folder: string,
  trouble: Trouble | null,
  aside: readonly Aside[],
  kept: string | null,
): Problem[] => [
  ...aside.map(setAside),
  ...(kept === null ? [] : [ofDisk('replaced', kept)]),
  ...(trouble === null || (trouble === 'replaced' && kept !== null) ? [] : [ofDisk(trouble, folder)]),
];

const ofDisk = (trouble: Trouble, folder: string): Problem => ({
  kind: 'disk',
  trouble,
  folder,
  sentence: `${diskFailure(trouble).message} It lies in ${folder}.`,
});

function setAside({ folder, read }: Aside): Problem {
  const { sessions, turns, lost, isAll } = read;
  const found = `${turns} requests of ${sessions} conversations could be read and are here`;
  const missing = lost === 0 ? 'not all could be' : `${lost} could not be`;
  const rest = isAll ? 'that is all' : `${missing}, and whatever is missing lies only in that folder`;
  return {
    kind: 'set-aside',
    folder,
    read,
    sentence: `The data was damaged. Its files are kept in ${folder}, and new data was begun. ${found}; ${rest}.`,
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
