/** Ends a command with all that it started: TERM, two seconds, KILL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalMarked } from './escaped.ts';
import { isGone, signalGroup } from './process-group.ts';

const TERM_MS = 2000;
const KILL_MS = 1000;

/** `pid` leads the group. With a mark, what left the group goes too. Resolves when they are gone, after about three seconds at most. */
export async function endTree(pid: number, mark: string | null): Promise<void> {
  if (process.platform === 'win32') return taskkill(pid);
  const signalEscaped = async (signal: NodeJS.Signals | 0) => (mark === null ? 0 : signalMarked(mark, signal));
  signalGroup(pid, 'SIGTERM');
  await signalEscaped('SIGTERM');
  if (await isGone(pid, TERM_MS, () => signalEscaped(0))) return;
  signalGroup(pid, 'SIGKILL');
  await signalEscaped('SIGKILL');
  await isGone(pid, KILL_MS, () => signalEscaped(0));
}

async function taskkill(pid: number): Promise<void> {
  const killer = spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
  await Promise.race([once(killer, 'exit').catch(() => {}), sleep(TERM_MS + KILL_MS)]);
}
