/** A POSIX process group: the tree of a command that was started as its leader. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { code } from './fs-failure.ts';

/**
 * False when the group is empty. While it has members the system gives its number to nobody else, so it is never a
 * stranger that is signalled.
 */
export function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch (error) {
    return code(error) === 'EPERM';
  }
}

/** Resolves early with true once nothing of the group, if there is one, runs any more, nor of what left it and `escaped` counts. */
export async function isGone(group: number | null, withinMs: number, escaped = async () => 0): Promise<boolean> {
  const until = performance.now() + withinMs;
  for (
    let pause = 10;
    (group !== null && (await isRunning(group))) || (await escaped()) > 0;
    pause = Math.min(2 * pause, 100)
  ) {
    if (performance.now() > until) return false;
    await sleep(pause);
  }
  return true;
}

/**
 * Dead members that their parent has not collected yet count as gone. In a container nobody may ever collect them, and
 * only Linux has to be asked: elsewhere the system does it at once.
 */
async function isRunning(group: number): Promise<boolean> {
  if (!signalGroup(group, 0)) return false;
  if (process.platform !== 'linux') return true;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const states = await Promise.all(pids.map((pid) => stateIn(group, pid)));
  return states.some((state) => state !== null && !'ZX'.includes(state));
}

async function stateIn(group: number, pid: string): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // "pid (name) state parent group …": the name may hold spaces and brackets.
  const [state, , itsGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state && Number(itsGroup) === group ? state : null;
}
