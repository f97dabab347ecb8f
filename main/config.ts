/** The only reader of the command line and the environment. */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { Failure } from './core/errors.ts';

/** The folder that HOLDFAST_DATA names for all data, or null for the system's own place. */
export function dataFolder(): string | null {
  const folder = process.env.HOLDFAST_DATA;
  if (!folder) return null;
  if (isAbsolute(folder)) return folder;
  throw new Failure('config', `HOLDFAST_DATA must be an absolute path, not "${folder}".`);
}

/** What this process was started with, and what the framework has set since. */
export const environment = (): NodeJS.ProcessEnv => ({ ...process.env });

/** The argument that a start at login has and no other. */
export const HIDDEN = '--hidden';

export const commandLine = (): string[] => process.argv.slice(1);

export interface Launch {
  arguments: string[];
  /** Where its relative paths begin. */
  folder: string;
}

const launched = z.object({ arguments: z.array(z.string()), folder: z.string() });

/** What another process says of its own start, or null: anyone may send anything, and only this shape is understood. */
export const readLaunch = (given: unknown): Launch | null => launched.safeParse(given).data ?? null;

/** What this process was started with; a second one hands it to the first. */
export function launch(isPackaged: boolean): Launch {
  const own = appPath(isPackaged);
  return { arguments: commandLine().filter((_argument, at) => at !== own), folder: process.cwd() };
}

/**
 * The arguments with which this very app is started anew: unpackaged its own path, then `given` instead of what this
 * process was given.
 */
export function argumentsFor(given: readonly string[], isPackaged: boolean): string[] {
  const at = appPath(isPackaged);
  return [...(at === null ? [] : commandLine().slice(at, at + 1)), ...given];
}

/** Of what this process was given that which holds for any start: neither what was to be opened nor that nobody is there. */
export const switches = (isPackaged: boolean): string[] =>
  launch(isPackaged).arguments.filter((argument) => /^-./.test(argument) && argument !== '--' && argument !== HIDDEN);

/** Where the app's own path stands on the command line: first, and not at all where it is packaged. */
function appPath(isPackaged: boolean): number | null {
  const at = isPackaged ? -1 : commandLine().findIndex((argument) => !argument.startsWith('-'));
  return at === -1 ? null : at;
}

/** The file that an AppImage was started from, or null: what runs is then only mounted for as long as it runs. */
export const appImage = (): string | null => process.env.APPIMAGE || null;

/** The desktop that Linux says it has, the most exact name first; empty where it says none. */
export const desktopNames = (): string[] => (process.env.XDG_CURRENT_DESKTOP ?? '').split(':').filter(Boolean);

/** The port that HOLDFAST_PORT names for the page of a machine without Electron, or null for a free one. */
export function pagePort(): number | null {
  const text = process.env.HOLDFAST_PORT;
  if (!text) return null;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Failure('config', `HOLDFAST_PORT must be a number from 1 to 65535, not "${text}".`);
}

/** The file that HOLDFAST_KEYRING names to stand for the keyring of a machine without Electron, or null where it has none. */
export function keyringFile(): string | null {
  const file = process.env.HOLDFAST_KEYRING;
  if (!file) return null;
  if (isAbsolute(file)) return file;
  throw new Failure('config', `HOLDFAST_KEYRING must be an absolute path, not "${file}".`);
}

/**
 * Where HOLDFAST_UPDATES says that newer versions are, for mirrors and tests; null for where the package says. Nobody in
 * between may change what comes: over the network it is https.
 */
export function updateFeed(): string | null {
  const text = process.env.HOLDFAST_UPDATES;
  if (!text) return null;
  const { protocol, hostname } = URL.parse(text) ?? {};
  const isHere = hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return text;
  throw new Failure('config', `HOLDFAST_UPDATES must be an https address, or http on this computer, not "${text}".`);
}

/** Where this system keeps the data of applications. */
export function applicationData(): string {
  if (process.platform === 'win32') return process.env.APPDATA || join(homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
}
