import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GuardedStore, openGuarded } from './guarded.ts';
import { LOG_HEADER, withLog } from './log-frames.ts';
import { lossInLog } from './log-loss.ts';
import { begin, written } from './test-contract.ts';

let root: string;
let folder: string;
let flushed: number;
const opened: GuardedStore[] = [];
const file = (): string => path.join(folder, 'holdfast.db');
const log = (): string => `${file()}-wal`;
const note = (): string => `${file()}-flushed`;

/** Many conversations, drafts that are not flushed yet, and the process is killed: all of it stands in the log. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'holdfast-log-'));
  const live = path.join(root, 'live');
  folder = path.join(root, 'data');
  for (const one of [live, folder]) mkdirSync(one);
  const store = openIn(live);
  for (let count = 1; count <= 8; count++) store.journal.append([begin(`t${count}`, `s${count}`)]);
  flushed = endOfLast(path.join(live, 'holdfast.db-wal'));
  for (let count = 1; count <= 3; count++) store.sessions.saveDraft(`s${count}`, written('Words '.repeat(50)));
  for (const part of ['', '-wal', '-flushed'])
    copyFileSync(path.join(live, `holdfast.db${part}`), path.join(folder, `holdfast.db${part}`));
});
afterEach(() => {
  for (const store of opened.splice(0)) store.abandon();
  rmSync(root, { recursive: true, force: true });
});

function openIn(place: string): GuardedStore {
  const fields = { id: `boot-${opened.length}`, host: 'here', systemBoot: null, started: Date.now() };
  const store = openGuarded(place, fields);
  opened.push(store);
  return store;
}

function flip(at: number): void {
  const bytes = readFileSync(log());
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  writeFileSync(log(), bytes);
}

/** The ends of the commits of a log. */
const commits = (name = log()): number[] =>
  withLog(name, (_header, frames) =>
    [...frames].filter(({ isValid, commitSize }) => isValid && commitSize > 0).map(({ end }) => end),
  ) ?? [];

const endOfLast = (name: string): number => commits(name).at(-1) ?? 0;

describe('a log that a killed process left', () => {
  test('case 71: is read without a word where it is whole', () => {
    expect(commits().length).toBeGreaterThan(8);
    expect(lossInLog(file())).toBeNull();
    const store = openIn(folder);
    expect(store.sessions.list()).toHaveLength(8);
    expect(store.aside()).toEqual([]);
  });

  test.each([
    ['its magic', 1],
    ['its version', 5],
    ['its page size', 9],
    ['its salt', 17],
    ['its sum', 30],
    ['the salt of its first frame', LOG_HEADER + 9],
    ['the sum of its first frame', LOG_HEADER + 17],
    ['its first page', 156],
  ])('case 71: with a flipped bit in %s is set aside, and said', (_name, at) => {
    flip(at);
    const store = openIn(folder);
    const [aside] = store.aside();
    expect(aside?.folder).toContain('set-aside');
    expect(readFileSync(path.join(aside?.folder ?? '', 'holdfast.db-wal')).length).toBeGreaterThan(LOG_HEADER);
  });

  test('case 71: with a flipped bit anywhere before its last flush is damaged, with or without a note of that', () => {
    const kept = readFileSync(note());
    for (const at of [flushed - 1, flushed - 4000, flushed - 4110]) {
      flip(at);
      expect(lossInLog(file())).not.toBeNull();
      rmSync(note());
      expect(lossInLog(file())).not.toBeNull();
      writeFileSync(note(), kept);
      flip(at);
    }
    expect(lossInLog(file())).toBeNull();
  });

  test('that is cut off before what was flushed is damaged', () => {
    truncateSync(log(), flushed - 1);
    expect(lossInLog(file())).not.toBeNull();
  });

  test('that is gone, and was never brought into its file, is damaged', () => {
    for (const length of [20, 0]) {
      truncateSync(log(), length);
      expect(lossInLog(file())).not.toBeNull();
    }
    rmSync(log());
    expect(openIn(folder).aside()).toHaveLength(1);
  });

  test('whose beginning is zeros is damaged', () => {
    writeFileSync(log(), readFileSync(log()).fill(0, 0, 4096));
    expect(lossInLog(file())).not.toBeNull();
  });
});

describe('what a power cut leaves of a log', () => {
  test.each([
    ['cut off somewhere', (bytes: Buffer) => bytes.subarray(0, flushed + 5000)],
    ['cut off at once', (bytes: Buffer) => bytes.subarray(0, flushed)],
    ['torn, with whole commits behind the tear,', (bytes: Buffer) => bytes.fill(255, flushed + 512, flushed + 1024)],
  ])('%s behind its last flush is opened without a word', (_name, tear) => {
    writeFileSync(log(), tear(readFileSync(log())));
    const store = openIn(folder);
    expect(store.aside()).toEqual([]);
    expect(store.sessions.list()).toHaveLength(8);
    expect(store.sessions.draft('s3').text).toBe('');
  });

  test('a note that cannot be read says nothing', () => {
    flip(156);
    writeFileSync(note(), 'x');
    expect(lossInLog(file())).toBeNull();
  });

  test('that was brought into its file and begun anew, is no loss, whatever was noted of the one before', () => {
    const before = readFileSync(note());
    openIn(folder).close();
    writeFileSync(note(), before);
    writeFileSync(log(), '');
    expect(lossInLog(file())).toBeNull();
    expect(openIn(folder).sessions.list()).toHaveLength(8);
  });

  test('zeros alone, or less than a frame, are no loss', () => {
    writeFileSync(log(), Buffer.alloc(20_000));
    expect(lossInLog(file())).toBeNull();
    rmSync(note());
    truncateSync(log(), 12);
    expect(lossInLog(file())).toBeNull();
  });
});
