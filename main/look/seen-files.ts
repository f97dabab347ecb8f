/** Which of the files that a turn has seen are otherwise now. */
import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { FileState, Sight } from '../core/facts.ts';
import { stateOf } from '../tools/sight.ts';
import { READ_AT_MOST } from '../tools/text-file.ts';
import { bytesOf } from './small-file.ts';

/** Acts wait for this. What was not looked at by then is left out. */
const TIME_MS = 500;

/** What cannot be read, or is too large, is left out: no change is ever made up. */
export function changedFiles(workspace: string, seen: readonly Sight[]): Sight[] {
  const until = performance.now() + TIME_MS;
  return seen.flatMap(({ path: name, file: before }) => {
    const now = performance.now() < until ? lookAt(path.join(workspace, name), before) : before;
    return now === undefined || now?.digest === before?.digest ? [] : [{ path: name, file: now }];
  });
}

/** Null where no file is any more, undefined where nobody can tell. */
function lookAt(file: string, before: FileState | null): FileState | null | undefined {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile()) return null;
    if (before && isUntouched(before, stat)) return before;
    const bytes = bytesOf(file, READ_AT_MOST);
    return bytes && stateOf(bytes, stat);
  } catch {
    return undefined;
  }
}

const isUntouched = ({ size, modified }: FileState, stat: Stats): boolean =>
  stat.size === size && stat.mtimeMs === modified;
