/**
 * A second start that comes while this process is on its way out. The other process has ended by then, trusting this one:
 * so the app is started once more, with what was to be opened, when this one has gone.
 */
import { existsSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { readLaunch } from '../config.ts';

/** What the app is to be started with then. The folders of the other process are not those of a start by us. */
export function argumentsOf(launch: unknown): string[] {
  const data = readLaunch(launch);
  if (data === null || !isAbsolute(data.folder)) return [];
  return data.arguments.map((argument) => {
    if (argument === '' || argument.startsWith('-') || argument.includes('\0')) return argument;
    const path = resolve(data.folder, argument);
    return existsSync(path) ? path : argument;
  });
}
