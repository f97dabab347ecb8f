/**
 * Whether a change of a file that was begun came to be, told by the file as it is now. Synchronous, bounded by
 * READ_AT_MOST, and it throws what keeps it from being told.
 */
import { closeSync, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';
import type { Started } from '../core/ports.ts';
import { code } from './fs-failure.ts';
import { removeTemporary } from './replace-file.ts';
import { digestOf } from './sight.ts';
import { FLAGS, READ_AT_MOST } from './text-file.ts';
import { locate } from './workspace.ts';

export type Landed =
  | { kind: 'landed'; path: string; bytes: Buffer; stat: Stats }
  | { kind: 'did-not' }
  /** It is neither as it was nor as it was to be: somebody changed it since, and nothing may be written over that. */
  | { kind: 'unknown' };

export function landed(path: string, { workspace, call, intent }: Started): Landed {
  const { real, relative } = locate(workspace, path);
  removeTemporary(real, call);
  if (intent === null || intent.path !== relative) return { kind: 'unknown' };
  const now = read(real);
  const digest = now && digestOf(now.bytes);
  if (now && digest === intent.after) return { kind: 'landed', path: relative, ...now };
  return { kind: digest === intent.before ? 'did-not' : 'unknown' };
}

/** Takes away what the call left half written, if it was cut off. */
export async function tidyUp({ workspace, call, intent }: Started): Promise<void> {
  if (intent !== null) removeTemporary(locate(workspace, intent.path).real, call);
}

/** Null where nothing is. */
function read(real: string): { bytes: Buffer; stat: Stats } | null {
  const file = opened(real);
  if (file === null) return null;
  try {
    const stat = fstatSync(file);
    if (!stat.isFile() || stat.size > READ_AT_MOST) throw new Error('What is there cannot be compared.');
    return { bytes: readFileSync(file), stat };
  } finally {
    closeSync(file);
  }
}

function opened(real: string): number | null {
  try {
    return openSync(real, FLAGS);
  } catch (error) {
    if (code(error) === 'ENOENT') return null;
    throw error;
  }
}
