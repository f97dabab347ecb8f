/** What stands around a turn's work: branch, commit, folder and files as it last knew them, compared with those of now. */
import type { Change, FileState, Found, Sight } from './facts.ts';
import type { Earlier } from './history.ts';
import type { Turn } from './turn.ts';

/** The newest last. */
export interface Known extends Found {
  files: Sight[];
}

export const NOTHING_KNOWN: Known = { files: [] };

/** Looked at before a turn goes on, so that hundreds of steps do not make a start slow. */
const FILES_AT_MOST = 200;

/** Later facts replace earlier ones, also by saying that something cannot be told any more. */
export const learn = ({ files }: Known, found: Found): Known => ({ ...found, files: merge(files, found.files ?? []) });

export const see = (known: Known, saw: readonly Sight[]): Known =>
  saw.length === 0 ? known : { ...known, files: merge(known.files, saw) };

function merge(files: readonly Sight[], newer: readonly Sight[]): Sight[] {
  const paths = new Set(newer.map(({ path }) => path));
  return [...files.filter(({ path }) => !paths.has(path)), ...newer].slice(-FILES_AT_MOST);
}

/** `unclear` are files that a call in doubt may have written: what they are now is that doubt's to say. */
export function changesSince(known: Known, now: Found, unclear: ReadonlySet<string>): Change[] {
  const files = (now.files ?? []).filter(({ path }) => !unclear.has(path));
  return [
    ...(isOther(known.folder, now.folder) ? [{ kind: 'folder' } as const] : []),
    ...moved('branch', known.branch, now.branch),
    ...moved('head', known.head, now.head),
    ...files.flatMap(({ path, file }) => fileChange(path, known.files.find((one) => one.path === path)?.file, file)),
  ];
}

type Told = string | null | undefined;

const isOther = (before: Told, now: Told): boolean => before !== undefined && now !== undefined && before !== now;

const moved = (kind: 'branch' | 'head', from: Told, to: Told): Change[] =>
  from === undefined || to === undefined || from === to ? [] : [{ kind, from, to }];

function fileChange(path: string, before: FileState | null | undefined, now: FileState | null): Change[] {
  if (before === undefined || before?.digest === now?.digest) return [];
  return [{ kind: 'file', path, how: before === null ? 'appeared' : now === null ? 'gone' : 'changed' }];
}

/** The file as a call of the turn last saw or left it; undefined where none did. */
export function lastSight({ calls }: Turn, path: string): Sight | undefined {
  for (const { result } of calls.toReversed()) {
    const sight = result?.saw?.find((one) => one.path === path);
    if (sight) return sight;
  }
  return undefined;
}

/** Of the file as the conversation last saw or left it; null where it found none, undefined where it never looked. */
export function lastDigest(path: string, turn: Turn, earlier: (turn: Turn) => Earlier[]): string | null | undefined {
  const before = () => earlier(turn).map((one) => ('id' in one ? lastSight(one, path) : undefined));
  const sight = lastSight(turn, path) ?? before().findLast((one) => one !== undefined);
  return sight === undefined ? undefined : (sight.file?.digest ?? null);
}
