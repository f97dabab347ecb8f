/** For tests: apps that are killed, and the starts after them, over the same real folders. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Lookup, ToolContext } from '../../core/ports.ts';
import { createTools } from '../index.ts';
import { plainWeb, testFolder } from '../test-folder.ts';

export const CALL = 'turn-1/2.0';

/** The dead that nobody has collected yet are still listed by the system; they are not alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}

/** A process whose output is collected; it does not outlive the test. */
export function collected(child: ChildProcess) {
  let text = '';
  child.stdout?.on('data', (data) => {
    text += data;
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, gone, text: () => text };
}

/** Folders of a data folder and a workspace, with apps and starts on them. */
export function outliving() {
  const folder = testFolder();
  const { root, workspace } = folder;

  /** An app that runs the command; resolves once it shows `ready`. */
  async function app(command: string, timeout = 600) {
    const args = [join(import.meta.dirname, 'test-app.ts'), root, CALL, command, String(timeout)];
    const one = collected(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }));
    await until(() => one.text().includes('ready'));
    const pids = [...one.text().matchAll(/pid (\d+)/g)].map((match) => Number(match[1]));
    onTestFinished(() => {
      for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
    });
    return { ...one, pids };
  }

  async function killedApp(command: string, timeout?: number) {
    const one = await app(command, timeout);
    one.child.kill('SIGKILL');
    await one.gone;
    return one;
  }

  /** The tools of a later start. */
  function start() {
    const tools = createTools({ ...folder, env: () => process.env, web: plainWeb });
    const started = { workspace, key: 'key', call: CALL, intent: null };
    const stop = new AbortController();
    const context = (onOutput = (_text: string) => {}): ToolContext => ({
      ...started,
      signal: stop.signal,
      onOutput,
      seen: () => undefined,
    });
    const lookUp = (command = ''): Lookup => tools.lookUp('run-command', { command: command || 'x' }, started);
    return { tools, started, stop, context, lookUp };
  }

  return { ...folder, app, killedApp, start };
}
