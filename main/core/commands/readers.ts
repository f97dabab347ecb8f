/**
 * Programs that only read, as data: the options under which that is so. The list is closed; a program or an option that is
 * not in it is not proven.
 */
import { gitReaders } from './git-readers.ts';
import { type Reader, reader } from './reader.ts';
import { isPlainSed } from './sed.ts';

const ANY_WORDS: Reader = { options: null, operands: 'any' };
const DIGEST = reader('-b -t -z --tag --zero');
const GREP =
  '-a -b -c -E -F -G -P -h -H -i -I -l -L -n -o -q -r -s -v -w -x -y -z -A:text -B:text -C:text -# -m:text -e:text -f:path --count --extended-regexp --fixed-strings --perl-regexp --ignore-case --invert-match --word-regexp --line-regexp --line-number --files-with-matches --files-without-match --only-matching --quiet --recursive --with-filename --no-filename --no-messages --color?text --regexp:text --max-count:text --after-context:text --before-context:text --context:text --include:text --exclude:text --exclude-dir:text --binary-files:text';
const RG =
  '-a -c -F -i -I -l -n -N -o -p -P -q -s -S -U -v -w -x -A:text -B:text -C:text -m:text -e:text -g:text -t:text -T:text -M:text -d:text -r:text --count --files --fixed-strings --ignore-case --smart-case --case-sensitive --invert-match --word-regexp --line-number --no-line-number --files-with-matches --files-without-match --only-matching --quiet --hidden --no-ignore --no-ignore-vcs --heading --no-heading --with-filename --no-filename --multiline --json --stats --color:text --glob:text --iglob:text --type:text --type-not:text --max-count:text --max-depth:text --after-context:text --before-context:text --context:text --sort:text --regexp:text --column --vimgrep --trim --text --no-config';

const GREP_READER = reader(GREP, 'pattern', {
  patterns: ['-e', '-f', '--regexp'],
  inert: true,
  folders: (options) => (options.some((name) => name === '-r' || name === '--recursive') ? 'all' : null),
});
const RG_SHOWS = ['--hidden', '--no-ignore', '--no-ignore-vcs', '-g', '--glob', '--iglob'];

