/** Starts a command under the system's own shell, so that it outlives the app. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { withMark } from '../escaped.ts';
import { notStarted } from '../processes.ts';
import { outputIn } from './folder.ts';
import { wrapped } from './script.ts';

export interface Launch {
  command: string;
  mark: string;
  /** The workspace. */
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export interface Launched {
  child: ChildProcess;
  pid: number;
  /** How the shell around the command came to its end. */
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * In a session of its own, and with no pipe to us: one who writes into a pipe dies with its reader. `folder` has been
 * prepared. Rejects with Failure when it could not be started.
 */
export async function launch(folder: string, { command, mark, cwd, env }: Launch): Promise<Launched> {
  const { file, args } = wrapped(folder, mark, command);
  let output: number | null = null;
  try {
    // Appending, so that what several processes print does not overwrite itself.
    output = openSync(outputIn(folder), 'ax', 0o600);
    const child = spawn(file, args, {
      cwd,
      env: withMark(env, mark),
      stdio: ['ignore', output, 'ignore'],
      detached: true,
    });
    const exit = new Promise<Awaited<Launched['exit']>>((resolve, reject) => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
      child.once('error', reject);
    });
    // Without a pid it has failed, and says so in a moment.
    if (child.pid === undefined) await exit;
    return { child, pid: child.pid ?? 0, exit };
  } catch (error) {
    throw notStarted(error);
  } finally {
    if (output !== null) closeSync(output);
  }
}
