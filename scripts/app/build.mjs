import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop, secondsSince } from '../machine/command.mjs';
import { oneAtATime } from '../machine/one-at-a-time.mjs';
import { readJson, root } from '../machine/root.mjs';
import { packageCommand, run } from '../machine/run.mjs';
import { digestSources, filesBelow } from './sources.mjs';

/** What the last whole build was made from and what it made. */
const record = 'out/built.json';

/** Every vite.<name>.config.ts is a build. */
export const builds = () => readdirSync(root).flatMap((name) => /^vite\.(\w+)\.config\.ts$/.exec(name)?.[1] ?? []);

export const forgetBuild = () => rmSync(join(root, record), { force: true });

function isBuilt() {
  const built = readJson(record);
  return (
    built?.sources === digestSources() &&
    built.files.every((/** @type {string} */ path) => existsSync(join(root, path)))
  );
}

/** The pictures that the running app shows; the others in assets are for packages. */
export function copyPictures() {
  const folder = join(root, 'out/assets');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(join(root, 'assets')))
    if (/^(icon|tray.*)\.png$/.test(name)) copyFileSync(join(root, 'assets', name), join(folder, name));
}

/** @param {string} node */
export async function buildIfChanged(node) {
  if (isBuilt()) return;
  await oneAtATime(async () => {
    if (!isBuilt()) await build(node);
  });
}

/** @param {string} node */
async function build(node) {
  const started = Date.now();
  // Taken first, so that a file which changes during the build is built again.
  const sources = digestSources();
  forgetBuild();
  for (const name of builds()) await buildOne(node, name);
  copyPictures();
  writeFileSync(join(root, record), JSON.stringify({ sources, files: filesBelow('out') }));
  console.log(`Built ${builds().join(', ')} in ${secondsSince(started)}.`);
}

/** @param {string} node @param {string} name */
async function buildOne(node, name) {
  const args = [packageCommand('vite'), 'build', '--config', `vite.${name}.config.ts`, '--logLevel', 'warn'];
  const { code, output } = await run(node, args, { capture: true });
  if (output.trim()) console.log(output.trimEnd());
  if (code !== 0) throw new Stop(`The build of ${name} failed: mend what is named above and run this again.`);
}

/** Builds whether anything changed or not. @param {string} node */
export const buildAll = (node) => oneAtATime(() => build(node));
