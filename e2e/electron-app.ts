/** The unpackaged app in Electron itself, where its program and a display are. */
import path from 'node:path';
import { _electron, type ElectronApplication } from '@playwright/test';
import { findHost } from '../scripts/app/host.mjs';

const root = path.join(import.meta.dirname, '..');

/** Why no journey can run in Electron here, or null where one can. Nothing is downloaded. */
export function noElectron(): string | null {
  const found = findHost();
  return 'why' in found ? found.why : null;
}

/** `given` is what the system gives the app: the arguments after its own. */
export function launchElectron(data: string, locale: string, given: string[]): Promise<ElectronApplication> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return _electron.launch({
    args: [`--lang=${locale}`, root, ...given],
    cwd: root,
    env: { ...Object.fromEntries(inherited), HOLDFAST_DATA: data },
    // Playwright would leave out the sandbox and choose a colour scheme; what is tried is the app as people start it.
    chromiumSandbox: true,
    colorScheme: null,
  });
}

/** Every dialog for folders or files from now on is answered with these: the system's own is out of a test's reach. */
export async function answerOpenDialogs(app: ElectronApplication, paths: string[]): Promise<void> {
  await app.evaluate(({ dialog }, filePaths) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths });
  }, paths);
}
