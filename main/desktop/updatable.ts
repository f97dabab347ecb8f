/** Whether this installation can be replaced by a newer version, and why not. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { app } from 'electron';
import { appImage } from '../config.ts';
import type { NotUpdatable } from '../updates.ts';

/** What the packages of Linux say that they are; AppImages say nothing. Null where there is no package. */
export function packageType(): string | null {
  // Only Electron has this folder.
  const file = join(process.resourcesPath ?? '', 'package-type');
  return app.isPackaged && existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** `feed` is a place that was named for this start. Called when the app is ready. */
export function whyNotUpdatable(feed: string | null): NotUpdatable | null {
  if (feed === null) {
    if (!app.isPackaged) return 'unpackaged';
    if (!existsSync(join(process.resourcesPath, 'app-update.yml'))) return 'no-feed';
  }
  // Elsewhere macOS may run it from a read-only copy of itself, which cannot be replaced.
  if (process.platform === 'darwin') return app.isInApplicationsFolder() ? null : 'not-in-applications';
  if (process.platform !== 'linux') return null;
  if (packageType() === 'deb') return existsSync('/usr/bin/pkexec') ? null : 'no-pkexec';
  return whyNotReplaceable(appImage());
}

function whyNotReplaceable(file: string | null): NotUpdatable | null {
  if (file === null || !isAbsolute(file) || !existsSync(file)) return 'not-app-image';
  try {
    accessSync(dirname(file), constants.W_OK);
    return null;
  } catch {
    return 'read-only';
  }
}
