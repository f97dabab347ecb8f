/** The only reader of the command line and the environment. */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { Failure } from './core/errors.ts';

/** The folder that HOLDFAST_DATA names for all data, or null for the system's own place. */
export function dataFolder(): string | null {
  const folder = process.env.HOLDFAST_DATA;
  if (!folder) return null;
  if (isAbsolute(folder)) return folder;
  throw new Failure('config', `HOLDFAST_DATA must be an absolute path, not "${folder}".`);
}

/** How this process was started; a second launch hands it to the first. */
export function launch(): { arguments: string[]; folder: string } {
  return { arguments: process.argv.slice(1), folder: process.cwd() };
}

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

/** Where this system keeps the data of applications. */
export function applicationData(): string {
  if (process.platform === 'win32') return process.env.APPDATA || join(homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
}
