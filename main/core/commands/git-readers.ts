/** Subcommands of git that only read. Options that write, or start an editor, a pager or a tool, are left out. */
import { type Reader, reader } from './reader.ts';

const DIFF =
  '-p -u -U:text --patch --no-patch -s --unified:text --stat?text --shortstat --numstat --summary --dirstat?text --name-only --name-status --raw -w -b --ignore-all-space --ignore-space-change --ignore-blank-lines --word-diff?text --color?text --no-color --diff-filter:text -M?text -C?text --find-renames?text --find-copies?text --no-renames --no-ext-diff --no-textconv --exit-code --quiet --check --minimal --patience --histogram --diff-algorithm:text --full-index --abbrev?text --relative -z -a --text -R -S:text -G:text --pickaxe-regex';
const LOG = `${DIFF} -n:text -# --max-count:text --skip:text --oneline --graph --all --branches?text --tags?text --remotes?text --decorate?text --no-decorate --format:text --pretty?text --abbrev-commit --no-abbrev-commit --date:text --since:text --until:text --after:text --before:text --author:text --committer:text --grep:text -i -E -F --invert-grep --follow --reverse --merges --no-merges --first-parent --topo-order --date-order --left-right --cherry-pick --cherry -L:text -m -c --cc`;

const listed: readonly (readonly [string, Reader])[] = [
  [
    'git status',
    reader(
      '-s -b -u?text -v -z --short --branch --porcelain?text --long --show-stash --ignored?text --untracked-files?text --ahead-behind --no-ahead-behind --column?text --renames --no-renames',
    ),
  ],
  ['git diff', reader(`${DIFF} --cached --staged --merge-base`, 'paths', { folders: () => 'all' })],
  ['git log', reader(LOG)],
  ['git show', reader(LOG)],
  ['git shortlog', reader('-s -n -e --summary --numbered --email --since:text --until:text --no-merges')],
  [
    'git branch',
    reader(
      '-a -r -l -v -vv --all --remotes --list --show-current --verbose --contains:text --no-contains:text --merged?text --no-merged?text --points-at:text --format:text --sort:text --column?text --color?text --no-color -i --ignore-case',
      'texts',
      { operandsNeed: ['--list'] },
    ),
  ],
  [
    'git tag',
    reader(
      '-l -n?text --list --contains:text --merged?text --no-merged?text --points-at:text --format:text --sort:text',
      'texts',
      {
        operandsNeed: ['-l', '--list'],
      },
    ),
  ],
  [
    'git rev-parse',
    reader(
      '--show-toplevel --show-prefix --show-cdup --git-dir --absolute-git-dir --git-common-dir --is-inside-work-tree --is-bare-repository --abbrev-ref?text --short?text --verify --quiet -q --symbolic-full-name --all --branches?text --tags?text --remotes?text',
    ),
  ],
  [
    'git rev-list',
    reader(
      `-n:text -# --max-count:text --count --all --since:text --until:text --author:text --no-merges --merges --first-parent --left-right --abbrev-commit --oneline --reverse`,
    ),
  ],
  [
    'git blame',
    reader(
      '-L:text -w -e -l -s -t -c -b -f -n -M?text -C?text -p --porcelain --line-porcelain --date:text --show-email --show-name --show-number',
    ),
  ],
  [
    'git ls-files',
    reader(
      '-c -d -m -o -i -s -u -z -t -v -k --cached --deleted --modified --others --ignored --stage --unmerged --exclude-standard --full-name --error-unmatch --directory --no-empty-directory --eol -x:text --exclude:text',
    ),
  ],
  ['git ls-tree', reader('-d -r -t -l -z --long --name-only --name-status --full-name --full-tree --abbrev?text')],
  ['git cat-file', reader('-t -s -e -p', 'paths')],
  [
    'git describe',
    reader(
      '--all --tags --contains --abbrev:text --always --long --dirty?text --exact-match --match:text --first-parent',
    ),
  ],
  ['git merge-base', reader('-a --all --is-ancestor --fork-point')],
  ['git name-rev', reader('--name-only --tags --always')],
  ['git show-ref', reader('-s --heads --tags --head --verify -q --quiet --hash?text')],
  ['git for-each-ref', reader('--format:text --sort:text --count:text --points-at:text --contains:text --merged?text')],
  ['git count-objects', reader('-v -H', 'none')],
  ['git remote', reader('-v --verbose', 'none')],
  ['git remote get-url', reader('--all --push', 'texts')],
  ['git stash list', reader('--oneline --stat', 'none')],
  ['git stash show', reader('-p -u --stat --patch --name-only --name-status')],
  ['git worktree list', reader('-v --porcelain', 'none')],
  ['git reflog', reader('-n:text -# --date:text', 'none')],
  ['git reflog show', reader('-n:text -# --date:text', 'texts')],
  ['git check-ignore', reader('-v -q -n --verbose --quiet --no-index')],
  [
    'git grep',
    reader(
      '-n -i -I -w -v -l -L -c -o -h -H -E -F -P -G -q -e:text --cached --untracked --count --name-only --line-number --ignore-case --word-regexp --files-with-matches --and --or --not -A:text -B:text -C:text --heading --break --max-depth:text',
      'pattern',
      { patterns: ['-e'], folders: () => 'all' },
    ),
  ],
];

/** To show who has signed, git runs a program. */
const SIGNATURE = /%[-+ ]?G|%\(\*?signature/;

export const gitReaders = listed.map(([name, one]) => [name, { ...one, refuses: SIGNATURE }] as const);
