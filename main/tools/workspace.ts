/** Confinement: where a path of the model really leads, and a refusal when that is outside the workspace. */
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { Failure } from '../core/errors.ts';
import { code, fsFailure } from './fs-failure.ts';
import { windowsObjection } from './windows-path.ts';

export interface Place {
  /** Absolute, with every link on the way resolved. */
  real: string;
  /** From the workspace, with '/' between names; '.' is the workspace itself. */
  relative: string;
}

/**
 * Follows links, also of parents of what does not exist yet and those that dangle, and throws Failure unless it ends
 * inside. Call it again right before acting: what was true at the check may have changed while a person decided.
 */
export function locate(workspace: string, path: string): Place {
  const objection = lexicalObjection(path);
  if (objection) throw new Failure('path-refused', `The path ${quoted(path)} cannot be used: ${objection}.`);
  const root = realWorkspace(workspace);
  try {
    const real = follow(resolve(root, path), 0);
    if (isOffLimits(real))
      throw new Failure('path-refused', `${quoted(path)} is Holdfast's own data, which tools may not touch.`);
    const within = relative(root, real);
    if (within === '..' || within.startsWith(`..${sep}`) || isAbsolute(within))
      throw new Failure(
        'path-refused',
        `The path ${quoted(path)} leads outside the workspace, where tools may not go.`,
      );
    return { real, relative: within === '' ? '.' : within.split(sep).join('/') };
  } catch (error) {
    return fsFailure(error, path);
  }
}

const offLimits = new Set<string>();

/** Folders that no tool may look into, also where they lie inside a workspace: the app's data, keys and settings. */
export const keepOff = (folder: string): void => void offLimits.add(existing(folder));

/** With its links resolved, where something is there. */
export const existing = (folder: string): string => {
  try {
    return realpathSync.native(folder);
  } catch {
    return resolve(folder);
  }
};

export const isOffLimits = (real: string): boolean => [...offLimits].some((folder) => isWithin(real, folder));

/** Whether a folder has such a folder below it. */
export const holdsOffLimits = (real: string): boolean => [...offLimits].some((folder) => isWithin(folder, real));

/** Of absolute paths: whether the first is the second or lies below it. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** The workspace folder with its links resolved. */
export function realWorkspace(workspace: string): string {
  try {
    const real = realpathSync.native(workspace);
    if (lstatSync(real).isDirectory()) return real;
  } catch (error) {
    if (code(error) === null) throw error;
  }
  throw new Failure('workspace-missing', `The workspace folder ${workspace} is not there. Bring it back, then go on.`);
}

function lexicalObjection(path: string): string | null {
  if (path.includes('\0')) return 'it holds a NUL character';
  if (/^~(\w*[\\/]|$)/.test(path)) return '~ stands for a home folder; give a path inside the workspace';
  return process.platform === 'win32' ? windowsObjection(path) : null;
}

const LINKS_AT_MOST = 40;

/** As realpath, but it goes on where nothing is: the deepest folder that exists decides, and so does a dangling link. */
function follow(path: string, links: number): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (code(error) !== 'ENOENT' || dirname(path) === path) throw error;
  }
  if (links > LINKS_AT_MOST) throw new Failure('path-refused', 'The links at this path lead in a circle.');
  const here = join(follow(dirname(path), links), basename(path));
  return isLink(here) ? follow(resolve(dirname(here), readlinkSync(here)), links + 1) : here;
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const quoted = (path: string): string => JSON.stringify(path);
