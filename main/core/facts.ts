/** Facts of the world around a turn, as its events carry them: what stood there, what was seen, what was to be made. */
import { z } from 'zod';

/** One thing that is no longer as the turn left it. */
export const change = z.discriminatedUnion('kind', [
  /** Of the repository around the workspace; null where no branch was or is checked out. */
  z.object({ kind: z.literal('branch'), from: z.string().nullable(), to: z.string().nullable() }),
  /** Commit ids in full; null before the first commit or without a repository. */
  z.object({ kind: z.literal('head'), from: z.string().nullable(), to: z.string().nullable() }),
  /** A file that the turn read or wrote, by its path in the workspace. */
  z.object({ kind: z.literal('file'), path: z.string(), how: z.enum(['changed', 'gone', 'appeared']) }),
  /** Another folder stands where the workspace was. */
  z.object({ kind: z.literal('folder') }),
]);
export type Change = z.infer<typeof change>;

/** A file as a call saw or left it. */
export const fileState = z.object({
  /** Of all its bytes; only ever compared. */
  digest: z.string(),
  size: z.number().int().nonnegative(),
  /** Milliseconds since 1970, with the fractions that the disk gives. With the size it tells that nothing was written. */
  modified: z.number(),
});
export type FileState = z.infer<typeof fileState>;

/** A file by its path in the workspace; null where there was none. */
export const sight = z.object({ path: z.string(), file: fileState.nullable() });
export type Sight = z.infer<typeof sight>;

/** What stood around a turn's work at a moment. What could not be told is absent: no change is ever made up. */
export const found = z.object({
  /** Null where none was checked out: without a repository, or on a bare commit. */
  branch: z.string().nullable().optional(),
  /** A commit id in full; null without a repository and before the first commit. */
  head: z.string().nullable().optional(),
  /** Another one means that another folder stands where the workspace was. */
  folder: z.string().optional(),
  /** Of the files that the turn had seen, those that were otherwise than it last knew. */
  files: z.array(sight).optional(),
});
export type Found = z.infer<typeof found>;

/** What was seen before a run went on with work that had stopped; the note to the model is rendered from it. */
export const observed = z.object({
  /** Milliseconds since 1970, null where nothing tells. */
  stoppedAt: z.number().nullable(),
  stoppedBecause: z.enum([
    'quit',
    'update',
    'shutdown',
    'log-out',
    'restart',
    'sleep',
    'offline',
    'waiting',
    'took-over',
    'unknown',
  ]),
  resumedAt: z.number(),
  finished: z.array(z.string()),
  unfinished: z.array(z.string()),
  inDoubt: z.array(z.string()),
  changed: z.array(change),
});
export type Observed = z.infer<typeof observed>;

/** What a call was about to make of a file, by digests of its bytes: by these it can be told later whether it did. */
export const intent = z.object({
  /** In the workspace. */
  path: z.string(),
  /** Null where no file was. */
  before: z.string().nullable(),
  after: z.string(),
});
export type Intent = z.infer<typeof intent>;
