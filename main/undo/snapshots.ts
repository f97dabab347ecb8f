/**
 * A workspace as a tree in git's object store: the only way to tell what a command changed and how it was before. Each
 * workspace has a repository of ours in the data folder; the person's own is never touched. These are no archive: what
 * they are needed for is read right after the command, and any of them may be thrown away when no command runs.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../core/errors.ts';
import type { Git } from '../tools/git.ts';
import { choose } from './choose.ts';
import type { Uncovered } from './entry.ts';
import { type Modes, noteModes, readModes } from './modes.ts';

export interface Snapshot {
  /** Names of the tree and of the list of permissions. */
  tree: string;
  uncovered: Uncovered[];
}

export interface TreeEntry {
  kind: 'file' | 'link';
  /** Name of the bytes in this repository. */
  blob: string;
  mode: number;
}

export interface TreeChange {
  path: string;
  before: TreeEntry | null;
  after: TreeEntry | null;
}

export interface Snapshots {
  /** Rejects with Failure `folder-too-large`, `git-slow` or `git-failed`. */
  take(root: string): Promise<Snapshot>;
  between(root: string, from: string, to: string): Promise<TreeChange[]>;
  /** In the order asked for. */
  bytes(root: string, blobs: readonly string[]): AsyncIterable<Buffer>;
}

/** From here on the new bytes go into one file instead of one each; older versions of git would make one each there. */
const MANY = 20;
const PACKS_SINCE = [2, 36];

/** The bytes as they are: an attribute of the workspace must not change them on the way in. */
const ATTRIBUTES = '* -text -ident -filter -working-tree-encoding\n';

export const repositoryOf = (folder: string, root: string): string =>
  join(folder, createHash('sha256').update(root).digest('hex').slice(0, 32));

export function createSnapshots(folder: string, git: Git): Snapshots {
  const ask = (root: string, args: readonly string[], input?: string): Promise<Buffer> => {
    const where = [`--git-dir=${repositoryOf(folder, root)}`, `--work-tree=${root}`];
    // From the workspace itself: inside of it, git would look no further than the folder that it starts in.
    return git({ folder: root, args: [...where, ...args], ...(input !== undefined && { input }) });
  };
  const begin = async (root: string): Promise<void> => {
    const repository = repositoryOf(folder, root);
    if (existsSync(join(repository, 'info', 'attributes'))) return;
    mkdirSync(join(repository, 'info'), { recursive: true, mode: 0o700 });
    await ask(root, ['init', '--quiet', '--template=']);
    writeFileSync(join(repository, 'info', 'attributes'), ATTRIBUTES);
  };
  return {
    take: async (root) => {
      await begin(root);
      // Left by a git that was ended in the middle; nobody else works here.
      rmSync(join(repositoryOf(folder, root), 'index.lock'), { force: true });
      const listed = await ask(root, ['ls-files', '-o', '-m', '-d', '--exclude-standard', '-z']);
      const { modes, uncovered } = await choose(root, new Set(textsIn(listed)));
      const paths = [...modes.keys()];
      if (paths.length > 0) {
        const packed = paths.length > MANY && (await isAtLeast(git, folder, PACKS_SINCE));
        const how = packed
          ? ['-c', 'core.bigFileThreshold=1']
          : ['-c', 'core.fsync=all', '-c', 'core.looseCompression=1'];
        await ask(root, [...how, 'update-index', '--add', '--remove', '--replace', '-z', '--stdin'], paths.join('\0'));
      }
      const permissions = noteModes(repositoryOf(folder, root), modes);
      const names = [await ask(root, ['write-tree']), await ask(root, ['hash-object', '-w', '--stdin'], permissions)];
      return { tree: names.map((name) => name.toString().trim()).join(' '), uncovered };
    },
    between: async (root, from, to) => {
      const [[before = '', modesBefore = ''], [after = '', modesAfter = '']] = [from.split(' '), to.split(' ')];
      const how = ['-r', '-z', '--raw', '--no-abbrev', '--no-renames'];
      const listed = await ask(root, ['diff-tree', ...how, before, after]);
      const modes = await Promise.all(
        [modesBefore, modesAfter].map(async (name) =>
          readModes((await ask(root, ['cat-file', 'blob', name])).toString()),
        ),
      );
      return changesIn(textsIn(listed), modes);
    },
    bytes: async function* (root, blobs) {
      for (let at = 0; at < blobs.length; at += CHUNK)
        yield* contents(await ask(root, ['cat-file', '--batch'], `${blobs.slice(at, at + CHUNK).join('\n')}\n`));
    },
  };
}

/** As many as can be held at once, each at its largest. */
const CHUNK = 32;

const textsIn = (listed: Buffer): string[] => listed.toString().split('\0').filter(Boolean);

/** `:<mode before> <mode after> <blob before> <blob after> <what>` and the path, in turns. */
function changesIn(texts: readonly string[], [modesBefore = {}, modesAfter = {}]: readonly Modes[]): TreeChange[] {
  const changes: TreeChange[] = [];
  for (let at = 0; at + 1 < texts.length; at += 2) {
    const [before = '', after = '', from = '', to = ''] = texts[at]?.slice(1).split(' ') ?? [];
    const path = texts[at + 1] ?? '';
    const entryBefore = entryOf(before, from, modesBefore[path]);
    changes.push({ path, before: entryBefore, after: entryOf(after, to, modesAfter[path]) });
  }
  return changes;
}

function entryOf(mode: string, blob: string, permissions: number | undefined): TreeEntry | null {
  if (/^0+$/.test(mode)) return null;
  if (mode === '120000') return { kind: 'link', blob, mode: 0o777 };
  return { kind: 'file', blob, mode: permissions ?? (mode === '100755' ? 0o755 : 0o644) };
}

/** `<blob> blob <size>`, a line end, the bytes, a line end; again and again. */
function* contents(batch: Buffer): Iterable<Buffer> {
  let at = 0;
  while (at < batch.length) {
    const end = batch.indexOf(10, at);
    const [, kind, size] = batch.toString('utf8', at, end).split(' ');
    if (kind !== 'blob') throw new Failure('git-failed', 'A snapshot is no longer whole.');
    yield batch.subarray(end + 1, end + 1 + Number(size));
    at = end + 1 + Number(size) + 1;
  }
}

async function isAtLeast(git: Git, folder: string, [major = 0, minor = 0]: readonly number[]): Promise<boolean> {
  const [, has = 0, point = 0] =
    /(\d+)\.(\d+)/.exec((await git({ folder, args: ['version'] })).toString())?.map(Number) ?? [];
  return has > major || (has === major && point >= minor);
}
