/** Programs whose work is to run another one, as data. What is not understood of their options makes them exact. */
import { type OptionList, optionList } from './options.ts';

export interface Runner {
  options: OptionList;
  /** Options that change what the command does in ways that its words do not show. */
  steers?: readonly string[];
  /** With one of these it only tells of a command. */
  idle?: readonly string[];
  /** Operands before the command. */
  operands?: number;
  /** NAME=value may stand before the command. */
  assigns?: boolean;
  /** Only hands on. One that does not needs a rule of its own: it changes who, where or what the command is. */
  passes?: boolean;
  /** command: its words. joined: its words as the text of a shell. option: the value of one of `text`. */
  runs: 'command' | 'joined' | 'option';
  /** Options whose value is the text of a shell. */
  text?: readonly string[];
  /** The command gets further words from its input; the value of `replaces` stands for them in its words. */
  appends?: { replaces: string };
}

const packages: Runner = {
  options: optionList(
    '-y --yes --no --no-install --quiet -q --silent -p:text --package:text -c:text --call:text --bun',
  ),
  runs: 'command',
  text: ['-c', '--call'],
};

/** Named by one word or two. */
const byName: Readonly<Record<string, Runner>> = {
  env: {
    options: optionList('-i --ignore-environment -0 --null -v --debug -u:text --unset:text -C:path --chdir:path'),
    steers: ['-i', '--ignore-environment', '-u', '--unset', '-C', '--chdir'],
    assigns: true,
    passes: true,
    runs: 'command',
  },
  command: { options: optionList('-p -v -V'), idle: ['-v', '-V'], passes: true, runs: 'command' },
  builtin: { options: optionList(''), passes: true, runs: 'command' },
  exec: { options: optionList('-c -l -a:text'), steers: ['-c', '-l', '-a'], passes: true, runs: 'command' },
  nohup: { options: optionList(''), passes: true, runs: 'command' },
  setsid: { options: optionList('-c -f -w --ctty --fork --wait'), passes: true, runs: 'command' },
  nice: { options: optionList('-n:text --adjustment:text -#'), passes: true, runs: 'command' },
  ionice: { options: optionList('-c:text -n:text -t --class:text --classdata:text'), passes: true, runs: 'command' },
  timeout: {
    options: optionList('-s:text --signal:text -k:text --kill-after:text -v --verbose --foreground --preserve-status'),
    operands: 1,
    passes: true,
    runs: 'command',
  },
  stdbuf: {
    options: optionList('-i:text -o:text -e:text --input:text --output:text --error:text'),
    passes: true,
    runs: 'command',
  },
  time: {
    options: optionList('-p -v -f:text --format:text --verbose --portability'),
    passes: true,
    runs: 'command',
  },
  busybox: { options: optionList(''), passes: true, runs: 'command' },
  toybox: { options: optionList(''), passes: true, runs: 'command' },
  watch: {
    options: optionList('-n:text --interval:text -d?text -t -g -e -b -c -p --no-title --chgexit --errexit --color'),
    passes: true,
    runs: 'joined',
  },
  xargs: {
    options: optionList(
      '-0 --null -r --no-run-if-empty -t --verbose -x --exit -n:text --max-args:text -L:text -P:text --max-procs:text -I:text -d:text --delimiter:text -E:text -s:text -a:path --arg-file:path',
    ),
    // Its words come from a file that is not seen here.
    steers: ['-a', '--arg-file'],
    passes: true,
    runs: 'command',
    appends: { replaces: '-I' },
  },
  sudo: {
    options: optionList(
      '-n -E -H -S -k -b -i -s -A -P -u:text -g:text -p:text -C:text -h:text -r:text -t:text -T:text -U:text -D:path --user:text --group:text --non-interactive --preserve-env?text --login --shell --set-home --stdin',
    ),
    assigns: true,
    runs: 'command',
  },
  doas: { options: optionList('-n -s -u:text -C:path'), runs: 'command' },
  chroot: { options: optionList('--userspec:text --groups:text --skip-chdir'), operands: 1, runs: 'command' },
  flock: {
    options: optionList('-s -x -e -u -n -o -F -E:text -w:text -c:text --command:text --nonblock --timeout:text'),
    operands: 1,
    runs: 'command',
    text: ['-c', '--command'],
  },
  strace: { options: optionList('-f -c -q -e:text -p:text -s:text'), runs: 'command' },
  ssh: {
    options: optionList(
      '-t -T -q -v -n -N -f -A -a -C -4 -6 -x -X -p:text -i:text -l:text -J:text -L:text -R:text -D:text',
    ),
    operands: 1,
    runs: 'joined',
  },
  script: {
    options: optionList('-c:text --command:text -q --quiet -e --return -a --append -f --flush'),
    runs: 'option',
    text: ['-c', '--command'],
  },
  npx: packages,
  bunx: packages,
  'npm exec': packages,
  'npm x': packages,
  'pnpm dlx': packages,
  'pnpm exec': packages,
  'yarn dlx': packages,
  'yarn exec': packages,
  'bun x': packages,
};

export const runners: ReadonlyMap<string, Runner> = new Map(Object.entries(byName));

/** How the text after -c is read; null: in a way that is not known here. */
export const shells: ReadonlyMap<string, 'sh' | 'bash' | null> = new Map([
  ['sh', 'sh'],
  ['dash', 'sh'],
  ['ash', 'sh'],
  ['bash', 'bash'],
  ['zsh', null],
  ['ksh', null],
  ['mksh', null],
  ['fish', null],
  ['csh', null],
  ['tcsh', null],
  ['pwsh', null],
  ['powershell', null],
  ['cmd', null],
]);

export const shellOptions = optionList('-c -e -u -x -f -v -s -l -i -o:text --norc --noprofile --login --posix');
/** They read start-up files of the person or of the workspace. */
export const shellSteers: readonly string[] = ['-l', '-i', '--login'];

export const gitGlobals = optionList(
  '-c:text -C:text --git-dir:text --work-tree:text --namespace:text --exec-path?text --config-env:text -p --paginate --no-pager -P --no-optional-locks --no-replace-objects --literal-pathspecs --no-advice --version --help --bare',
);
/** Options before git's subcommand that change nothing but looks. */
export const gitNeutral: readonly string[] = [
  '--no-pager',
  '-P',
  '--no-optional-locks',
  '--no-replace-objects',
  '--literal-pathspecs',
  '--no-advice',
  '--version',
  '--help',
];
