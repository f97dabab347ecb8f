/**
 * Processes of a command that left its group, as daemons do. They are found by a mark in the environment, which they
 * inherit: it names this very command and no other. Only Linux shows a process's environment, and one that has cleared
 * it is not found.
 */
import { readdir, readFile } from 'node:fs/promises';

const NAME = 'HOLDFAST_COMMAND';

export const withMark = (env: NodeJS.ProcessEnv, mark: string): NodeJS.ProcessEnv => ({ ...env, [NAME]: mark });

/** Signals those that carry the mark; 0 only looks. Returns how many there are, the dead left out. */
export async function signalMarked(mark: string, signal: NodeJS.Signals | 0): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map(async (pid) => ((await isMarked(pid, mark)) ? [Number(pid)] : [])));
  return found.flat().filter((pid) => isSignalled(pid, signal)).length;
}

/** The environment of the dead and of others' processes cannot be read. */
async function isMarked(pid: string, mark: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
  return `\0${environment}`.includes(`\0${NAME}=${mark}\0`);
}

function isSignalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
