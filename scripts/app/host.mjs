import { findElectron, obtainElectron } from './electron.mjs';

/**
 * Why no window can open here, as the end of a sentence; undefined where one can.
 * @param {{ platform: string, env: NodeJS.ProcessEnv, uid: number | undefined }} machine
 */
export function headlessReason({ platform, env, uid }) {
  if (platform !== 'linux') return undefined;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)';
  if (uid === 0) return 'Electron does not run as root';
  return undefined;
}

const reasonHere = () => headlessReason({ platform: process.platform, env: process.env, uid: process.getuid?.() });

/**
 * The host for this machine: Electron's executable, or why it is not Electron.
 * @param {string} node
 */
export async function chooseHost(node) {
  const why = reasonHere();
  return why ? { why } : obtainElectron(node);
}

/** As chooseHost, with what is installed: nothing is downloaded. @returns {import('./electron.mjs').Found} */
export function findHost() {
  const why = reasonHere();
  if (why) return { why };
  const binary = findElectron();
  return binary ? { binary } : { why: "Electron's program is not installed (npx --no install-electron)" };
}
