import fs, { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fastFolder } from '../prove/test-fast-folder.ts';
import { type GuardedStore, openGuarded } from './guarded.ts';
import { holdsAside } from './set-aside.ts';
import { boot, fileOf, many, on } from './test-damaged.ts';

let folder: string;
let opened: GuardedStore[] = [];
beforeEach(() => {
  folder = fastFolder('holdfast-replace-');
});
afterEach(() => {
  for (const store of opened) store.abandon();
  opened = [];
  rmSync(folder, { recursive: true, force: true });
});

let starts = 1;
function start(): GuardedStore {
  starts += 1;
  const store = openGuarded(folder, { ...boot, id: `boot-${starts}`, started: Date.now() });
  opened.push(store);
  return store;
}

/** Words of the schema that are not ours count as damage; all rows can be read. */
function damaged(count: number): void {
  many(folder, count);
  on(folder, (db) =>
    db.exec(`UPDATE sqlite_schema SET sql = replace(sql, 'dismissed', 'dismisser') WHERE name = 'notices'`),
  );
}

const CHANGES = ['mkdirSync', 'writeFileSync', 'renameSync', 'rmSync', 'fsyncSync', 'copyFileSync'] as const;

/** From the nth change on, nothing that the process does reaches the disk: it is dead. Returns whether it came so far. */
function killedAt(nth: number, work: () => void): boolean {
  const real = CHANGES.map((name) => [name, fs[name]] as const);
  const exec = Database.prototype.exec;
  let count = 0;
  const counted = <A extends unknown[], R>(act: (...given: A) => R) =>
    function (this: unknown, ...given: A): R {
      count += 1;
      if (count >= nth) throw new Error('dead');
      return act.apply(this, given);
    };
  Object.assign(fs, Object.fromEntries(real.map(([name, act]) => [name, counted(act as () => void)])));
  Database.prototype.exec = counted(exec) as typeof exec;
  syncBuiltinESMExports();
  try {
    work();
  } catch {
    // As any process ends that is killed.
  } finally {
    Object.assign(fs, Object.fromEntries(real));
    Database.prototype.exec = exec;
    syncBuiltinESMExports();
  }
  return count >= nth;
}

const places = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('set-aside'))
    .map((name) => path.join(folder, name));

/** So many requests stand in the file, whatever may lie beside it. */
function turnsIn(file: string): number {
  const bytes = readFileSync(file);
  bytes.fill(1, 18, 20);
  const db = new Database(bytes);
  const count = db.prepare<[], number>('SELECT count(*) FROM turns').pluck().get();
  db.close();
  return count ?? 0;
}

describe('a start that is killed while it replaces a damaged store', () => {
  test('at whatever change: the next one has all of it, tells of it, and has kept the damaged file', () => {
    damaged(3);
    const bytes = readFileSync(fileOf(folder));
    let nth = 1;
    for (; ; nth++) {
      for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
      writeFileSync(fileOf(folder), bytes);
      if (!killedAt(nth, () => start().abandon())) break;
      const kept = [folder, ...places()]
        .map((place) => path.join(place, 'holdfast.db'))
        .filter((file) => existsSync(file));
      expect(kept.map(turnsIn)).toContain(3);
      const store = start();
      const told = store.aside();
      expect([nth, told.map(({ read }) => read)]).toEqual([nth, [{ sessions: 3, turns: 3, lost: 0, isAll: true }]]);
      expect(store.sessions.list()).toHaveLength(3);
      expect(places()).toEqual(told.map((aside) => aside.folder));
      expect(turnsIn(path.join(told[0]?.folder ?? '', 'holdfast.db'))).toBe(3);
      expect(readdirSync(told[0]?.folder ?? '').filter((name) => name.endsWith('-moving'))).toEqual([]);
      store.abandon();
    }
    expect(nth).toBeGreaterThan(10);
  });

  test('time after time while it reads: then the files are only kept, and that is told', () => {
    damaged(3);
    const marker = () => path.join(places()[0] ?? '', 'holdfast.db-moving');
    const isRead = () => existsSync(marker()) && readFileSync(marker(), 'utf8') !== '';
    for (let nth = 1; nth < 40 && !isRead(); nth++) killedAt(nth, () => start().abandon());
    expect(readFileSync(marker(), 'utf8')).toBe(`boot-${starts}`);
    writeFileSync(marker(), ['a', 'b', 'c', 'd'].join('\n'));
    const store = start();
    expect(store.aside().map(({ read }) => read)).toEqual([{ sessions: 0, turns: 0, lost: 0, isAll: false }]);
    expect(store.sessions.list()).toEqual([]);
  });
});

describe('what was set aside', () => {
  test('is told at every start, until it is dismissed or its folder is gone', () => {
    damaged(2);
    const told = start().aside();
    expect(told).toHaveLength(1);
    opened.pop()?.close();
    const again = start();
    expect(again.aside()).toEqual(told);
    again.dismissAside('/elsewhere');
    expect(again.aside()).toEqual(told);
    again.dismissAside(told[0]?.folder ?? '');
    expect(again.aside()).toEqual([]);
    opened.pop()?.close();
    expect(start().aside()).toEqual([]);
    expect(holdsAside(folder)).toBe(true);
  });

  test('is told no more once a person has removed its folder', () => {
    damaged(2);
    const store = start();
    rmSync(store.aside()[0]?.folder ?? '', { recursive: true });
    expect(store.aside()).toEqual([]);
    expect(store.sessions.list()).toHaveLength(2);
  });

  test('waits while the new store cannot be written, and nothing empty stands in its place meanwhile', () => {
    damaged(2);
    const real = Database.prototype.transaction;
    Database.prototype.transaction = () => {
      throw new Database.SqliteError('made to fail', 'SQLITE_FULL');
    };
    try {
      expect(() => start()).toThrow('The disk is full');
      expect(existsSync(fileOf(folder))).toBe(false);
    } finally {
      Database.prototype.transaction = real;
    }
    expect(start().sessions.list()).toHaveLength(2);
  });
});
