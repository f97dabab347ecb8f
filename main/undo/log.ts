/** The logs: a file a turn, a line an entry, each on disk before the act that it speaks of. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../core/errors.ts';
import { code } from '../tools/fs-failure.ts';
import { type Entry, entry } from './entry.ts';

export interface Logs {
  /** Durable when it resolves. */
  append(turn: string, entry: Entry): Promise<void>;
  /** Empty where nothing is kept. Throws Failure `unreadable` for what another version wrote. */
  read(turn: string): Entry[];
  /** Newest first; `at` is the time of the last entry. */
  list(): { turn: string; at: number }[];
  drop(turn: string): void;
}

const END = '.jsonl';

export function createLogs(folder: string): Logs {
  const fileOf = (turn: string): string => {
    if (!/^[\w-]+$/.test(turn)) throw new Failure('unknown-turn', 'This request is no longer there.');
    return join(folder, turn + END);
  };
  return {
    append: async (turn, added) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = await open(fileOf(turn), 'a', 0o600);
      try {
        // The line before may have been cut by a crash.
        await file.writeFile(`\n${JSON.stringify(added)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    read: (turn) => linesOf(fileOf(turn)).flatMap(parsed),
    list: () =>
      namesIn(folder)
        .map((name) => ({ turn: name.slice(0, -END.length), at: statSync(join(folder, name)).mtimeMs }))
        .toSorted((a, b) => b.at - a.at),
    drop: (turn) => rmSync(fileOf(turn), { force: true }),
  };
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if (code(error) === 'ENOENT') return [];
    const what = `What was kept of this turn’s changes cannot be read (${code(error)}).`;
    throw new Failure('unreadable', `${what} Look at what stands at ${file}, then try again.`, { cause: error });
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(END));
  } catch {
    return [];
  }
};

/** A line that was cut is as if it had never been: what it speaks of was not begun. */
function parsed(line: string): Entry[] {
  const value = jsonOf(line);
  if (value === undefined) return [];
  const { success, data, error } = entry.safeParse(value);
  if (success) return [data];
  throw new Failure('unreadable', 'What was kept of this turn’s changes cannot be read by this version.', {
    cause: error,
  });
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
