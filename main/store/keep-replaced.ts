/** What was open when its files were removed or replaced: saved beside whatever stands in their place now. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { putInPlace } from './durable.ts';
import type { OpenStore } from './open.ts';
import { DATABASE } from './set-aside.ts';

/**
 * The store is closed. Returns where it was saved; null where nothing stood in its place, so that it stands there again, or
 * where nothing of it could be read any more. Never throws.
 */
export function keepReplaced(folder: string, store: Pick<OpenStore, 'rescue' | 'abandon'>): string | null {
  const time = new Date().toISOString().slice(0, 23).replaceAll(/[:.]/g, '-');
  const place = path.join(folder, `replaced-${time}`);
  const saved = path.join(place, DATABASE);
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    store.rescue(saved);
    if (!existsSync(saved) || existsSync(path.join(folder, DATABASE))) return place;
    putInPlace(saved, path.join(folder, DATABASE));
    rmSync(place, { recursive: true, force: true });
    return null;
  } catch {
    store.abandon();
    rmSync(place, { recursive: true, force: true });
    return null;
  }
}
