import { readdirSync, readlinkSync } from 'node:fs';

/** Ends every process that works in this folder. Only Linux tells where a stranger works. */
export function endIn(folder: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === folder) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // Gone, or not ours to look at.
    }
  }
}
