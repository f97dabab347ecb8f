/**
 * What stands on disk about one call: `call` (made before anything starts), `start-…/begun`, named after the mark of that
 * start, and `ended` (both made by the shell around the command), `output`, `stop` (it is being ended), and `alone` (the
 * app no longer attends to it).
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { code } from '../fs-failure.ts';
import type { Process } from './still.ts';

export interface Begun extends Process {
  /** Milliseconds since 1970, wall clock. */
  at: number;
}

/** Named after the call, whatever characters stand in its name. */
export const folderOf = (root: string, call: string): string =>
  join(root, createHash('sha256').update(call).digest('hex').slice(0, 32));

export const outputIn = (folder: string): string => join(folder, 'output');

const note = z.object({ call: z.string(), boot: z.string().nullable() });
export type Note = z.infer<typeof note>;

/** A fresh folder, only the person's, and durable: that it is missing proves that nothing was started, also after a power cut. */
export async function prepare(folder: string, mark: string, about: Note): Promise<void> {
  await remove(folder);
  await mkdir(join(folder, START + mark), { recursive: true, mode: 0o700 });
  const file = await open(join(folder, 'call'), 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify(about));
    await file.sync();
  } finally {
    await file.close();
  }
  await flush(folder);
  await flush(dirname(folder));
}

/** Out of the way at once: taken away piece by piece, it would let a late shell begin in between. */
export async function remove(folder: string): Promise<void> {
  const away = `${folder}.${randomUUID()}`;
  await rename(folder, away).catch((error) => {
    if (code(error) !== 'ENOENT') throw error;
  });
  await rm(away, { recursive: true, force: true });
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Null where the folder is not there, or was not yet finished. */
export function noteIn(folder: string): Note | null {
  const text = textOf(join(folder, 'call'));
  if (text === null) return null;
  try {
    return note.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const START = 'start-';

/** Null where no start was made ready. */
export function begunFile(folder: string): string | null {
  const start = isThere(folder) && readdirSync(folder).find((name) => name.startsWith(START));
  return start ? join(folder, start, 'begun') : null;
}

const NEVER = 'never\n';

/** `never`: it was kept from ever beginning. `unreadable`: something began, and it cannot be told what. */
export function begunIn(folder: string): Begun | 'never' | 'unreadable' | null {
  const file = begunFile(folder);
  const text = file && textOf(file);
  if (file === null || text === null || text === NEVER) return text === NEVER ? 'never' : null;
  const [pid = '', mark = '', ...started] = text.trimEnd().split('\n');
  if (!/^[1-9]\d*$/.test(pid) || mark === '') return 'unreadable';
  return { pid: Number(pid), mark, started: started.join('\n'), at: statSync(file).mtimeMs };
}

/** The exit code as a shell tells it: 128 and its number for a signal. Null while there is none. */
export function endedIn(folder: string): number | null {
  const text = textOf(join(folder, 'ended'))?.trim() ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** Takes the place of `begun`, so that a shell that has not come so far runs nothing. False where one was first. */
export function forbid(folder: string): boolean {
  try {
    const begun = begunFile(folder);
    if (begun === null) return false;
    const file = openSync(begun, 'wx', 0o600);
    writeFileSync(file, NEVER);
    fsyncSync(file);
    closeSync(file);
    return true;
  } catch (error) {
    if (code(error) === 'EEXIST' || code(error) === 'ENOENT') return false;
    throw error;
  }
}

/** For a shell that has begun, but whose command is not there yet to be ended. */
export function stopIn(folder: string): void {
  try {
    writeFileSync(join(folder, 'stop'), '');
  } catch (error) {
    // What is there can be ended all the same.
    if (code(error) === null) throw error;
  }
}

/** From now on the shell itself ends what its command leaves behind. */
export function leaveAlone(folder: string): void {
  try {
    writeFileSync(join(folder, 'alone'), '');
  } catch (error) {
    // A full disk must not keep the app from quitting; then something of it may stay.
    if (code(error) === null) throw error;
  }
}

export const isThere = (folder: string): boolean => existsSync(folder);

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (code(error) === 'ENOENT') return null;
    throw error;
  }
}
