import { Stop, secondsSince } from './machine/command.mjs';
import { installedMismatch, linkedTo } from './machine/installed.mjs';
import { findNode, requireNode } from './machine/node24.mjs';
import { installRemedy, npm, npmError } from './machine/npm.mjs';
import { oneAtATime } from './machine/one-at-a-time.mjs';
import { root } from './machine/root.mjs';
import { run, withNodeFirst } from './machine/run.mjs';

/**
 * Brings node_modules in line with package-lock.json, without the network when it already is.
 * @returns {Promise<string>} the Node that everything else runs under
 */
export async function setUp() {
  requireNode();
  if (installedMismatch()) await oneAtATime(installPackages);
  return findNode();
}

async function installPackages() {
  const why = installedMismatch();
  if (!why) return;
  const elsewhere = linkedTo(root);
  if (elsewhere !== null)
    throw new Stop(
      `Packages have to be installed, because ${why}, but node_modules is a link to ${elsewhere}, which that would empty. ` +
        'Remove the link and run this again.',
    );
  const started = Date.now();
  console.log(`Installing packages, because ${why}. The first time this takes a minute.`);
  await installUnder(process.execPath);
  const node = await findNode();
  // npm leaves out optional packages that do not run on its own Node, so an old one is followed by the one it has just installed.
  if (node !== process.execPath && installedMismatch()) await installUnder(node);
  console.log(`Installed packages in ${secondsSince(started)}.`);
}

// npm's own waits between tries add up to minutes without a connection.
const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

/** @param {string} node */
async function installUnder(node) {
  const { file, args, shell } = npm(['ci', '--include=dev', '--include=optional', ...patience], node);
  const { code, output } = await run(file, args, { capture: true, shell, env: withNodeFirst(node) });
  if (code !== 0) throw new Stop(`${npmError(output)}\n${installRemedy(output)}`);
}
