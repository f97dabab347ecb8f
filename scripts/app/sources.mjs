import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../machine/root.mjs';

const folders = ['main', 'preload', 'renderer', 'assets'];
const files = /^(package(-lock)?\.json|tsconfig\.json|vite\..*\.config\.ts)$/;

/** @param {string} folder @returns {string[]} every file below it, named from the project's folder */
export function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** @param {string} path */
export const isSource = (path) => !/\.test\.tsx?$/.test(path);

/** One digest of all that the built files come from. */
export function digestSources() {
  const paths = [
    ...folders.flatMap(filesBelow).filter(isSource),
    ...readdirSync(root).filter((name) => files.test(name)),
  ];
  const digest = createHash('sha256');
  for (const path of paths.sort()) {
    const content = readFileSync(join(root, path));
    digest.update(`${path}\n${content.length}\n`).update(content);
  }
  return digest.digest('hex');
}
