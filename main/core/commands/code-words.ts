/** Options and subcommands by which common programs run code, or other programs, that their words only hint at. */
import { couldBeOption, type ExactBecause, type Word } from './part.ts';
import { isPlainSed } from './sed.ts';

interface CodeWords {
  /** Whole words, or long options up to their `=`. Single letters count inside of bundles. */
  options?: string;
  /** Subcommands, of the words that are no options. */
  subcommands?: string;
  /** Without an operand it takes code from its input. */
  readsCode?: boolean;
}

/** Their arguments, or a file that they look for, are code. */
const CODE = new Set(
  `make gmake bmake awk gawk mawk nawk vi vim nvim view ex ed emacs gdb lldb osascript expect tclsh wish crontab at batch
  parallel tmux screen su runuser unshare nsenter entr watchexec nodemon iex ghci sqlite3 psql mysql`
    .trim()
    .split(/\s+/),
);

const byName: Readonly<Record<string, CodeWords>> = {
  git: {
    options:
      '--upload-pack --receive-pack --exec --open-files-in-pager --ext-diff --extcmd --config --config-env --template --output -O -x',
    subcommands: 'clone init filter-branch difftool mergetool bisect config daemon instaweb send-email p4 svn',
  },
  tar: {
    options:
      '--to-command --checkpoint-action --use-compress-program --info-script --new-volume-script --rsh-command -I -F',
  },
  rsync: { options: '--rsh --rsync-path -e' },
  scp: { options: '-S -o -F -D' },
  sftp: { options: '-S -o -F -D -b' },
  rg: { options: '--pre --hostname-bin' },
  sort: { options: '--compress-program' },
  curl: { options: '--config -K' },
  wget: { options: '--use-askpass --config --execute -e' },
  zip: { options: '-T --unzip-command' },
  man: { options: '-P -H --pager --html' },
  go: { options: '-exec --exec -toolexec --toolexec -vettool --vettool', subcommands: 'generate' },
  cargo: { options: '--config -Z' },
  gcc: { options: '-wrapper -fplugin -specs' },
  cmake: { options: '-P -E' },
  npm: {
    options: '--script-shell --node-options --prefix --globalconfig --userconfig -C',
    subcommands: 'config set explore edit',
  },
  pnpm: { options: '--script-shell --node-options -C --dir', subcommands: 'config' },
  node: {
    options: '--eval --print --require --import --loader --experimental-loader --env-file -e -p -r',
    readsCode: true,
  },
  tsx: { options: '--eval --print --require --import -e -p -r', readsCode: true },
  bun: { options: '--eval --print --preload -e -p -r' },
  deno: { subcommands: 'eval repl' },
  python: { options: '-c', readsCode: true },
  pypy: { options: '-c', readsCode: true },
  perl: { options: '-e -E -M -m -x', readsCode: true },
  ruby: { options: '-e -r -x', readsCode: true },
  php: { options: '--run --process-code --auto-prepend-file -r -B -R -E -d', readsCode: true },
  lua: { options: '-e -l', readsCode: true },
};

const programs: ReadonlyMap<string, CodeWords> = new Map(Object.entries(byName));

const ASKS_VERSION = new Set(['--version', '-v', '-V', '--help', '-h']);

export function codeIn(program: string, args: readonly Word[]): ExactBecause | null {
  if (CODE.has(program) || (program === 'sed' && !isPlainSed(args))) return 'code';
  const known = programs.get(program);
  if (!known) return null;
  const [only, ...others] = args;
  if (others.length === 0 && ASKS_VERSION.has(only?.value ?? '')) return null;
  const options = known.options?.split(' ') ?? [];
  if (args.some((word, at) => isCodeOption(word, options) || couldBecomeOption(word, args[at - 1]))) return 'code';
  const operands = args.filter(({ value }) => value !== null && !(value.startsWith('-') && value !== '-'));
  if (known.readsCode && (operands.length === 0 || operands[0]?.value === '-')) return 'code';
  const subcommands = known.subcommands?.split(' ') ?? [];
  const isCode = operands.some(({ value }) => subcommands.includes(value ?? ''));
  return isCode || (program === 'git' && runsEach(operands)) ? 'code' : null;
}

const runsEach = (operands: readonly Word[]): boolean =>
  operands[0]?.value === 'submodule' && operands.some(({ value }) => value === 'foreach');

function isCodeOption({ value }: Word, options: readonly string[]): boolean {
  if (value === null || !value.startsWith('-')) return false;
  const [name = ''] = value.split('=');
  if (name.startsWith('--')) return options.some((option) => isAbbreviation(name, option));
  return options.some((option) =>
    option.length === 2 ? /^-[A-Za-z]/.test(value) && bundle(value).includes(option.charAt(1)) : name === option,
  );
}

/** Many programs take a long option by its first letters. */
const isAbbreviation = (name: string, option: string): boolean => name.length > 3 && option.startsWith(name);

/** The letters that may be options: what follows the first other character is a value. */
const bundle = (value: string): string => /^-([A-Za-z]*)/.exec(value)?.[1] ?? '';

const TEXT_FOLLOWS = new Set(['-m', '--message', '-am', '--title', '--body', '--author', '--date']);

/** A word that is only known when it runs may turn into such an option, unless it is the value of another. */
const couldBecomeOption = (word: Word, before: Word | undefined): boolean =>
  word.kind !== 'literal' && couldBeOption(word) && (word.kind === 'open' || !TEXT_FOLLOWS.has(before?.value ?? ''));
