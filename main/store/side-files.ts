/** SQLite gives the files beside a database its rights, as they are when it makes them; it never gives them others later. */
import { accessSync, chmodSync, constants, statSync } from 'node:fs';

/** Where the database may be written again, so may they. Never throws. */
export function allowSideFiles(file: string): void {
  for (const side of [`${file}-wal`, `${file}-shm`]) {
    try {
      accessSync(file, constants.W_OK);
      if (!mayWrite(side)) chmodSync(side, statSync(file).mode & 0o777);
    } catch {
      // There is none, or it is not ours to change: what is wrong with it is met when it is opened.
    }
  }
}

function mayWrite(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
