/** What a call saw or left of a file, kept in the journal: nothing is written over what somebody else changed since. */
import { createHash } from 'node:crypto';
import { lstatSync, type Stats } from 'node:fs';
import { Failure } from '../core/errors.ts';
import type { FileState, Sight } from '../core/facts.ts';
import { isStill } from './replace-file.ts';

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

export const stateOf = (bytes: Buffer, { mtimeMs }: Stats): FileState => ({
  digest: digestOf(bytes),
  size: bytes.length,
  modified: mtimeMs,
});

/** `path` as locate() gives it, so that one file has one name. */
export const sightOf = (path: string, bytes: Buffer, stat: Stats): Sight => ({ path, file: stateOf(bytes, stat) });

/** Of a file that the conversation never looked at nothing can be said: then the change itself must fit. */
export function mustBeAsSeen(seen: string | null | undefined, bytes: Buffer, path: string): void {
  if (seen !== undefined && seen !== digestOf(bytes)) throw changed(path);
}

/** Someone may have written, another conversation too, while the new text was made. Null: nothing was there. */
export function mustStillBe(stat: Stats | null, real: string, path: string): void {
  const isAsItWas = stat === null ? isNothing(real) : isStill(stat, real);
  if (!isAsItWas) throw changed(path);
}

const isNothing = (real: string): boolean => lstatSync(real, { throwIfNoEntry: false }) === undefined;

export const changed = (path: string): Failure =>
  new Failure('changed', `${path} changed since it was read; read it again. Nothing was written.`);
