/** Bounds what is kept: the changes of old turns are dropped, the oldest first, and where they would be shown that is said. */
import { renameSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import type { Entry } from './entry.ts';
import type { Images } from './images.ts';
import type { Logs } from './log.ts';

export interface TidyParts {
  logs: Logs;
  images: Images;
  /** Repositories of workspaces. */
  snapshots: string;
  now: number;
  /** Whether the turn is still there. */
  exists(turn: string): boolean;
  /** Whether somebody may be at work in a repository. */
  isInUse(repository: string): boolean;
}

const DAY = 24 * 60 * 60 * 1000;
const DAYS_KEPT = 30;
/** Bytes of all files as they were, and of one repository, which is made anew when it is next needed. */
const BYTES_KEPT = 1024 * 1024 * 1024;
const REPOSITORY_AT_MOST = 2 * 1024 * 1024 * 1024;
/** An image may lie there a moment before the entry that names it. */
const YOUNG_MS = 60 * 60 * 1000;

export async function tidy(parts: TidyParts, bytesKept = BYTES_KEPT): Promise<void> {
  const { logs, images, now } = parts;
  const sizes = new Map(images.list().map((image) => [image.digest, image]));
  const kept = new Set<string>();
  let room = bytesKept;
  for (const { turn, at } of logs.list()) {
    const added = [...new Set(digestsIn(logs.read(turn)))].filter((digest) => !kept.has(digest));
    room -= added.reduce((sum, digest) => sum + (sizes.get(digest)?.size ?? 0), 0);
    if (room < 0 || now - at > DAYS_KEPT * DAY || !parts.exists(turn)) logs.drop(turn);
    else for (const digest of added) kept.add(digest);
    await pause();
  }
  for (const { digest, at } of sizes.values()) if (!kept.has(digest) && now - at > YOUNG_MS) images.drop(digest);
  for (const name of await namesIn(parts.snapshots)) await tidyRepository(join(parts.snapshots, name), parts);
}

const DROPPED = '.dropped';

async function tidyRepository(repository: string, { now, isInUse }: TidyParts): Promise<void> {
  const used = (await stat(join(repository, 'index')).catch(() => null))?.mtimeMs ?? 0;
  const isOld = now - used > DAYS_KEPT * DAY;
  if (!isOld && (await sizeOf(join(repository, 'objects'))) <= REPOSITORY_AT_MOST) return;
  if (isInUse(repository)) return;
  // At once out of the way, with nothing in between: half a repository is worse than none. One that was left there has no index, and goes here.
  const dropped = repository.endsWith(DROPPED) ? repository : repository + DROPPED;
  if (dropped !== repository) renameSync(repository, dropped);
  await rm(join(dropped, 'index'), { force: true });
  await rm(dropped, { recursive: true, force: true });
}

/** What may be asked for again. Of what a call left nothing is kept: it is there, or somebody changed it. */
function* digestsIn(entries: readonly Entry[]): Iterable<string> {
  for (const entry of entries) {
    if (entry.kind === 'began' && entry.file?.before) yield entry.file.before.digest;
    if (entry.kind === 'ended') for (const { before } of entry.files) if (before) yield before.digest;
    if (entry.kind === 'turned') for (const { from } of entry.files) if (from) yield from.digest;
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let size = 0;
  for (const name of names) size += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return size;
}
