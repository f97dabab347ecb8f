/** What the repository around a folder has checked out, told by its files: no git is needed, and none is run. */
import { lstatSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { textOf } from './small-file.ts';

/** Null for no branch, no commit, no repository; absent for what cannot be told. */
export interface CheckedOut {
  branch?: string | null;
  head?: string | null;
}

/** Of an additional working tree `own` is what is its alone, `common` what all share; else they are the same folder. */
interface Repository {
  own: string;
  common: string;
}

/** Never throws. Layout by gitrepository-layout(5); what it does not describe (reftable, say) is not guessed at. */
export function checkedOut(folder: string): CheckedOut {
  try {
    const repository = around(realpathSync.native(folder));
    return repository === null ? { branch: null, head: null } : headOf(repository);
  } catch {
    return {};
  }
}

/** The nearest one upwards, as git looks for it. */
function around(folder: string): Repository | null {
  const repository = repositoryAt(path.join(folder, '.git'));
  const parent = path.dirname(folder);
  return repository ?? (parent === folder ? null : around(parent));
}

function repositoryAt(dotGit: string): Repository | null {
  const stat = statSync(dotGit, { throwIfNoEntry: false });
  const own = stat?.isFile() ? pointedTo(dotGit) : stat?.isDirectory() ? dotGit : null;
  // An empty folder of that name is no repository; a file that leads nowhere is a broken one.
  if (own === null || (own === dotGit && !lstatSync(path.join(own, 'HEAD'), { throwIfNoEntry: false }))) return null;
  const common = textOf(path.join(own, 'commondir'));
  return { own, common: common === null ? own : path.resolve(own, common.trim()) };
}

/** Working trees and submodules have a file in place of the folder. */
function pointedTo(dotGit: string): string {
  const target = /^gitdir: (.+)$/m.exec(textOf(dotGit) ?? '')?.[1];
  if (target === undefined) throw new Error(`${dotGit} does not say where its repository is.`);
  return path.resolve(path.dirname(dotGit), target.trim());
}

function headOf(repository: Repository): CheckedOut {
  const file = path.join(repository.own, 'HEAD');
  const text = lstatSync(file).isSymbolicLink() ? null : textOf(file);
  if (text === null) return {};
  const ref = pointer(text);
  if (ref === null) return isCommit(text.trim()) ? { branch: null, head: text.trim() } : {};
  if (ref === REFTABLE) return {};
  const branch = ref.replace(/^refs\/heads\//, '');
  try {
    return { branch, head: commitOf(repository, ref, 0) };
  } catch {
    return { branch };
  }
}

/** What HEAD names where the refs are in tables, for readers that do not know them. */
const REFTABLE = 'refs/heads/.invalid';

const POINTERS_AT_MOST = 5;
const PACKED_BYTES_AT_MOST = 32 * 1024 * 1024;

/** Null when the branch has no commit yet. */
function commitOf(repository: Repository, ref: string, followed: number): string | null {
  if (ref.split('/').includes('..') || followed > POINTERS_AT_MOST) throw new Error(`${ref} cannot be followed.`);
  const { own, common } = repository;
  const loose = textOf(path.join(/^refs\/(bisect|rewritten|worktree)\//.test(ref) ? own : common, ref));
  if (loose === null) return packed(textOf(path.join(common, 'packed-refs'), PACKED_BYTES_AT_MOST) ?? '', ref);
  const next = pointer(loose);
  return next === null ? mustBeCommit(loose.trim()) : commitOf(repository, next, followed + 1);
}

function packed(lines: string, ref: string): string | null {
  const end = lines.indexOf(` ${ref}\n`);
  return end === -1 ? null : mustBeCommit(lines.slice(lines.lastIndexOf('\n', end) + 1, end));
}

const pointer = (text: string): string | null => /^ref:\s*(refs\/\S+)\s*$/.exec(text)?.[1] ?? null;

/** SHA-1 or SHA-256. */
const isCommit = (text: string): boolean => /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);

function mustBeCommit(text: string): string {
  if (!isCommit(text)) throw new Error('This is no commit.');
  return text;
}
