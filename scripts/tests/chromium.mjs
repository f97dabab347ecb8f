import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, browserPackages, fontPackages, lacksChineseFonts, mayInstall } from '../machine/debian.mjs';
import { packageCommand, run } from '../machine/run.mjs';

const threeMinutes = 180_000;
const commands = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const macApps = ['Google Chrome', 'Microsoft Edge', 'Chromium'];
const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
];

/**
 * Where a Chromium may be, the first choice first.
 * @param {{ platform: string, env: NodeJS.ProcessEnv, playwrights: string | undefined }} machine
 * @returns {string[]}
 */
export function chromiumPlaces({ platform, env, playwrights }) {
  return [env.CHROMIUM, playwrights, ...installedPlaces(platform, env)].flatMap((path) => path || []);
}

/** @param {string} platform @param {NodeJS.ProcessEnv} env */
function installedPlaces(platform, env) {
  if (platform === 'darwin') return macApps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    return windowsPrograms.flatMap((program) => folders.map((folder) => `${folder}\\${program}`));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** A file of that name may be a stub or lack libraries. On Windows, asking would open a window. @param {string} path */
async function works(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  const { code } = await run(path, ['--version'], { capture: true, limit: 20_000 });
  return code === 0;
}

/** @param {string} node */
async function playwrightsOwn(node) {
  const ask = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { code, output } = await run(node, ['-e', ask], { capture: true });
  return code === 0 ? output.trim() : undefined;
}

/** @param {string} node */
async function find(node) {
  const places = chromiumPlaces({
    platform: process.platform,
    env: process.env,
    playwrights: await playwrightsOwn(node),
  });
  for (const path of places) {
    if (await works(path)) return path;
    if (path === process.env.CHROMIUM) console.log(`CHROMIUM names ${path}, which does not run: looking further.`);
  }
  return undefined;
}

/** @param {string} node */
async function download(node) {
  console.log("Downloading Playwright's Chromium, three minutes at most.");
  const args = [packageCommand('@playwright/test'), 'install', 'chromium'];
  const { code } = await run(node, args, { capture: true, limit: threeMinutes });
  if (code !== 0) console.log("Playwright's Chromium could not be downloaded.");
}

/** Finds a Chromium that runs, or installs one. @param {string} node @returns {Promise<string | undefined>} */
export async function obtainChromium(node) {
  let chromium = await find(node);
  if (!chromium) {
    await download(node);
    chromium = await find(node);
  }
  if (!chromium && mayInstall() && (await aptInstall([...browserPackages, ...fontPackages])))
    chromium = await find(node);
  if (chromium && mayInstall() && (await lacksChineseFonts())) await aptInstall(fontPackages);
  return chromium;
}
