/** Whether what a command is seen to read lies in the workspace: the proof that it only reads knows words, not disks. */
import { lstatSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { analyse } from '../core/commands/analyse.ts';
import { type Part, programOf, type Shell } from '../core/commands/part.ts';
import { foldersRead, pathsRead } from '../core/commands/read-only.ts';
import { isFreeBelow } from './free-below.ts';
import { code } from './fs-failure.ts';
import { isPlainRepository } from './plain-repository.ts';
import { isSecret, secretFolders } from './secrets.ts';
import { existing, holdsOffLimits, isWithin, locate, realWorkspace } from './workspace.ts';

/** Names that are looked at for the patterns of one command; more are not looked through. */
const NAMES_AT_MOST = 5000;

/** Names below the folders that one command looks through. */
const BELOW_AT_MOST = 20_000;

/** Follows every link now, so it has to be asked right before the command runs. Never throws: what is not sure is not. */
export function isConfined(text: string, shell: Shell, workspace: string): boolean {
  const analysis = analyse(text, shell);
  if (analysis.kind === 'opaque' || analysis.parts.some(namesSecret)) return false;
  try {
    const root = realWorkspace(workspace);
    // What reads a whole folder would read them too.
    if (holdsOffLimits(root) || secretFolders.some((name) => isWithin(existing(join(homedir(), name)), root)))
      return false;
    const paths = pathsRead(analysis);
    const room = { left: NAMES_AT_MOST };
    if (!paths.every((path) => meant(root, path, room).every((one) => isFree(workspace, one)))) return false;
    if (analysis.parts.some(runsGit) && !isPlainRepository(root)) return false;
    const below = { left: BELOW_AT_MOST };
    return foldersRead(analysis).every(({ path, how }) =>
      meant(root, path, room).every((one) => isFreeBelow(locate(workspace, one).real, how, below)),
    );
  } catch {
    return false;
  }
}

const runsGit = (part: Part): boolean => programOf(part) === 'git';

/** Also in a commit, as in `HEAD:.env`. */
const namesSecret = ({ words, redirects }: Part): boolean =>
  [...words, ...redirects.flatMap(({ target }) => target ?? [])]
    .flatMap(({ text, value }) => (value ?? text).split(/[:=,]/))
    .some(isSecret);

const isFree = (workspace: string, path: string): boolean => {
  const { real, relative } = locate(workspace, path);
  return !isSecret(real) && !isSecret(relative);
};

/** The paths that a path or a pattern may stand for; of a pattern rather too many, but none that is not there. */
function meant(root: string, path: string, room: { left: number }): string[] {
  if (!IS_PATTERN.test(path)) return [path];
  return found(root, '', path.split('/'), room).filter((one) => isThere(join(root, one)));
}

function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

const IS_PATTERN = /[*?[\\]/;

function found(root: string, folder: string, [name, ...rest]: string[], room: { left: number }): string[] {
  if (name === undefined) return [folder];
  const names = IS_PATTERN.test(name) ? namesIn(join(root, folder), room).filter((one) => mayMean(name, one)) : [name];
  return names.flatMap((one) => found(root, folder === '' ? one : `${folder}/${one}`, rest, room));
}

function namesIn(folder: string, room: { left: number }): string[] {
  try {
    const names = readdirSync(folder);
    room.left -= names.length;
    if (room.left < 0) throw new Error('There is too much to look through.');
    return names;
  } catch (error) {
    if (code(error) === 'ENOENT' || code(error) === 'ENOTDIR') return [];
    throw error;
  }
}

/** By how it begins and ends. A dot at the start has to be written. */
function mayMean(pattern: string, name: string): boolean {
  if (pattern.includes('\\')) return true;
  if (name.startsWith('.') && !pattern.startsWith('.')) return false;
  const begins = /^[^*?[]*/.exec(pattern)?.[0] ?? '';
  const ends = /[^*?\]]*$/.exec(pattern)?.[0] ?? '';
  return name.startsWith(begins) && name.endsWith(ends);
}
