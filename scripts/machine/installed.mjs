import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from './root.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry
 * @typedef {{ os: string, cpu: string, libc?: string | undefined }} Machine libc on Linux only
 * @typedef {{ packages: Record<string, Entry & Record<string, unknown>> }} Lock
 */

/** @param {string[] | undefined} list @param {string} value */
const allows = (list, value) =>
  !list || list.includes(value) || (list[0]?.startsWith('!') && !list.includes(`!${value}`));

/** @param {Entry} entry @param {Machine} machine */
const fits = (entry, { os, cpu }) => allows(entry.os, os) && allows(entry.cpu, cpu);

/** An optional package is due only when it names this machine. @param {Entry} entry @param {Machine} machine */
const isDue = (entry, machine) =>
  !entry.optional ||
  Boolean(entry.os && entry.cpu && fits(entry, machine) && (!entry.libc || entry.libc.includes(machine.libc ?? '')));

/** @param {Record<string, unknown>} manifest */
const asked = (manifest) =>
  JSON.stringify(
    ['dependencies', 'devDependencies', 'optionalDependencies'].map((kind) =>
      Object.entries(manifest[kind] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

/**
 * Why node_modules is not what package-lock.json asks for, as the end of a sentence; undefined when it is.
 * npm writes down what it installed when it has finished, so an interrupted run shows as nothing installed.
 * @param {{ manifest: Record<string, unknown>, lock: Lock | undefined, installed: Lock | undefined, machine: Machine,
 *   isThere: (folder: string) => boolean }} state
 */
export function mismatch({ manifest, lock, installed, machine, isThere }) {
  if (!lock) return 'package-lock.json cannot be read';
  if (!installed) return 'there are none yet';
  if (asked(manifest) !== asked(lock.packages[''] ?? {})) return 'package.json has changed';
  for (const [folder, entry] of Object.entries(installed.packages)) {
    const wanted = lock.packages[folder];
    if (!wanted) return `${folder} is not in package-lock.json`;
    if (wanted.version !== entry.version || wanted.integrity !== entry.integrity)
      return `${folder} is not the one in package-lock.json`;
    if (!fits(wanted, machine)) return `${folder} is for another platform`;
    if (!isThere(folder)) return `${folder} is missing`;
  }
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder && !installed.packages[folder] && isDue(entry, machine)) return `${folder} is missing`;
  }
  return undefined;
}

function libc() {
  if (process.platform !== 'linux') return undefined;
  const { header } = /** @type {any} */ (process.report.getReport());
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * Where the node_modules of a folder is only a link: npm would empty what it leads to. Null where it is none.
 * @param {string} folder
 */
export function linkedTo(folder) {
  const place = join(folder, 'node_modules');
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(place) : null;
}

export const installedMismatch = () =>
  mismatch({
    manifest: readJson('package.json'),
    lock: readJson('package-lock.json'),
    installed: readJson('node_modules/.package-lock.json'),
    machine: { os: process.platform, cpu: process.arch, libc: libc() },
    isThere: (folder) => existsSync(join(root, folder, 'package.json')),
  });
