/** The person's git, for a repository of our own: none of their settings, hooks or repositories takes part. */
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { Failure } from '../core/errors.ts';

export interface GitCall {
  /** Where it starts. */
  folder: string;
  args: readonly string[];
  /** Read by git from its input. */
  input?: string;
  /** Milliseconds; 20,000 when left out. */
  timeoutMs?: number;
}

export type Git = (call: GitCall) => Promise<Buffer>;

const TIMEOUT_MS = 20_000;
const BYTES_AT_MOST = 512 * 1024 * 1024;

/** Settings of the repository that the person works in must not reach it, nor may it run or ask anything. */
const ALONE = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
};
const SETTINGS = ['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'core.autocrlf=false', 'safe.directory=*'];

/**
 * Null where there is none. `env` is that of commands: git is looked for where the person's programs are. A call rejects
 * with Failure `git-failed` or `git-slow`.
 */
export async function findGit(env: NodeJS.ProcessEnv): Promise<Git | null> {
  const file = onPath(env, process.platform === 'win32' ? 'git.exe' : 'git');
  if (file === null || !(await isReal(file, env))) return null;
  const own = { ...Object.fromEntries(Object.entries(env).filter(([name]) => !/^GIT_/i.test(name))), ...ALONE };
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  return ({ folder, args, input = '', timeoutMs = TIMEOUT_MS }) =>
    run(file, { args: [...settings, ...args], folder, env: own, input, timeoutMs });
}

type Run = Required<Omit<GitCall, 'args'>> & { args: string[]; env: NodeJS.ProcessEnv };

function run(file: string, { args, folder, env, input, timeoutMs }: Run): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env, timeout: timeoutMs, maxBuffer: BYTES_AT_MOST, windowsHide: true } as const;
    const child = execFile(
      file,
      args,
      { ...options, killSignal: 'SIGKILL', encoding: 'buffer' },
      (error, out, told) => {
        if (error === null) resolve(out);
        else if (error.killed) reject(new Failure('git-slow', 'git took too long.', { cause: error }));
        else
          reject(new Failure('git-failed', `git failed: ${told.toString().trim() || error.message}`, { cause: error }));
      },
    );
    // It may end before it has read everything; then its exit code says so.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

function onPath({ PATH = '', Path = PATH }: NodeJS.ProcessEnv, name: string): string | null {
  const files = Path.split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, name));
  return files.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The git that comes with macOS is none until Apple's tools are there: run without them, it opens a window. */
async function isReal(file: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  if (process.platform !== 'darwin' || file !== '/usr/bin/git') return true;
  return new Promise((resolve) => {
    execFile('/usr/bin/xcode-select', ['-p'], { env, timeout: TIMEOUT_MS }, (error) => resolve(error === null));
  });
}
