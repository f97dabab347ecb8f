/** What the stand-in remembers from one launch to the next, readable by its person only. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const state = z.object({
  /** The port of the last launch, taken again so that a page left open finds the app. */
  port: z.number().int(),
  /** What the cookie holds. It outlives a launch for the same reason. */
  secret: z.string().min(32),
  /** The address with this launch's token. */
  address: z.string(),
});
export type State = z.infer<typeof state>;

const file = (dataFolder: string) => join(dataFolder, 'headless', 'state.json');

/** Null where there is none or it cannot be read: then everything is made anew. */
export function readState(dataFolder: string): State | null {
  try {
    return state.parse(JSON.parse(readFileSync(file(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

export function writeState(dataFolder: string, next: State): void {
  mkdirSync(join(dataFolder, 'headless'), { recursive: true, mode: 0o700 });
  writeFileSync(file(dataFolder), JSON.stringify(next), { mode: 0o600 });
  // The mode above only holds for a new file.
  chmodSync(file(dataFolder), 0o600);
}
