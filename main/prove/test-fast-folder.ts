/** A folder for what is written and thrown away thousands of times: in memory where the system has such a place with room. */
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ROOM = 2 * 1024 ** 3;

/** Only for what no real disk can change: a process that is killed loses nothing that it wrote, on any of them. */
export const fastFolder = (name: string): string => mkdtempSync(path.join(hasRoom() ? MEMORY : tmpdir(), name));

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM;
}
