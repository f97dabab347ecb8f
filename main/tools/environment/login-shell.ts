/**
 * The environment that a person's login shell makes. An app that was started from a menu or a dock has little of it:
 * where programs are is said in files that only a shell reads.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { endTree } from '../end-tree.ts';

export interface Asking {
  /** Absolute. */
  shell: string;
  /** What the shell itself starts with. */
  env: NodeJS.ProcessEnv;
  home: string;
  signal: AbortSignal;
}

/** For each of two tries: as in a terminal, and where that comes to nothing, without the files of interactive shells. */
const TRY_MS = 5000;
const BYTES_AT_MOST = 4 * 1024 * 1024;

/**
 * Start-up files may do anything: print, wait for an answer, start programs, exit or become another shell. The shell has
 * no terminal and nothing to read, what it prints around the answer is passed over, and whatever is left of its group is
 * ended. HOLDFAST_READS_ENVIRONMENT is set, for a file that wants to know.
 */
const QUIET = {
  TERM: 'dumb',
  DISABLE_AUTO_UPDATE: 'true',
  ZSH_TMUX_AUTOSTARTED: 'true',
  ZSH_TMUX_AUTOSTART: 'false',
  HOLDFAST_READS_ENVIRONMENT: '1',
};

/** Of the shell that was asked, not of the person's. */
const PASSING = ['_', 'PWD', 'OLDPWD', 'SHLVL'];

/** Null where no answer came in time. Never rejects. */
export async function askLoginShell(asking: Asking): Promise<NodeJS.ProcessEnv | null> {
  for (const flags of waysOf(asking.shell)) {
    const answer = asking.signal.aborted ? null : await askOnce(asking, flags);
    if (answer !== null) return settled(answer, asking.env);
  }
  return null;
}

/** C shells take the flag of a login only alone, and read their files without it. */
const waysOf = (shell: string): string[][] =>
  /^t?csh$/.test(basename(shell))
    ? [['-ic'], ['-c']]
    : [
        ['-i', '-l', '-c'],
        ['-l', '-c'],
      ];

async function askOnce({ shell, env, home, signal }: Asking, flags: string[]): Promise<NodeJS.ProcessEnv | null> {
  const halves = [randomUUID(), randomUUID()] as const;
  // Nowhere whole in the text: a file may make the shell print what it is about to do, as some do for the title of a window.
  const say = `echo ${halves.join("''")}`;
  const untold = /^(ba|z)sh$/.test(basename(shell)) ? 'trap - DEBUG; ' : '';
  // By its path: a file may have made `env` mean something else. Where it cannot separate by NUL, lines have to do.
  const script = `${untold}${say}; /usr/bin/env -0 || /usr/bin/env; ${say}; exit`;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]);
  let child: ReturnType<typeof start> | null = null;
  try {
    child = start({ shell, home, env: { ...env, ...QUIET }, args: [...flags, script] });
    return await answerOf(child.stdout, halves.join(''), limit);
  } catch {
    return null;
  } finally {
    child?.stdout.destroy();
    if (child?.pid !== undefined) await endTree(child.pid, null);
  }
}

function start({ shell, home, env, args }: Pick<Asking, 'shell' | 'home' | 'env'> & { args: string[] }) {
  const child = spawn(shell, args, {
    cwd: existsSync(home) ? home : '/',
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    // A session of its own: an interactive shell otherwise takes the terminal that the app was started from.
    detached: true,
  });
  // A shell that cannot be started prints nothing, and that is all there is to know.
  child.on('error', () => {});
  return child;
}

/** Looks no further than the second mark: what a file started in the background may keep the pipe open for ever. */
async function answerOf(output: NodeJS.ReadableStream, mark: string, limit: AbortSignal) {
  let text = '';
  const decoder = new TextDecoder();
  const cut = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
  });
  const chunks = output[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([chunks.next(), cut]);
    if (done === true || text.length > BYTES_AT_MOST) return null;
    text += decoder.decode(Buffer.from(value), { stream: true });
    const parts = text.split(mark);
    const answer = parts.at(-2);
    if (answer !== undefined && parts.length > 2) return parsed(answer.replace(/^\r?\n/, ''));
  }
}

/** Without NULs a line that names nothing goes on with the value before it. */
function parsed(answer: string): NodeJS.ProcessEnv | null {
  const entries = answer.includes('\0') ? answer.split('\0') : answer.replace(/\n$/, '').split(/\n(?=[A-Za-z_]\w*=)/);
  const pairs = entries.flatMap((entry) => {
    const at = entry.indexOf('=');
    return at > 0 ? [[entry.slice(0, at), entry.slice(at + 1)]] : [];
  });
  const env: NodeJS.ProcessEnv = Object.fromEntries(pairs);
  return env.PATH ? env : null;
}

/** What only stood there for the asking is as it was before. */
function settled(answer: NodeJS.ProcessEnv, before: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env = { ...answer };
  const ours = Object.entries(QUIET).flatMap(([name, value]) => (env[name] === value ? [name] : []));
  for (const name of [...ours, ...PASSING]) {
    if (before[name] === undefined) delete env[name];
    else env[name] = before[name];
  }
  return env;
}
