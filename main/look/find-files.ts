/** The files of a workspace that a person may name in a message. */
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { likeliest } from '../core/likeness.ts';
import { isSecret } from '../tools/secrets.ts';
import { isOffLimits, realWorkspace } from '../tools/workspace.ts';
import { type IgnoreRules, ignoreRules, isIgnored } from './ignored.ts';
import { textOf } from './small-file.ts';

export interface Bounds {
  /** Milliseconds. */
  time: number;
  files: number;
}

const BOUNDS: Bounds = { time: 300, files: 20_000 };
const SHOWN = 50;
/** Milliseconds: while somebody types, the folder is not walked through at every key. */
const FRESH = 3000;
const SKIPPED = new Set(['.git', '.hg', '.svn', 'node_modules']);

interface Folder {
  path: string;
  ignored: IgnoreRules[];
}

/** With `/` between names. The nearest folders first; links are not followed, secrets are left out, and it ends in time. */
export async function filesOf(workspace: string, { time, files }: Bounds = BOUNDS): Promise<string[]> {
  const root = realWorkspace(workspace);
  const until = performance.now() + time;
  const found: string[] = [];
  const folders: Folder[] = [{ path: '', ignored: [] }];
  for (const folder of folders) {
    if (performance.now() > until || found.length >= files) break;
    const entries = await readdir(join(root, folder.path), { withFileTypes: true }).catch(() => []);
    const ignored = entries.some(isIgnoreFile) ? [...folder.ignored, ...rulesIn(root, folder.path)] : folder.ignored;
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder.path + entry.name;
      if (isSecret(join(root, path)) || isIgnored(path, entry.isDirectory(), ignored)) continue;
      if (entry.isFile()) found.push(path);
      else if (isWalked(entry, join(root, path))) folders.push({ path: `${path}/`, ignored });
    }
  }
  return found.slice(0, files);
}

const isWalked = (entry: Dirent, real: string): boolean =>
  entry.isDirectory() && !SKIPPED.has(entry.name) && !isOffLimits(real);

const isIgnoreFile = (entry: Dirent): boolean => entry.isFile() && entry.name === '.gitignore';

function rulesIn(root: string, folder: string): IgnoreRules[] {
  try {
    return [ignoreRules(folder, textOf(join(root, folder, '.gitignore')) ?? '')];
  } catch {
    return [];
  }
}

export function createFindFiles(): (workspace: string, typed: string) => Promise<string[]> {
  let last: { workspace: string; at: number; files: Promise<string[]> } | null = null;
  return async (workspace, typed) => {
    const now = performance.now();
    if (last?.workspace !== workspace || now - last.at > FRESH)
      last = { workspace, at: now, files: filesOf(workspace) };
    return likeliest(await last.files, typed, SHOWN);
  };
}
