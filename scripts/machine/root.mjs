import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What only this machine needs to know between two commands; git ignores it. */
export const notes = join(root, '.setup');

/** @param {string} path from the project's folder @returns {any} undefined when it is missing or no JSON */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}
