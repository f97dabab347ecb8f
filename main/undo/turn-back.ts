/** Makes files as they were once before. */
import { lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../core/errors.ts';
import { code, fsFailure } from '../tools/fs-failure.ts';
import { replaceFile } from '../tools/replace-file.ts';
import { isSame, type State } from './entry.ts';
import type { Images } from './images.ts';
import { foldersOf, lookAt, placeOf } from './on-disk.ts';

export interface Plan {
  path: string;
  to: State;
  /** As what is to be undone left it; anything else is somebody else's work. */
  expected: State;
  /** Somebody else's work is in it whatever it looks like now. */
  mixed: boolean;
  /** What the turn left may itself be somebody else's work. */
  unsure: boolean;
}

export interface Ready extends Plan {
  from: State;
  isLater: boolean;
}

export interface Failed {
  path: string;
  sentence: string;
}

/** What stands in the way of a plan is said now, before anything is touched. What is as it should be is left out. */
export async function prepare(root: string, plans: readonly Plan[]): Promise<{ ready: Ready[]; failed: Failed[] }> {
  const ready: Ready[] = [];
  const failed: Failed[] = [];
  for (const plan of plans) {
    try {
      const from = (await lookAt(root, plan.path)).state;
      if (!isSame(from, plan.to)) ready.push({ ...plan, from, isLater: plan.mixed || !isSame(from, plan.expected) });
    } catch (error) {
      failed.push({ path: plan.path, sentence: sentenceOf(error, plan.path) });
    }
  }
  return { ready, failed };
}

/** Keeps what is about to be replaced, so that this can be undone too. */
export async function keepFrom(root: string, { path, from }: Ready, images: Images): Promise<void> {
  const { state, bytes } = await lookAt(root, path);
  if (!isSame(state, from)) throw changedNow(path);
  if (bytes) await images.keep(bytes);
}

/** Files that go first, then emptied folders of `made`, then files that come: a folder may stand where a file was. */
export async function turnBack(root: string, ready: readonly Ready[], made: readonly string[], images: Images) {
  const done: string[] = [];
  const failed: Failed[] = [];
  const attempt = async (plan: Ready, act: () => Promise<void>): Promise<void> => {
    try {
      await act();
      done.push(plan.path);
    } catch (error) {
      failed.push({ path: plan.path, sentence: sentenceOf(error, plan.path) });
    }
  };
  for (const plan of ready) if (plan.to === null) await attempt(plan, () => remove(root, plan));
  removeEmptied(root, done, made);
  for (const plan of ready) if (plan.to !== null) await attempt(plan, () => restore(root, plan, images));
  return { done, failed };
}

async function remove(root: string, { path, from }: Ready): Promise<void> {
  if (!isSame((await lookAt(root, path)).state, from)) throw changedNow(path);
  rmSync(placeOf(root, path));
}

async function restore(root: string, { path, from, to }: Ready, images: Images): Promise<void> {
  if (to === null) return;
  const bytes = await images.bytes(to.digest);
  if (bytes === null) throw new Failure('dropped', `How ${path} was is no longer kept.`);
  if (!isSame((await lookAt(root, path)).state, from)) throw changedNow(path);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  const place = placeOf(root, path);
  if (to.kind === 'link') return link(place, bytes.toString());
  const seen = lstatSync(place, { throwIfNoEntry: false });
  const check = (): void => {
    const now = lstatSync(place, { throwIfNoEntry: false });
    if (now?.ino !== seen?.ino || now?.mtimeMs !== seen?.mtimeMs || now?.size !== seen?.size) throw changedNow(path);
  };
  await replaceFile(place, bytes, { mode: to.mode, check });
}

function link(place: string, text: string): void {
  const temporary = `${place}.${crypto.randomUUID()}.tmp`;
  symlinkSync(text, temporary);
  try {
    renameSync(temporary, place);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function removeEmptied(root: string, gone: readonly string[], made: readonly string[]): void {
  const emptied = new Set(gone.flatMap(foldersOf));
  for (const folder of made) {
    if (!emptied.has(folder)) continue;
    try {
      rmdirSync(placeOf(root, folder));
    } catch (error) {
      // Something of the person's is in it, or it is gone: both are well.
      if (!(error instanceof Failure) && code(error) === null) throw error;
    }
  }
}

const changedNow = (path: string): Failure =>
  new Failure('changed', `${path} was changed at this very moment; it was left as it is.`);

function sentenceOf(error: unknown, path: string): string {
  try {
    return fsFailure(error, path);
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure);
  }
}
