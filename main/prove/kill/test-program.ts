/** The killed process in one file: thousands of them are started, and each would read a hundred modules. */

import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const SOURCE = path.join(import.meta.dirname, 'test-child.ts');
/** In the project, so that its one native package is found; of this run alone. */
const OUT = path.join(import.meta.dirname, '..', '..', '..', 'test-results', `kill-${process.pid}`);

/** Returns the file to be run. */
export async function buildChild(): Promise<string> {
  const kept = ['better-sqlite3'];
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: SOURCE, outDir: OUT, emptyOutDir: true, target: 'node22', rollupOptions: { external: kept } },
    ssr: { noExternal: true, external: kept },
  });
  return path.join(OUT, 'test-child.js');
}

export const removeChild = (): void => rmSync(OUT, { recursive: true, force: true });