export const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...gitReaders,
  [
    'ls',
    reader(
      '-a -A -l -h -R -t -r -S -1 -F -d -i -s -g -G -n -o -p -c -u -U -X -v -x -m -Q -k -q -b -B -C -N --all --almost-all --human-readable --recursive --reverse --directory --inode --size --classify?text --color?text --group-directories-first --sort:text --time:text --time-style:text --full-time --format:text --ignore:text --hide:text --no-group --numeric-uid-gid',
      'paths',
      { inert: true },
    ),
  ],
  [
    'cat',
    reader('-A -b -e -E -n -s -t -T -u -v --number --number-nonblank --show-all --squeeze-blank', 'paths', {
      inert: true,
    }),
  ],
  ['tac', reader('', 'paths', { inert: true })],
  ['nl', reader('-b:text -n:text -w:text -s:text -v:text', 'paths', { inert: true })],
  ['head', reader('-n:text -c:text -q -v -# --lines:text --bytes:text --quiet', 'paths', { inert: true })],
  ['tail', reader('-n:text -c:text -q -v -# --lines:text --bytes:text --quiet', 'paths', { inert: true })],
  ['wc', reader('-c -l -L -m -w --bytes --chars --lines --words --max-line-length')],
  ['grep', GREP_READER],
  ['egrep', GREP_READER],
  ['fgrep', GREP_READER],
  [
    'rg',
    reader(RG, 'pattern', {
      patterns: ['-e', '--regexp', '--files'],
      folders: (options) => (options.some((name) => RG_SHOWS.includes(name)) ? 'all' : 'shown'),
    }),
  ],
  [
    'find',
    reader(
      '-P -name:text -iname:text -path:text -ipath:text -wholename:text -regex:text -iregex:text -regextype:text -type:text -maxdepth:text -mindepth:text -depth -mtime:text -mmin:text -atime:text -amin:text -ctime:text -cmin:text -newer:path -size:text -empty -perm:text -user:text -group:text -links:text -inum:text -readable -writable -executable -true -false -not -a -and -o -or -prune -quit -print -print0 -printf:text -ls -xdev -mount -daystart -noleaf',
    ),
  ],
  [
    'sort',
    reader(
      '-b -d -f -g -h -i -M -n -R -r -V -c -C -s -u -z -k:text -t:text --reverse --numeric-sort --unique --human-numeric-sort --version-sort --key:text --field-separator:text --ignore-case --stable',
    ),
  ],
  [
    'uniq',
    reader('-c -d -D -i -u -z -f:text -s:text -w:text --count --repeated --unique --ignore-case', 'paths', { most: 1 }),
  ],
  [
    'cut',
    reader(
      '-b:text -c:text -d:text -f:text -s -n --delimiter:text --fields:text --characters:text --complement --output-delimiter:text',
      'paths',
      { inert: true },
    ),
  ],
  ['paste', reader('-d:text -s -z', 'paths', { inert: true })],
  ['column', reader('-t -s:text -o:text -c:text -x')],
  ['comm', reader('-1 -2 -3 -i', 'paths', { inert: true })],
  ['cmp', reader('-b -l -s -n:text -i:text', 'paths', { inert: true })],
  // Not -r: it follows links.
  [
    'diff',
    reader(
      '-a -b -B -c -d -E -i -N -q -s -t -T -u -U:text -C:text -w -y -W:text -Z --brief --unified?text --side-by-side --ignore-case --ignore-all-space --ignore-space-change --ignore-blank-lines --color?text --suppress-common-lines --exclude:text -x:text',
      'paths',
      { folders: () => 'linked' },
    ),
  ],
  ['tr', reader('-c -C -d -s -t', 'texts', { inert: true })],
  ['rev', reader('', 'paths', { inert: true })],
  ['fold', reader('-b -s -w:text', 'paths', { inert: true })],
  ['expand', reader('-i -t:text', 'paths', { inert: true })],
  ['od', reader('-A:text -t:text -N:text -j:text -v -c -x -b', 'paths', { inert: true })],
  ['hexdump', reader('-C -c -x -n:text -s:text -v')],
  ['xxd', reader('-l:text -s:text -c:text -g:text -p -u -b', 'paths', { most: 1 })],
  ['strings', reader('-a -n:text -t:text -#')],
  ['stat', reader('-L -f -t -c:text --format:text --printf:text --terse', 'paths', { inert: true })],
  ['file', reader('-b -i -L -h -k --brief --mime --mime-type --mime-encoding')],
  [
    'du',
    reader(
      '-a -b -c -h -k -m -s -S -x -d:text -0 --all --apparent-size --human-readable --summarize --total --max-depth:text --exclude:text',
    ),
  ],
  ['df', reader('-a -h -H -i -k -l -P -T --human-readable --local --total', 'paths', { inert: true })],
  [
    'tree',
    reader(
      '-a -d -f -i -L:text -p -s -h -D -F -I:text -P:text -C -n --noreport --dirsfirst --gitignore --prune --filelimit:text',
    ),
  ],
  ['md5sum', DIGEST],
  ['sha1sum', DIGEST],
  ['sha256sum', DIGEST],
  ['sha512sum', DIGEST],
  ['shasum', reader('-a:text -b -t')],
  ['cksum', reader('', 'paths', { inert: true })],
  ['basename', reader('-a -s:text -z', 'texts', { inert: true })],
  ['dirname', reader('-z', 'texts', { inert: true })],
  ['realpath', reader('-e -m -s -q --relative-to:path', 'paths', { inert: true })],
  ['readlink', reader('-f -e -m -n', 'paths', { inert: true })],
  [
    'jq',
    reader(
      '-r -c -e -n -s -S -R -j -a -M -C --raw-output --compact-output --exit-status --null-input --slurp --sort-keys --raw-input --join-output --tab',
      'pattern',
      { refuses: /import|include|env/i },
    ),
  ],
  [
    'sed',
    reader('-n -E -r -s -u -z -e:text --quiet --silent --regexp-extended --expression:text', 'pattern', {
      patterns: ['-e', '--expression'],
      accepts: isPlainSed,
    }),
  ],
  ['cd', reader('', 'paths', { least: 1, most: 1, form: /^[^-]/ })],
  ['command', reader('-v -V', 'texts')],
  ['pwd', reader('-L -P', 'none', { inert: true })],
  ['echo', ANY_WORDS],
  ['printf', ANY_WORDS],
  ['test', { options: null, operands: 'paths' }],
  ['[', { options: null, operands: 'paths' }],
  ['true', ANY_WORDS],
  ['false', ANY_WORDS],
  [':', ANY_WORDS],
  ['exit', reader('', 'texts')],
  ['break', reader('', 'texts')],
  ['continue', reader('', 'texts')],
  ['sleep', reader('', 'texts')],
  ['seq', reader('-s:text -w -f:text', 'texts', { inert: true })],
  ['expr', { options: null, operands: 'texts' }],
  ['date', reader('-u -R -I?text --utc --iso-8601?text --rfc-3339:text -d:text --date:text', 'texts', { form: /^\+/ })],
  ['uname', reader('-a -s -n -r -v -m -p -i -o', 'none')],
  ['whoami', reader('', 'none')],
  ['id', reader('-u -g -G -n -r', 'none')],
  ['nproc', reader('--all', 'none')],
  ['which', reader('-a', 'texts', { inert: true })],
  ['type', reader('-a -t -p -P -f', 'texts', { inert: true })],
]);

/**
 * Programs that say which they are and do nothing else. Those that let a file of the workspace choose what runs in their
 * place, or fetch it, are not among them: yarn, pnpm, cargo, rustc, go, dotnet.
 */
export const saysVersion: ReadonlySet<string> = new Set(
  'node npm bun deno tsc python python3 pip pip3 ruby gem perl php java javac gcc g++ clang cmake git docker rg jq curl'.split(
    ' ',
  ),
);
