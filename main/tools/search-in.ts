/** Searching files one after the other, until the end, a stop or too many that take too long. */
import { Failure } from '../core/errors.ts';
import { code } from './fs-failure.ts';
import type { Match, SearchPattern } from './search-pattern.ts';
import { looksBinary, withFile } from './text-file.ts';
import { locate } from './workspace.ts';

export interface Searching {
  workspace: string;
  /** From the workspace. */
  files: readonly string[];
  pattern: SearchPattern;
  /** Matches that are kept; the others are counted. */
  limit: number;
  signal: AbortSignal;
}

export interface Search {
  matches: (Match & { path: string })[];
  /** All of them. */
  found: number;
  files: number;
  searched: number;
  /** Files that should have been searched but were not, and why. */
  left: { path: string; why: string }[];
  ended: 'all' | 'aborted' | 'too-slow';
}

const FILE_AT_MOST = 2 * 1024 * 1024;
/** Bytes that tell of a large file whether it is text. */
const BEGINNING = 8192;
const SLOW_AT_MOST = 3;

/** Never more than one file at a time, so that the thread is free between them. */
export async function searchIn({ workspace, files, pattern, limit, signal }: Searching): Promise<Search> {
  const search: Search = { matches: [], found: 0, files: files.length, searched: 0, left: [], ended: 'all' };
  let slow = 0;
  for (const path of files) {
    if (signal.aborted) return { ...search, ended: 'aborted' };
    if (slow === SLOW_AT_MOST) return { ...search, ended: 'too-slow' };
    try {
      const text = await textOf(workspace, path);
      const matches = text === null ? [] : pattern.matches(text);
      search.found += matches.length;
      const room = limit - search.matches.length;
      search.matches.push(...matches.slice(0, room).map((match) => ({ ...match, path })));
      search.searched++;
    } catch (error) {
      search.left.push({ path, why: reason(error) });
      if (isSlow(error)) slow++;
    }
  }
  return signal.aborted ? { ...search, ended: 'aborted' } : search;
}

/** Null for what is not searched: links (what they lead to is searched in its own place), binary files, what is gone. */
async function textOf(workspace: string, path: string): Promise<string | null> {
  const { real, relative } = locate(workspace, path);
  if (relative !== path) return null;
  return withFile(real, async (file) => {
    const stat = await file.stat();
    if (!stat.isFile()) return null;
    const isLarge = stat.size > FILE_AT_MOST;
    const bytes = isLarge ? (await file.read(Buffer.alloc(BEGINNING))).buffer : await file.readFile();
    if (looksBinary(bytes)) return null;
    if (isLarge) throw new Failure('too-large', 'larger than 2 MiB');
    return new TextDecoder().decode(bytes);
  });
}

const isSlow = (error: unknown): boolean => error instanceof Failure && error.kind === 'too-slow';

function reason(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const name = code(error);
  if (name === null) throw error;
  return `not readable, ${name}`;
}
