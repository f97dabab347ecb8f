/** The package.json of the app that runs: the nearest one above its entry. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({ name: z.string(), productName: z.string().optional(), version: z.string() });

/** The app's folder, its name as a person reads it and its version. */
export interface Manifest {
  folder: string;
  name: string;
  version: string;
}

export function readManifest(entry: string): Manifest {
  let folder = dirname(entry);
  while (!existsSync(join(folder, 'package.json'))) {
    if (dirname(folder) === folder) throw new Error(`There is no package.json above ${entry}.`);
    folder = dirname(folder);
  }
  const { name, productName, version } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return { folder, name: productName ?? name, version };
}
