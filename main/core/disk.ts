/** Failures of the disk that keeps the data. None of them loses what was saved; their kinds are stable. */
import { Failure } from './errors.ts';

/**
 * `unflushed`: the disk did not take what was written; `damaged`: what it gives back is no database; `replaced`: others have taken
 * the place of the files that were open.
 */
export type Trouble = 'full' | 'busy' | 'read-only' | 'unopenable' | 'io' | 'unflushed' | 'damaged' | 'replaced';

const SENTENCES: Record<Trouble, string> = {
  full: 'The disk is full, so nothing more can be saved. Nothing was lost; make room on it, then try again.',
  busy: 'Another program holds the data of Holdfast, so nothing can be saved. Nothing was lost; close it, then try again.',
  'read-only':
    'The data of Holdfast cannot be written, only read. Nothing was lost; allow writing to its folder, then try again.',
  unopenable:
    'The data of Holdfast cannot be opened: it may not be read by this account, or something else stands in its place. Nothing was changed; mend that, then try again.',
  io: 'The disk with the data of Holdfast does not answer as it should. What was saved is kept; look after the disk, then try again.',
  unflushed:
    'The disk did not take what was written last, so all work stopped and goes on from what is surely saved. Look after the disk.',
  damaged: 'The data of Holdfast was found to be damaged, so all work stopped. The damaged files were set aside.',
  replaced:
    'The files with the data of Holdfast were removed or replaced while it ran, so all work stopped. What it still held was saved.',
};

export const diskFailure = (trouble: Trouble, cause?: unknown): Failure =>
  new Failure(`disk-${trouble}`, SENTENCES[trouble], { cause });

/** Null for anything that is no trouble of the disk. */
export function troubleIn(error: unknown): Trouble | null {
  if (!(error instanceof Failure)) return null;
  const kinds = Object.keys(SENTENCES) as Trouble[];
  return kinds.find((trouble) => error.kind === `disk-${trouble}`) ?? null;
}

export const isOfDisk = (error: unknown): boolean => troubleIn(error) !== null;
