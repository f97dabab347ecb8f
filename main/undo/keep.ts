/** Keeps how things were before a call changes them, and afterwards what it made of them. */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../core/errors.ts';
import type { ToolOutcome } from '../core/ports.ts';
import type { Git } from '../tools/git.ts';
import { digestOf } from '../tools/sight.ts';
import { realWorkspace } from '../tools/workspace.ts';
import type { Began, Ended, State, Uncovered } from './entry.ts';
import { isSame } from './entry.ts';
import type { Images } from './images.ts';
import type { Logs } from './log.ts';
import { foldersOf, lookAt, missingFolders } from './on-disk.ts';
import { createSnapshots, type Snapshots, type TreeEntry } from './snapshots.ts';

/** A call that may change the workspace: one file of it, or anything. */
export interface Acting {
  turn: string;
  call: string;
  workspace: string;
  /** Relative to the workspace, for a call that writes just this; null for a command. */
  path: string | null;
  /** Digest that the file is about to get, where that can be told. */
  after: string | null;
}

export interface KeepParts {
  images: Images;
  logs: Logs;
  /** Folder for what git keeps. */
  snapshots: string;
  /** Asked for each command: git may come and go. */
  findGit(): Promise<Git | null>;
  now(): number;
}

export interface Keep {
  /** Durable when it resolves, so that the act may follow. */
  begin(acting: Acting): Promise<Began>;
  /** `outcome` is null where nobody knows: then what is there now is taken for what the call left. */
  end(turn: string, began: Began, outcome: ToolOutcome | null): Promise<Ended>;
}

export function createKeep(parts: KeepParts): Keep {
  const { images, logs, now } = parts;
  const snapshotsNow = async (): Promise<Snapshots | null> => {
    const git = await parts.findGit();
    return git && createSnapshots(parts.snapshots, git);
  };

  async function beginFile(root: string, path: string, after: string | null) {
    const folders = missingFolders(root, path);
    const before = await lookAt(root, path);
    if (before.bytes) await images.keep(before.bytes);
    return { file: { path, before: before.state, after }, tree: null, folders, uncovered: [] };
  }

  async function beginCommand(root: string) {
    const snapshots = await snapshotsNow();
    if (snapshots === null) return nothing({ kind: 'no-git', path: null });
    const { tree, uncovered } = await snapshots.take(root);
    return { file: null, tree, folders: [], uncovered };
  }

  async function endCommand(root: string, tree: string, at: number) {
    const snapshots = await snapshotsNow();
    if (snapshots === null) return { files: [], folders: [], uncovered: [{ kind: 'no-git' as const, path: null }] };
    const after = await snapshots.take(root);
    const changes = await snapshots.between(root, tree, after.tree);
    const before = await states(
      changes.map((change) => change.before),
      true,
    );
    const left = await states(
      changes.map((change) => change.after),
      false,
    );
    const files = changes.map(({ path }, place) => ({
      path,
      before: before[place] ?? null,
      after: left[place] ?? null,
    }));
    return { files, folders: madeSince(root, files, at), uncovered: after.uncovered };

    async function states(entries: readonly (TreeEntry | null)[], isKept: boolean): Promise<State[]> {
      const there = entries.filter((entry) => entry !== null);
      const digests: string[] = [];
      for await (const bytes of snapshots?.bytes(
        root,
        there.map(({ blob }) => blob),
      ) ?? [])
        digests.push(isKept ? await images.keep(bytes) : digestOf(bytes));
      let place = 0;
      return entries.map((entry) => entry && { kind: entry.kind, digest: digests[place++] ?? '', mode: entry.mode });
    }
  }

  async function endFile({ root, file }: Began, outcome: ToolOutcome | null) {
    if (file === null) return { files: [], folders: [], uncovered: [] };
    const { path, before } = file;
    const now = (await lookAt(root, path)).state;
    const saw = outcome?.result.saw?.find((sight) => sight.path === path)?.file?.digest;
    const wrote = outcome === null || outcome.result.wrote.includes(path);
    if (!wrote || isSame(now, before)) return { files: [], folders: [], uncovered: [] };
    // Somebody may have been quicker than this look: what the call says that it wrote is what it left.
    const digest = saw ?? file.after ?? now?.digest ?? null;
    const mode = now?.mode ?? before?.mode ?? 0o644;
    const after: State = digest === null ? null : { kind: 'file', digest, mode };
    return { files: [{ path, before, after }], folders: [], uncovered: [] };
  }

  return {
    begin: async ({ turn, call, workspace, path, after }) => {
      const root = realWorkspace(workspace);
      const at = now();
      const kept = await (path === null ? beginCommand(root) : beginFile(root, path, after)).catch(untold(path));
      const began: Began = { kind: 'began', call, at, root, ...kept };
      await logs.append(turn, began);
      return began;
    },
    end: async (turn, began, outcome) => {
      const { call, root, tree, at } = began;
      const found = await (tree === null ? endFile(began, outcome) : endCommand(root, tree, at)).catch((error) => {
        const { uncovered } = untold(began.file?.path ?? null)(error);
        return { files: [], folders: [], uncovered };
      });
      // With the digest that a file was about to get it is known what the call did; what a command did is not.
      const isSure = outcome !== null || (began.file !== null && began.file.after !== null);
      const cut: Uncovered[] = !isSure && found.files.length > 0 ? [{ kind: 'cut', path: null }] : [];
      const ended: Ended = { kind: 'ended', call, at: now(), ...found, uncovered: [...found.uncovered, ...cut] };
      await logs.append(turn, ended);
      return ended;
    },
  };
}

const nothing = (why: Uncovered) => ({ file: null, tree: null, folders: [], uncovered: [why] });

/** What cannot be kept must not stop the work; it is said where the changes are shown. */
const untold =
  (path: string | null) =>
  (error: unknown): ReturnType<typeof nothing> => {
    const kind = error instanceof Failure ? error.kind : '';
    if (kind === 'folder-too-large') return nothing({ kind, path: null });
    return nothing({ kind: kind === 'too-large' ? 'file-too-large' : 'not-kept', path });
  };

/** Folders of new files that are no older than the command. Only empty ones are ever removed. */
function madeSince(root: string, files: readonly { path: string; before: State }[], at: number): string[] {
  const created = files.filter(({ before }) => before === null);
  const folders = new Set(created.flatMap(({ path }) => foldersOf(path)));
  return [...folders].filter((folder) => {
    const stat = lstatSync(join(root, folder), { throwIfNoEntry: false });
    return stat !== undefined && stat.birthtimeMs >= at;
  });
}
