import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FolderReading } from '../core/commands/reader.ts';
import { isSecret } from './secrets.ts';

/** Names that may still be looked at. */
interface Room {
  left: number;
}

/**
 * Whether what reads all below a folder reads no secret there; true of what is no folder. Throws where there are more names
 * than room, or where one cannot be looked at.
 */
export function isFreeBelow(real: string, how: FolderReading, room: Room): boolean {
  if (!statSync(real, { throwIfNoEntry: false })?.isDirectory()) return true;
  if (how === 'linked') return false;
  return isFree(real, how === 'shown' && !above(real).some(bringsBack), room);
}

function isFree(folder: string, leavesOut: boolean, room: Room): boolean {
  const entries = readdirSync(folder, { withFileTypes: true });
  room.left -= entries.length;
  if (room.left < 0) throw new Error('There is too much to look through.');
  const stillLeavesOut = leavesOut && !bringsBack(folder);
  return entries.every((entry) => {
    if (stillLeavesOut && (entry.name.startsWith('.') || entry.name === 'node_modules')) return true;
    const path = join(folder, entry.name);
    if (isSecret(path)) return false;
    return !entry.isDirectory() || isFree(path, stillLeavesOut, room);
  });
}

const above = (folder: string): string[] =>
  dirname(folder) === folder ? [] : [dirname(folder), ...above(dirname(folder))];

const IGNORES = ['.gitignore', '.ignore', '.rgignore', '.git/info/exclude'];

/** What is left out by its dot is read after all where one of these files takes it back. */
const bringsBack = (folder: string): boolean =>
  IGNORES.map((name) => join(folder, name)).some(
    (file) =>
      statSync(file, { throwIfNoEntry: false })?.isFile() && readFileSync(file, 'utf8').split(/\r?\n/).some(takesBack),
  );

/** Not a name that shows how to write a secret, nor one without a dot at its start. */
const takesBack = (line: string): boolean =>
  line.startsWith('!') && !PLAIN_NAMES.test(line) && (/[*?[\\]/.test(line) || /(^!|\/)\./.test(line));

const PLAIN_NAMES =
  /^!\/?(\.env\.(example|sample|template)|\.(vscode|yarn|github|husky)(\/[\w-]+(\.\w+)?)?|\.git(keep|ignore))\/?\s*$/;
