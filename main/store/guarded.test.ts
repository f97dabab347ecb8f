import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Trouble } from '../core/disk.ts';
import { type GuardedStore, openGuarded } from './guarded.ts';
import { begin } from './test-contract.ts';

let folder: string;
const opened: GuardedStore[] = [];
const real = Database.prototype.transaction;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'holdfast-guarded-'));
});
afterEach(() => {
  Database.prototype.transaction = real;
  for (const store of opened.splice(0)) store.abandon();
  rmSync(folder, { recursive: true, force: true });
});

function open(): GuardedStore {
  const store = openGuarded(folder, {
    id: `boot-${opened.length}`,
    host: 'here',
    systemBoot: null,
    started: Date.now(),
  });
  opened.push(store);
  return store;
}

/** So many of the next transactions fail with this code of SQLite. */
function failing(code: string, times = 1): void {
  let left = times;
  Database.prototype.transaction = function (this: Database.Database, ...given) {
    left -= 1;
    if (left >= 0) throw new Database.SqliteError('made to fail', code);
    return real.apply(this, given);
  };
}

const save = (store: GuardedStore, text: string): void => store.sessions.saveDraft('s1', { text, attachments: [] });
const reserve = (): string => path.join(folder, 'reserve');

describe('a store on a disk that goes wrong', () => {
  test.each<[string, Trouble]>([
    ['SQLITE_BUSY', 'busy'],
    ['SQLITE_READONLY_DIRECTORY', 'read-only'],
    ['SQLITE_IOERR_WRITE', 'io'],
    ['SQLITE_FULL', 'full'],
  ])('%s is told in words, sets nothing aside, and has passed once a look finds it so', (code, trouble) => {
    const store = open();
    const told: (Trouble | null)[] = [];
    store.follow({ lost: () => expect.fail('Nothing is lost.'), changed: () => told.push(store.trouble()) });
    failing(code, 2);
    expect(() => save(store, 'a')).toThrow(expect.objectContaining({ kind: `disk-${trouble}` }));
    store.look();
    store.look();
    save(store, 'b');
    expect(told).toEqual([trouble, null]);
    expect(store.sessions.draft('s1').text).toBe('b');
    expect(store.aside()).toEqual([]);
  });

  test('what it does not take for another reason is no trouble of the disk', () => {
    const store = open();
    store.journal.append([begin()]);
    expect(() => store.journal.append([begin()])).toThrow('has another open turn');
    expect(store.trouble()).toBeNull();
  });

  test('after a failed flush all that runs is lost, and nothing is written before a look has found it well', () => {
    const store = open();
    const lost: Error[] = [];
    store.follow({ lost: (because) => lost.push(because), changed: () => {} });
    save(store, 'kept');
    failing('SQLITE_IOERR_FSYNC');
    expect(() => save(store, 'a')).toThrow(expect.objectContaining({ kind: 'disk-unflushed' }));
    expect(lost).toHaveLength(1);
    expect(() => save(store, 'b')).toThrow(expect.objectContaining({ kind: 'disk-unflushed' }));
    store.look();
    save(store, 'c');
    expect(store.sessions.draft('s1').text).toBe('c');
    expect(lost).toHaveLength(1);
  });

  test('damage met while it runs is set aside at once, and what is read goes on from what could be saved of it', () => {
    const store = open();
    const lost: Error[] = [];
    store.follow({ lost: (because) => lost.push(because), changed: () => {} });
    store.journal.append([begin()]);
    failing('SQLITE_CORRUPT_INDEX');
    expect(() => save(store, 'a')).toThrow(expect.objectContaining({ kind: 'disk-damaged' }));
    const [aside] = store.aside();
    expect(aside?.read).toEqual({ sessions: 1, turns: 1, lost: 0, isAll: true });
    expect(readdirSync(aside?.folder ?? '')).toContain('holdfast.db');
    expect(lost).toHaveLength(1);
    expect(store.journal.load('t1')).toHaveLength(2);
    expect(() => save(store, 'not before it was looked at')).toThrow(expect.objectContaining({ kind: 'disk-damaged' }));
    expect(store.aside()).toHaveLength(1);
    store.look();
    save(store, 'b');
    expect(store.trouble()).toBeNull();
  });

  test('words of the schema that are not ours count as damage', () => {
    const first = open();
    first.journal.append([begin()]);
    first.close();
    const db = new Database(path.join(folder, 'holdfast.db'));
    db.unsafeMode(true);
    db.pragma('writable_schema = ON');
    db.prepare("UPDATE sqlite_schema SET sql = replace(sql, 'dismissed', 'dismisser') WHERE name = 'notices'").run();
    db.close();
    const store = open();
    expect(store.aside().map(({ read }) => read)).toEqual([{ sessions: 1, turns: 1, lost: 0, isAll: true }]);
    expect(store.journal.load('t1')).toHaveLength(2);
  });

  test('a disk that damages one new store after the other gets no fourth', () => {
    const store = open();
    store.follow({ lost: () => {}, changed: () => {} });
    failing('SQLITE_CORRUPT', 100);
    for (let count = 0; count < 10; count++) store.look();
    expect(store.aside().length).toBeLessThanOrEqual(3);
    expect(store.trouble()).not.toBeNull();
  });
});

describe('the reserve', () => {
  test('is really there, and is made again once there is room', () => {
    const store = open();
    expect(statSync(reserve()).size).toBe(256 * 1024);
    expect(statSync(reserve()).blocks * 512).toBeGreaterThanOrEqual(256 * 1024);
    rmSync(reserve());
    store.look();
    expect(existsSync(reserve())).toBe(true);
  });

  test('case 20: is given up for what ends something, and for nothing else', () => {
    const store = open();
    store.journal.append([begin()]);
    failing('SQLITE_FULL');
    expect(() => save(store, 'a')).toThrow('The disk is full');
    expect(existsSync(reserve())).toBe(true);
    failing('SQLITE_FULL');
    const ended = { kind: 'turn-ended', outcome: 'cancelled', reason: null } as const;
    expect(store.journal.end('t1', ended, Date.now(), {})).not.toBeNull();
    expect(existsSync(reserve())).toBe(false);
    // There would be room now; it is for ends.
    expect(() => save(store, 'b')).toThrow('The disk is full');
    store.look();
    save(store, 'c');
    expect(store.sessions.draft('s1').text).toBe('c');
  });
});
