/** Whether a process is still the one that was written down: numbers of processes are given again. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Process {
  pid: number;
  /** Stands in its command line and in no other, but in those of its own children. */
  mark: string;
  /** When it started, as the system told it then: on Linux the line of its `stat`, elsewhere what `ps` says. */
  started: string;
}

/** By start time and command line. Blocks for milliseconds; what cannot be looked at is not the one. */
export function isStill(one: Process, platform = process.platform): boolean {
  return platform === 'linux' ? isStillByProc(one) : isStillByPs(one);
}

function isStillByProc({ pid, mark, started }: Process): boolean {
  try {
    const at = startOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    // Empty of one that is dead and that nobody has collected.
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return at !== undefined && at === startOf(started) && line.split('\0').includes(mark);
  } catch {
    return false;
  }
}

/** In ticks since the system started. "pid (name) state parent …": the name may hold spaces and brackets. */
const startOf = (stat: string): string | undefined =>
  stat
    .slice(stat.lastIndexOf(')') + 2)
    .trim()
    .split(' ')[19];

/** To the second. The time is asked for as it was then: in one language and one time zone. */
function isStillByPs({ pid, mark, started }: Process): boolean {
  const env = { PATH: '/bin:/usr/bin', LC_ALL: 'C', TZ: 'UTC0' };
  const args = ['-ww', '-o', 'lstart=', '-o', 'command=', '-p', String(pid)];
  const { status, stdout } = spawnSync('ps', args, {
    env,
    encoding: 'utf8',
    timeout: 2000,
    maxBuffer: 8 * 1024 * 1024,
  });
  const line = status === 0 ? stdout.trim() : '';
  return started !== '' && line.startsWith(started) && line.slice(started.length).split(' ').includes(mark);
}
