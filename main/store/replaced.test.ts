import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Trouble } from '../core/disk.ts';
import { type GuardedStore, openGuarded } from './guarded.ts';
import { begin, written } from './test-contract.ts';

let root: string;
let folder: string;
let other: string;
let store: GuardedStore;
const told: (Trouble | null)[] = [];
const lost: Error[] = [];
const opened: GuardedStore[] = [];
const file = (): string => path.join(folder, 'holdfast.db');

function openIn(place: string, turn: string): GuardedStore {
  mkdirSync(place, { recursive: true });
  const fields = { id: `boot-${opened.length}`, host: 'here', systemBoot: null, started: Date.now() };
  const one = openGuarded(place, fields);
  opened.push(one);
  one.journal.append([begin(turn, `s-${turn}`)]);
  return one;
}

/** The data that is open, and that of somebody else, closed. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'holdfast-replaced-'));
  folder = path.join(root, 'data');
  other = path.join(root, 'other');
  openIn(other, 'theirs').close();
  store = openIn(folder, 'ours');
  store.follow({ lost: (because) => lost.push(because), changed: () => told.push(store.trouble()) });
});
afterEach(() => {
  for (const one of [told, lost]) one.splice(0);
  for (const one of opened.splice(0)) one.abandon();
  rmSync(root, { recursive: true, force: true });
});

const turnsIn = (database: string): unknown[] => {
  const db = new Database(database, { readonly: true });
  try {
    return db.prepare('SELECT id FROM turns ORDER BY id').pluck().all();
  } finally {
    db.close();
  }
};

const isTold = () => expect.objectContaining({ kind: 'disk-replaced' });

describe.skipIf(process.platform === 'win32')('files that are removed or replaced while they are open', () => {
  const removals: [name: string, parts: string[]][] = [
    ['the database', ['']],
    ['the database and its log', ['', '-wal']],
    ['all of it', ['', '-wal', '-shm', '-flushed']],
  ];
  test.each(removals)(
    '%s, removed: all work stops, nothing is acknowledged, and it stands there again',
    (_name, parts) => {
      for (const part of parts) rmSync(`${file()}${part}`);
      expect(() => store.journal.append([begin('late', 's-late')])).toThrow(isTold());
      expect(lost).toHaveLength(1);
      expect(() => store.journal.append([begin('late', 's-late')])).toThrow(isTold());
      store.look();
      expect(told).toEqual(['replaced', null]);
      expect(store.journal.load('ours')).toHaveLength(2);
      store.journal.append([begin('next', 's-next')]);
      store.close();
      expect(turnsIn(file())).toEqual(['next', 'ours']);
      expect(readdirSync(folder).filter((name) => name.startsWith('replaced'))).toEqual([]);
      expect(store.aside()).toEqual([]);
    },
  );

  test('the log alone, removed: it is said, and nothing is lost', () => {
    rmSync(`${file()}-wal`);
    store.check();
    expect(told).toEqual(['replaced']);
    store.look();
    expect(store.journal.load('ours')).toHaveLength(2);
    expect(store.trouble()).toBeNull();
  });

  test('another database moved into its place is opened, as it is, and what was open is kept beside it', () => {
    renameSync(path.join(other, 'holdfast.db'), file());
    store.check();
    expect(told).toEqual(['replaced']);
    expect(lost).toHaveLength(1);
    expect(turnsIn(path.join(store.kept() ?? '', 'holdfast.db'))).toEqual(['ours']);
    store.look();
    expect(store.journal.load('theirs')).toHaveLength(2);
    expect(store.journal.header('ours')).toBeNull();
    expect(store.aside()).toEqual([]);
  });

  test('the whole folder, moved away: it is said, and what was open is there again', () => {
    renameSync(folder, path.join(root, 'moved'));
    store.check();
    store.look();
    expect(store.journal.load('ours')).toHaveLength(2);
    expect(existsSync(file())).toBe(true);
  });
});

test('who reads the files, copies them, or brings the log into the file, has replaced nothing', () => {
  for (const part of ['', '-wal']) copyFileSync(`${file()}${part}`, path.join(root, `copy${part}`));
  const db = new Database(file());
  db.pragma('wal_checkpoint(PASSIVE)');
  db.prepare('SELECT * FROM turns').all();
  store.check();
  db.close();
  store.check();
  store.sessions.saveDraft('s-ours', written('Words'));
  expect(told).toEqual([]);
  expect(store.kept()).toBeNull();
});
