import { Stop, secondsSince } from './machine/command.mjs';
import { installedMismatch } from './machine/installed.mjs';
import { findNode, requireNode } from './machine/node24.mjs';
import { installRemedy, npm } from './machine/npm.mjs';
import { oneAtATime } from './machine/one-at-a-time.mjs';
import { lastLines, run } from './machine/run.mjs';

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
  const started = Date.now();
  console.log(`Installing packages, because ${why}. The first time this takes a minute.`);
  const { file, args, shell } = npm(['ci', '--include=dev', '--include=optional']);
  const { code, output } = await run(file, args, { capture: true, shell });
  if (code !== 0) throw new Stop(`${lastLines(output, 12)}\n${installRemedy(output)}`);
  console.log(`Installed packages in ${secondsSince(started)}.`);
}
