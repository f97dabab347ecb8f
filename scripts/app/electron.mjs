import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsSince } from '../machine/command.mjs';
import { oneAtATime } from '../machine/one-at-a-time.mjs';
import { notes, readJson, root } from '../machine/root.mjs';
import { lastLines, run } from '../machine/run.mjs';

/**
 * Where the executable is or why there is none.
 * @typedef {{ binary: string } | { why: string }} Found
 */

const folder = join(root, 'node_modules', 'electron');
const failure = '.setup/electron.json';
const fiveMinutes = 300_000;

/** As electron's own index.js, which may not be imported: it downloads. @param {NodeJS.ProcessEnv} env */
function binaryPath(env) {
  const names = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };
  const name = existsSync(join(folder, 'path.txt'))
    ? readFileSync(join(folder, 'path.txt'), 'utf8')
    : (names[/** @type {keyof typeof names} */ (process.platform)] ?? 'electron');
  return join(env.ELECTRON_OVERRIDE_DIST_PATH || join(folder, 'dist'), name);
}

/** Electron's executable where it is installed; nothing is downloaded. @returns {string | undefined} */
export function findElectron(env = process.env) {
  const binary = binaryPath(env);
  return existsSync(binary) ? binary : undefined;
}

/** What a failed download depends on. @param {NodeJS.ProcessEnv} env */
const attempt = (env) => ({
  version: readJson('node_modules/electron/package.json')?.version,
  mirror: env.ELECTRON_MIRROR || env.npm_config_electron_mirror || '',
});

/**
 * Whether an earlier failure still holds: another version or another mirror is worth another try.
 * @param {{ version: string, mirror: string } | undefined} failed
 * @param {{ version: string, mirror: string }} now
 */
export const isStillFailed = (failed, now) => failed?.version === now.version && failed?.mirror === now.mirror;

/** Finds Electron's executable and downloads it once when it is missing. @param {string} node @returns {Promise<Found>} */
export async function obtainElectron(node, env = process.env) {
  const binary = binaryPath(env);
  if (existsSync(binary)) return { binary };
  if (env.ELECTRON_OVERRIDE_DIST_PATH) return { why: `ELECTRON_OVERRIDE_DIST_PATH names a folder without ${binary}` };
  return oneAtATime(async () => {
    if (existsSync(binary)) return { binary };
    const failed = readJson(failure);
    if (!isStillFailed(failed, attempt(env))) return download(node, env);
    return {
      why: `Electron ${failed.version} could not be downloaded earlier: ${failed.reason} (delete ${failure} or set ELECTRON_MIRROR to try again)`,
    };
  });
}

/** @param {string} node @param {NodeJS.ProcessEnv} env @returns {Promise<Found>} */
async function download(node, env) {
  const { version, mirror } = attempt(env);
  const started = Date.now();
  const source = mirror ? ` from ${mirror}` : '; set ELECTRON_MIRROR to take it from another place';
  console.log(`Downloading Electron ${version}, five minutes at most${source}.`);
  const { code, output, timedOut } = await run(node, [join(folder, 'install.js')], {
    env: { ...env, NODE_USE_ENV_PROXY: '1' },
    limit: fiveMinutes,
    capture: true,
  });
  const binary = binaryPath(env);
  if (code === 0 && existsSync(binary)) {
    console.log(`Downloaded Electron in ${secondsSince(started)}.`);
    return { binary };
  }
  const reason = timedOut ? 'it took more than five minutes' : (errorLine(output) ?? 'its installer gave no reason');
  mkdirSync(notes, { recursive: true });
  writeFileSync(join(root, failure), JSON.stringify({ version, mirror, reason }));
  return {
    why: `Electron ${version} could not be downloaded: ${reason} (ELECTRON_MIRROR names another place to take it from)`,
  };
}

/** The line that names the error, not the stack under it. @param {string} output */
export const errorLine = (output) =>
  output.split(/\r?\n/).find((line) => /error/i.test(line) && !/^\s+at /.test(line)) ??
  (lastLines(output, 1) || undefined);
