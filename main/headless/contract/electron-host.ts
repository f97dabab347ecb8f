/** The real Electron, where its executable is there; driven through Playwright. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron as electron, type ElectronApplication } from '@playwright/test';
import { type Host, Running } from './host.ts';

const folder = join(import.meta.dirname, '../../../node_modules/electron');

/** Read from its files: to import electron outside a host would download it. */
export function electronExecutable(): string | null {
  const path = join(folder, 'path.txt');
  if (!existsSync(path)) return null;
  const executable = join(process.env.ELECTRON_OVERRIDE_DIST_PATH || join(folder, 'dist'), readFileSync(path, 'utf8'));
  return existsSync(executable) ? executable : null;
}
