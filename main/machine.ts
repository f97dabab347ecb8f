/** Which computer this is, and since when it has been up. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

export const computer = (): string => hostname();

/** Differs after every start of the system; null where the system does not tell. */
export function systemBoot(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
