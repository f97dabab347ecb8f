/** Whether git, started in a folder, finds only repositories that cannot make it run anything. */
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Bytes of an index that is looked through. */
const INDEX_AT_MOST = 64 * 1024 * 1024;

/**
 * Looks at each folder from the real path up, also where git would have stopped before. A folder that looks like a
 * repository without work files is never plain. Throws where something cannot be read.
 */
export function isPlainRepository(real: string): boolean {
  for (let folder = real; ; folder = dirname(folder)) {
    if (isThere(join(folder, 'HEAD'))) return false;
    if (!isPlainAt(join(folder, '.git'))) return false;
    if (dirname(folder) === folder) return true;
  }
}

function isPlainAt(place: string): boolean {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return !isThere(place);
  if (stats.isDirectory()) return isPlainGitFolder(place);
  const [, target] = /^gitdir: ([^\n\r]+)\r?\n?$/.exec(readFileSync(place, 'utf8')) ?? [];
  return target !== undefined && isPlainGitFolder(resolve(dirname(place), target));
}

function isPlainGitFolder(folder: string): boolean {
  const shared = readIfThere(join(folder, 'commondir'))?.replace(/\r?\n$/, '');
  const common = shared === undefined ? folder : resolve(folder, shared);
  const configs = [join(folder, 'config'), join(folder, 'config.worktree'), join(common, 'config')];
  const isPlain = configs.every((file) => isPlainConfig(readIfThere(file) ?? ''));
  return isPlain && !hasHook(join(common, 'hooks')) && !hasHook(join(folder, 'hooks')) && holdsNoOther(folder);
}

/** The one hook that runs when git only looks. */
const hasHook = (folder: string): boolean =>
  isThere(folder) && readdirSync(folder).some((name) => name.toLowerCase().startsWith('post-index-change'));

/** What says how the repository is kept, by its section; anything else may name a program, a folder or another file. */
const PLAIN: Readonly<Record<string, string>> = {
  core: 'repositoryformatversion filemode bare logallrefupdates ignorecase precomposeunicode symlinks autocrlf eol safecrlf longpaths quotepath abbrev untrackedcache preloadindex commitgraph protecthfs protectntfs',
  extensions: 'worktreeconfig objectformat',
  remote: 'url pushurl fetch tagopt prune gh-resolved',
  branch: 'remote merge rebase pushremote description vscode-merge-base gh-merge-base',
  user: 'name email signingkey',
  commit: 'gpgsign',
  author: 'name email',
  committer: 'name email',
  init: 'defaultbranch',
  pull: 'rebase ff',
  push: 'default autosetupremote followtags',
  fetch: 'prune prunetags',
  merge: 'ff conflictstyle',
  rerere: 'enabled',
  gc: 'auto autodetach',
  lfs: 'repositoryformatversion',
};

/** Line by line, as far as each line stands for itself. */
function isPlainConfig(text: string): boolean {
  let allowed: string[] = [];
  let isAlias = false;
  return text.split('\n').every((written) => {
    const line = written.trim();
    if (line === '' || /^[#;]/.test(line)) return !line.endsWith('\\');
    const [, section] = /^\[([A-Za-z]+)(?: "[^"\\]*")?\]$/.exec(line) ?? [];
    if (section !== undefined) {
      allowed = PLAIN[section.toLowerCase()]?.split(' ') ?? [];
      // None of them can take the place of what git brings along.
      isAlias = section.toLowerCase() === 'alias';
      return isAlias || allowed.length > 0;
    }
    const [, key] = /^([A-Za-z][A-Za-z0-9-]*)\s*(?:=.*)?$/.exec(line) ?? [];
    return key !== undefined && (isAlias || allowed.includes(key.toLowerCase())) && !line.endsWith('\\');
  });
}

/** A repository that is an entry of the index is asked for its state by a git of its own. */
function holdsNoOther(folder: string): boolean {
  const names = readdirSync(folder).filter((name) => /^(index|sharedindex\..*)$/i.test(name));
  return names.every((name) => {
    const file = join(folder, name);
    if (statSync(file).size > INDEX_AT_MOST) return false;
    const bytes = readFileSync(file);
    const isAligned = bytes.length > 8 && bytes.readUInt32BE(4) < 4;
    for (let at = bytes.indexOf(REPOSITORY); at !== -1; at = bytes.indexOf(REPOSITORY, at + 1))
      if (!isAligned || at % 8 === 4) return false;
    return true;
  });
}

/** The mode of such an entry, at 24 bytes of it; entries begin at 12 and are multiples of 8 long. */
const REPOSITORY = Buffer.from([0, 0, 0xe0, 0]);

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const readIfThere = (path: string): string | undefined => (isThere(path) ? readFileSync(path, 'utf8') : undefined);
