/** Where electron-builder puts an unpacked app for this machine. */
import { join } from 'node:path';
import { root } from '../machine/root.mjs';

export const output = join(root, 'dist');

/** As the prebuilt modules are called. */
export const target = `${process.platform}-${process.arch}`;

/** @param {string} platform @param {string} arch */
export function layout(platform, arch) {
  const suffix = arch === 'x64' ? '' : `-${arch}`;
  if (platform === 'darwin') {
    const app = join(output, `mac${suffix}`, 'Holdfast.app');
    return { folder: app, program: app, resources: join(app, 'Contents', 'Resources') };
  }
  const folder = join(output, `${platform === 'win32' ? 'win' : 'linux'}${suffix}-unpacked`);
  const program = join(folder, platform === 'win32' ? 'Holdfast.exe' : 'holdfast');
  return { folder, program, resources: join(folder, 'resources') };
}
