/** Real shells with real start-up files in a home of their own. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { onWindows, testFolder } from '../test-folder.ts';
import { readCommandEnvironment } from './command-environment.ts';

const shells = { bash: '/bin/bash', sh: '/bin/sh', zsh: '/bin/zsh', fish: '/usr/bin/fish' };
const posix = it.skipIf(onWindows);
const withBash = it.skipIf(!existsSync(shells.bash));

function home(files: Record<string, string>) {
  const { root } = testFolder();
  const folder = join(root, 'home');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const own = { PATH: '/usr/bin:/bin', HOME: folder, HOLDFAST_DATA: '/data', ELECTRON_RUN_AS_NODE: '1', TERM: 'xterm' };
  return { folder, own };
}

async function read(own: NodeJS.ProcessEnv) {
  const log = vi.fn();
  const environment = readCommandEnvironment({ own, log });
  await environment.settled;
  return { env: environment.env(), log };
}

const PROFILE = `export PATH="$HOME/bin:$PATH"
export LINES_OF_TEXT="one
TWO=not a variable
three "
`;

it.skipIf(!existsSync(shells.sh)).each([
  ['bash', '.bash_profile'],
  ['sh', '.profile'],
  ['zsh', '.zprofile'],
] as const)('takes what %s reads at a login, values of several lines too', async (shell, file) => {
  if (!existsSync(shells[shell])) return;
  const { folder, own } = home({ [file]: PROFILE });
  const { env, log } = await read({ ...own, SHELL: shells[shell] });
  expect(env.PATH?.split(':')[0]).toBe(join(folder, 'bin'));
  expect(env.LINES_OF_TEXT).toBe('one\nTWO=not a variable\nthree ');
  expect(log).not.toHaveBeenCalled();
});

withBash('gives commands nothing of the asking and nothing of the app', async () => {
  const { own } = home({
    '.bash_profile': 'export PATH=/usr/bin:/bin HOLDFAST_DATA=/elsewhere NODE_OPTIONS=--no-warnings SHLVL=7',
  });
  const { env } = await read({ ...own, SHELL: shells.bash });
  // What a person's own file says to Node is theirs; where the app keeps its data is not for commands.
  expect(env).toEqual({
    PATH: own.PATH,
    HOME: own.HOME,
    TERM: 'xterm',
    SHELL: shells.bash,
    NODE_OPTIONS: '--no-warnings',
  });
});

withBash('is the app’s own, cleaned, until the shell has answered', async () => {
  const { own } = home({ '.bash_profile': 'export FROM_PROFILE=1' });
  const environment = readCommandEnvironment({ own: { ...own, SHELL: shells.bash }, log: () => {} });
  expect(environment.env()).toEqual({ PATH: own.PATH, HOME: own.HOME, TERM: 'xterm', SHELL: shells.bash });
  await environment.settled;
  expect(environment.env()).toHaveProperty('FROM_PROFILE', '1');
});

withBash('passes over what start-up files print, and reads files of interactive shells too', async () => {
  const { own } = home({
    '.bash_profile':
      'PATH=/usr/bin:/bin; echo Welcome; printf "\\033[31mPATH=/wrong\\033[0m\\0"; . ~/.bashrc; echo HOME=/wrong >&2',
    '.bashrc': 'case $- in *i*) ;; *) return;; esac\nexport FROM_RC=yes\nenv() { echo fooled; }\nalias echo="echo -n"',
  });
  const { env } = await read({ ...own, SHELL: shells.bash });
  expect(env).toMatchObject({ PATH: own.PATH, HOME: own.HOME, FROM_RC: 'yes' });
});

withBash('is not misled by a file that makes the shell print what it is about to do', async () => {
  const { own } = home({
    '.bash_profile': `export FROM_PROFILE=1 PATH=/usr/bin:/bin\ntrap 'printf "\\033]0;%s\\007" "$BASH_COMMAND"' DEBUG`,
  });
  const { env, log } = await read({ ...own, SHELL: shells.bash });
  expect(env).toEqual({ PATH: own.PATH, HOME: own.HOME, TERM: 'xterm', SHELL: shells.bash, FROM_PROFILE: '1' });
  expect(log).not.toHaveBeenCalled();
});

withBash.each([
  ['exits', 'exit 3'],
  ['becomes another program', 'exec sleep 600'],
  ['hangs', 'while :; do sleep 600; done'],
])(
  'does without the files of interactive shells where one %s',
  async (_what, line) => {
    const { folder, own } = home({
      '.bash_profile': 'export FROM_PROFILE=1\n. ~/.bashrc',
      '.bashrc': `case $- in *i*) ;; *) return;; esac\necho $$ > ~/pid\n${line}`,
    });
    const { env, log } = await read({ ...own, SHELL: shells.bash });
    expect(env).toHaveProperty('FROM_PROFILE', '1');
    expect(log).not.toHaveBeenCalled();
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
  20_000,
);

withBash('goes on with the app’s own where nothing answers, says so once, and leaves no process', async () => {
  const { folder, own } = home({ '.bash_profile': 'sleep 600 &\necho $! >> ~/pids\nexit 1' });
  const { env, log } = await read({ ...own, SHELL: shells.bash });
  expect(env).toEqual({ PATH: own.PATH, HOME: own.HOME, TERM: 'xterm', SHELL: shells.bash });
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/bin/bash did not tell its environment'));
  const pids = readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number);
  expect(pids).toHaveLength(2);
  for (const pid of pids) expect(isRunning(pid)).toBe(false);
});

withBash('does not wait for an answer that a start-up file asks for', async () => {
  const { own } = home({ '.bash_profile': 'read -p "Update? " answer; export ANSWER="[$answer]"' });
  const { env } = await read({ ...own, SHELL: shells.bash });
  expect(env.ANSWER).toBe('[]');
});

withBash('does not wait for what a start-up file leaves in the background', async () => {
  const { own } = home({ '.bash_profile': 'sleep 600 &\nexport FROM_PROFILE=1' });
  const { env } = await read({ ...own, SHELL: shells.bash });
  expect(env).toHaveProperty('FROM_PROFILE', '1');
});

posix.each(['/usr/sbin/nologin', '/no/such/shell', 'bash'])('asks no shell like %s', async (shell) => {
  const { own } = home({});
  const { env } = await read({ ...own, SHELL: shell });
  expect(env).toMatchObject({ PATH: own.PATH, SHELL: shell });
});

withBash('ends the shell when the app stops meanwhile, and says nothing of it', async () => {
  const { folder, own } = home({ '.bash_profile': 'echo $$ > ~/pid; sleep 600' });
  const log = vi.fn();
  const environment = readCommandEnvironment({ own: { ...own, SHELL: shells.bash }, log });
  await vi.waitFor(() => expect(readFileSync(join(folder, 'pid'), 'utf8')).toMatch(/\d\n/));
  environment.stop();
  await environment.settled;
  expect(isRunning(Number(readFileSync(join(folder, 'pid'), 'utf8')))).toBe(false);
  expect(log).not.toHaveBeenCalled();
});

/** The dead that nobody has collected yet do not run. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
