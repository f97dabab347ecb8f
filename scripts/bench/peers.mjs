// What the figures are compared with lives in a folder of its own: the app never installs it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../machine/command.mjs';
import { installRemedy, npm, npmError } from '../machine/npm.mjs';
import { root } from '../machine/root.mjs';
import { run, withNodeFirst } from '../machine/run.mjs';

export const peers = join(root, 'scripts', 'bench', 'peers');

/** Once; a second run asks the network nothing. @param {string} node */
export async function installPeers(node) {
  if (existsSync(join(peers, 'node_modules', '.package-lock.json'))) return;
  console.log('Installing what Holdfast is compared with, into scripts/bench/peers.');
  const { file, args, shell } = npm(['ci', '--prefix', peers], node);
  const { code, output } = await run(file, args, { capture: true, shell, env: withNodeFirst(node) });
  if (code !== 0) throw new Stop(`${npmError(output)}\n${installRemedy(output)}`);
}
