/** Which of the files that are new or changed a snapshot can hold. */
import { accessSync, constants, type Stats } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { Failure } from '../core/errors.ts';
import { isOffLimits } from '../tools/workspace.ts';
import type { Uncovered } from './entry.ts';
import { statOf } from './on-disk.ts';

const FILES_AT_MOST = 50_000;
/** Bytes of one file; larger ones are products more often than work. */
const FILE_AT_MOST = 8 * 1024 * 1024;
/** Bytes that one snapshot may add. */
const ADDED_AT_MOST = 1024 * 1024 * 1024;
/** Files that are looked at before something else may run. */
const LOOKS_AT_ONCE = 200;

export interface Chosen {
  /** With their permissions; null for what is no file any more. */
  modes: Map<string, number | null>;
  uncovered: Uncovered[];
}

/** `listed` as git names them. Throws Failure `folder-too-large`. */
export async function choose(root: string, listed: ReadonlySet<string>): Promise<Chosen> {
  if (listed.size > FILES_AT_MOST) throw tooLarge();
  const modes: Chosen['modes'] = new Map();
  const uncovered: Uncovered[] = [];
  let added = 0;
  let looked = 0;
  for (const path of listed) {
    looked += 1;
    if (looked % LOOKS_AT_ONCE === 0) await pause();
    const place = join(root, path);
    if (isOffLimits(place)) continue;
    const stat = path.endsWith('/') ? undefined : statOf(place);
    if (path.endsWith('/')) uncovered.push({ kind: 'nested', path: path.slice(0, -1) });
    else if (stat === undefined || stat.isSymbolicLink()) modes.set(path, null);
    else if (stat.size > FILE_AT_MOST) uncovered.push({ kind: 'file-too-large', path });
    else if (stat.isFile() && isReadable(place, stat)) modes.set(path, stat.mode & 0o7777);
    added += stat?.size ?? 0;
  }
  if (added > ADDED_AT_MOST) throw tooLarge();
  return { modes, uncovered };
}

const tooLarge = (): Failure => new Failure('folder-too-large', 'The workspace is too large for snapshots.');

/** One file that git may not read would fail all. Most tell by their permissions, which is quicker than asking. */
function isReadable(place: string, { mode, uid }: Stats): boolean {
  if ((mode & 0o004) !== 0 || ((mode & 0o400) !== 0 && uid === process.getuid?.())) return true;
  try {
    accessSync(place, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
