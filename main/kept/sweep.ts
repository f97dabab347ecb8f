/** Removes what was kept and is no longer referred to, long after anybody could be about to refer to it. */
import { rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import type { KeptReferences } from '../core/ports.ts';
import { isKeptDigest } from './kept.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface SweepParts {
  folder: string;
  references: KeptReferences;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Rejects, and removes nothing more, where it cannot be told what is referred to. The journals are read a turn at a
 * time; rows are asked once more right before each file goes, with nothing in between.
 */
export async function sweepKept({ folder, references, now }: SweepParts): Promise<void> {
  const isOld = (name: string): boolean => {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    return stat?.isFile() === true && now - stat.mtimeMs > DAY_MS;
  };
  const left = new Set((await namesIn(folder)).filter(isOld));
  const keep = (digests: Iterable<string>): void => {
    for (const digest of digests) left.delete(digest);
  };
  keep(references.inRows());
  for (const turn of left.size > 0 ? references.turns() : []) {
    keep(references.inJournal(turn));
    await pause();
  }
  keep(references.inRows());
  // What was written beside a file and never took its name is no digest.
  for (const name of left) if (isOld(name) && (isKeptDigest(name) || name.endsWith('.tmp'))) rmSync(join(folder, name));
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
