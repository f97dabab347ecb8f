/** Which start of the system this is. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Differs after every start; null where the system does not tell. Blocks for milliseconds. */
export function systemBoot(): string | null {
  try {
    if (process.platform === 'linux') return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
  const asked = spawnSync('/usr/sbin/sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8', timeout: 1000 });
  return asked.status === 0 && asked.stdout.trim() !== '' ? asked.stdout.trim() : null;
}
