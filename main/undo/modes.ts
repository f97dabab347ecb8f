/** Permission bits of which git keeps only one: a file that was for its owner alone must not come back readable to all. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const modes = z.record(z.string(), z.number().int().nonnegative());
export type Modes = z.infer<typeof modes>;

const USUAL = [0o644, 0o755];

/** Those of all files of a snapshot that are not the usual ones, given what has changed since the last; null is no file. */
export function noteModes(repository: string, changed: ReadonlyMap<string, number | null>): string {
  const file = join(repository, 'modes.json');
  const before = textOf(file);
  const known = new Map(Object.entries(readModes(before)));
  for (const [path, mode] of changed) {
    if (mode === null || USUAL.includes(mode)) known.delete(path);
    else known.set(path, mode);
  }
  const text = JSON.stringify(Object.fromEntries(known));
  if (text !== before) writeFileSync(file, text, { mode: 0o600 });
  return text;
}

/** None where the text is no such list. */
export function readModes(text: string): Modes {
  try {
    return modes.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '{}';
  }
};
