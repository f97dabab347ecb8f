/**
 * What is kept of the changes that a turn makes in its workspace: facts in the order in which they came, one log a turn.
 * It lies beside the journal, because it is dropped when it is old or large, and a journal never is.
 */
import { z } from 'zod';

/** A file or a link as it was; null where nothing was. */
export const state = z
  .object({
    kind: z.enum(['file', 'link']),
    /** Of the bytes of a file, or of the text of a link; these are kept under it. */
    digest: z.string(),
    /** Permission bits. */
    mode: z.number().int().nonnegative(),
  })
  .nullable();
export type State = z.infer<typeof state>;

/** Why something that a turn may have changed is not among its changes, or not surely. */
export const uncovered = z.object({
  kind: z.enum([
    /** There is no git, so what commands change is not seen. */
    'no-git',
    'folder-too-large',
    'file-too-large',
    /** A repository inside the workspace. */
    'nested',
    /** The state before could not be kept. */
    'not-kept',
    /** The app ended in the middle: what changed until it looked again may be the turn's or the person's. */
    'cut',
    /** A call that still runs. */
    'running',
    /** Commands ran: ignored files, the repository itself, and the person's own changes meanwhile. */
    'commands',
    /** What was kept has been dropped. */
    'dropped',
  ]),
  path: z.string().nullable(),
});
export type Uncovered = z.infer<typeof uncovered>;

/** Written before the act. */
const began = z.object({
  kind: z.literal('began'),
  call: z.string(),
  at: z.number(),
  /** Real path of the workspace. */
  root: z.string(),
  /** The one file that the call is about, with the digest that it is about to get where that can be told. */
  file: z.object({ path: z.string(), before: state, after: z.string().nullable() }).nullable(),
  /** Of a command: the whole workspace as a tree of git. */
  tree: z.string().nullable(),
  /** Folders that are not there yet and that the call may make, the outermost first. */
  folders: z.array(z.string()),
  uncovered: z.array(uncovered),
});

/** The last one of a call counts. */
const ended = z.object({
  kind: z.literal('ended'),
  call: z.string(),
  at: z.number(),
  files: z.array(z.object({ path: z.string(), before: state, after: state })),
  folders: z.array(z.string()),
  uncovered: z.array(uncovered),
});

/** Written before the files are. `back`: to how they were before the turn; else that was itself taken back. */
const turned = z.object({
  kind: z.literal('turned'),
  at: z.number(),
  back: z.boolean(),
  files: z.array(z.object({ path: z.string(), from: state, to: state })),
});

export const entry = z.discriminatedUnion('kind', [began, ended, turned]);
export type Entry = z.infer<typeof entry>;
export type Began = z.infer<typeof began>;
export type Ended = z.infer<typeof ended>;
export type Turned = z.infer<typeof turned>;

/** Permissions of the group and of others depend on where a file was made; whether it is a program does not. */
export const isSame = (a: State, b: State): boolean =>
  a === null || b === null
    ? a === b
    : a.kind === b.kind && a.digest === b.digest && (a.mode & 0o100) === (b.mode & 0o100);
