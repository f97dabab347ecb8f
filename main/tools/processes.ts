/** Child processes as whole trees: each has a group of its own, and nothing that stays in the group outlives its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../core/errors.ts';

export interface Command {
  file: string;
  args: readonly string[];
  folder: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  timeoutMs: number;
  /** Output and errors as they come. The child waits while the promise is pending. */
  onData(chunk: Buffer): Promise<void>;
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why we ended it; null when it ended by itself. */
  ended: 'stopped' | 'timeout' | null;
  seconds: number;
  /** It left processes behind in its group; they were ended. */
  leftovers: boolean;
}

interface Tree {
  child: ChildProcess;
  ended: Exit['ended'];
  /** Set by the first who ends it; all wait for the same end. */
  ending: Promise<void> | null;
}

const TERM_MS = 2000;
const KILL_MS = 1000;
const POLL_MS = 20;
/** How long output may still come after the process is gone, from what left its group. */
const DRAIN_MS = 500;
/** What a command started in the background may finish by itself once the command is done. */
const GRACE_MS = 200;

export class Processes {
  readonly #trees = new Set<Tree>();

  /** Resolves when the whole tree has ended. Throws Failure when it could not be started. */
  async run(command: Command): Promise<Exit> {
    const startedAt = performance.now();
    const tree: Tree = { child: await start(command), ended: null, ending: null };
    this.#trees.add(tree);
    const stop = () => void end(tree, 'stopped');
    const timer = setTimeout(() => void end(tree, 'timeout'), command.timeoutMs);
    command.signal.addEventListener('abort', stop, { once: true });
    if (command.signal.aborted) stop();
    try {
      return { ...(await finish(tree, command)), seconds: (performance.now() - startedAt) / 1000 };
    } finally {
      clearTimeout(timer);
      command.signal.removeEventListener('abort', stop);
      this.#trees.delete(tree);
    }
  }

  /** Ends every running tree; resolves when they have ended, after about three seconds at most. */
  async endAll(): Promise<void> {
    await Promise.all([...this.#trees].map((tree) => end(tree, 'stopped')));
  }
}

async function start({ file, args, folder, env }: Command): Promise<ChildProcess> {
  const child = spawn(file, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own on POSIX; on Windows it would only open a console, and taskkill finds the tree without.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  try {
    await once(child, 'spawn');
    return child;
  } catch (error) {
    throw new Failure('not-started', `The command could not be started: ${String(error)}`, { cause: error });
  }
}

async function finish(tree: Tree, { onData }: Command): Promise<Omit<Exit, 'seconds'>> {
  const { child } = tree;
  const output = Promise.all([pump(child.stdout, onData), pump(child.stderr, onData)]);
  const [code, signal]: [number | null, NodeJS.Signals | null] = await exited(child);
  const leftovers = tree.ended === null && (await outlives(child, GRACE_MS));
  if (leftovers) tree.ending ??= endTree(child);
  await tree.ending;
  await Promise.race([output, sleep(DRAIN_MS, undefined, { ref: false })]);
  child.stdout?.destroy();
  child.stderr?.destroy();
  await output;
  return { code, signal, ended: tree.ended, leftovers };
}

function end(tree: Tree, why: 'stopped' | 'timeout'): Promise<void> {
  if (tree.ending === null) tree.ended = why;
  tree.ending ??= endTree(tree.child);
  return tree.ending;
}
