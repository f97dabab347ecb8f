/** Ends a command with all that it started: TERM, two seconds, KILL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalMarked } from './escaped.ts';
import { isGone, signalGroup } from './process-group.ts';

const TERM_MS = 2000;
const KILL_MS = 1000;

/**
 * `pid` leads the group; null where that is gone or cannot be told from a stranger's. With a mark, what left the group goes
 * too. Resolves when they are gone, after about three seconds at most.
 */
export async function endTree(pid: number | null, mark: string | null): Promise<void> {
  if (process.platform === 'win32') return pid === null ? undefined : taskkill(pid);
  const signalEscaped = async (signal: NodeJS.Signals | 0) => (mark === null ? 0 : signalMarked(mark, signal));
  const signalAll = async (signal: NodeJS.Signals) => {
    if (pid !== null) signalGroup(pid, signal);
    await signalEscaped(signal);
  };
  await signalAll('SIGTERM');
  if (await isGone(pid, TERM_MS, () => signalEscaped(0))) return;
  await signalAll('SIGKILL');
  await isGone(pid, KILL_MS, () => signalEscaped(0));
}

async function taskkill(pid: number): Promise<void> {
  const killer = spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
  await Promise.race([once(killer, 'exit').catch(() => {}), sleep(TERM_MS + KILL_MS)]);
}
