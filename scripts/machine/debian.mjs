import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { secondsSince } from './command.mjs';
import { lastLines, run } from './run.mjs';

export const browserPackages = ['chromium'];
export const fontPackages = [
  'fontconfig',
  'fonts-liberation',
  'fonts-noto-core',
  'fonts-noto-color-emoji',
  'fonts-noto-cjk',
];

/** @param {string} name */
const isOnPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Whether apt-get may install here: root on Debian or one of its kin. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && isOnPath('apt-get');

/** @param {string[]} packages @returns {Promise<boolean>} whether they are installed now */
export async function aptInstall(packages) {
  const started = Date.now();
  console.log(`Installing ${packages.join(', ')} with apt-get.`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, capture: true, limit: 900_000 };
  const patience = ['-o', 'DPkg::Lock::Timeout=120'];
  // Known packages may install without fresh lists, so a failed update decides nothing.
  await run('apt-get', ['update', ...patience], options);
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...patience, ...packages],
    options,
  );
  console.log(code === 0 ? `Installed them in ${secondsSince(started)}.` : `apt-get failed: ${lastLines(output, 3)}`);
  return code === 0;
}

/** Without these Chinese text in pictures is empty boxes. */
export async function lacksChineseFonts() {
  const { output } = await run('fc-list', [':lang=zh', 'family'], { capture: true });
  return !output.trim() || !isOnPath('fc-list');
}
