/**
 * Child processes as whole trees: each has a group of its own, and nothing that stays in the group outlives its end. When
 * we end one, what left its group goes too, where it can be found.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../core/errors.ts';
import { afterAwake } from '../core/watchdog.ts';
import { endTree } from './end-tree.ts';
import { withMark } from './escaped.ts';
import { code } from './fs-failure.ts';
import { isGone } from './process-group.ts';

export interface Command {
  file: string;
  args: readonly string[];
  folder: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Awake: a night in which the computer slept does not count. */
  timeoutMs: number;
  /** Output and errors as they come. The child waits while the promise is pending. */
  onData(chunk: Buffer): Promise<void>;
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why we ended it; null when it ended by itself. */
  ended: 'stopped' | 'timeout' | 'too-long' | null;
  seconds: number;
  /** It left processes behind in its group; they were ended. */
  leftovers: boolean;
}

interface Tree {
  child: ChildProcess;
  /** In the environment of all that it started. */
  mark: string;
  ended: Exit['ended'];
  /** Set by the first who ends it; all wait for the same end. */
  ending: Promise<void> | null;
}

/** How long output may still come after the process is gone, from what left its group. */
const DRAIN_MS = 500;
/** What a command started in the background may finish by itself once the command is done. */
const GRACE_MS = 200;

export class Processes {
  readonly #trees = new Set<Tree>();

  /** Resolves when the whole tree has ended. Throws Failure when it could not be started. */
  async run(command: Command): Promise<Exit> {
    const mark = randomUUID();
    const tree: Tree = {
      child: launch({ ...command, env: withMark(command.env, mark) }),
      mark,
      ended: null,
      ending: null,
    };
    const stop = () => void end(tree, 'stopped');
    const callOff = afterAwake(command.timeoutMs, () => void end(tree, 'timeout'));
    this.#trees.add(tree);
    command.signal.addEventListener('abort', stop, { once: true });
    try {
      return await follow(tree, command);
    } finally {
      callOff();
      command.signal.removeEventListener('abort', stop);
      this.#trees.delete(tree);
    }
  }

  /** Ends every running tree; resolves when they have ended, after about three seconds at most. */
  async endAll(): Promise<void> {
    await Promise.all([...this.#trees].map((tree) => end(tree, 'stopped')));
  }
}

function launch({ file, args, folder, env }: Command): ChildProcess {
  try {
    return spawn(file, args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own on POSIX; on Windows it would only open a console, and taskkill finds the tree without.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
  } catch (error) {
    throw notStarted(error);
  }
}

export const notStarted = (error: unknown): Failure =>
  new Failure('not-started', `The command could not be started (${code(error) ?? String(error)}).`, { cause: error });

async function follow(tree: Tree, command: Command): Promise<Exit> {
  const { child } = tree;
  const startedAt = performance.now();
  const output = read(child, command.onData);
  output.catch(() => end(tree, 'stopped'));
  const exit = await exited(child);
  const leftovers = tree.ended === null && (await outlives(child));
  // What left the group was meant to stay.
  if (leftovers) tree.ending ??= endWith(tree, null);
  await tree.ending;
  await Promise.race([output, sleep(DRAIN_MS, undefined, { ref: false })]);
  child.stdout?.destroy();
  child.stderr?.destroy();
  await output;
  return { ...exit, ended: tree.ended, seconds: (performance.now() - startedAt) / 1000, leftovers };
}

function exited(child: ChildProcess): Promise<Pick<Exit, 'code' | 'signal'>> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => reject(notStarted(error)));
  });
}

/** Both streams, a chunk at a time. Resolves when they have ended or were destroyed. */
async function read(child: ChildProcess, onData: Command['onData']): Promise<void> {
  let last = Promise.resolve();
  const drain = async (stream: Readable | null) => {
    try {
      for await (const chunk of stream ?? []) {
        last = last.then(() => onData(chunk));
        await last;
      }
    } catch (error) {
      if (stream?.destroyed !== true) throw error;
    }
  };
  await Promise.all([drain(child.stdout), drain(child.stderr)]);
}

function end(tree: Tree, why: 'stopped' | 'timeout'): Promise<void> {
  if (tree.ending === null) tree.ended = why;
  tree.ending ??= endWith(tree, tree.mark);
  return tree.ending;
}

const endWith = async ({ child: { pid } }: Tree, mark: string | null): Promise<void> => {
  if (pid !== undefined) await endTree(pid, mark);
};

/** Whether anything of the group is still there a moment after its leader has ended. */
async function outlives({ pid }: ChildProcess): Promise<boolean> {
  return pid !== undefined && process.platform !== 'win32' && !(await isGone(pid, GRACE_MS));
}
