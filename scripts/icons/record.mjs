/** What the committed pictures were drawn from, kept beside them. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from '../machine/root.mjs';
import { drawings, products } from './pictures.mjs';

const record = 'assets/drawn.json';
const sources = [...drawings, 'scripts/icons/pictures.mjs', 'scripts/icons/ico.mjs', 'scripts/icons/icns.mjs'];

/** @param {string} path */
function digest(path) {
  try {
    return createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex');
  } catch {
    return 'missing';
  }
}

const digests = () =>
  Object.fromEntries([...sources, ...products.map(({ file }) => file)].map((path) => [path, digest(path)]));

export const writeRecord = () => writeFileSync(join(root, record), `${JSON.stringify(digests(), null, 2)}\n`);

/** The files that are not what was drawn, or drawn from, the last time. @returns {string[]} */
export function changedSinceDrawn() {
  const drawn = readJson(record) ?? {};
  return Object.entries(digests()).flatMap(([path, now]) => (drawn[path] === now && now !== 'missing' ? [] : [path]));
}
