import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { turnEnded } from '../core/test-turn.ts';
import { begin, ended, more } from './test-contract.ts';
import { type SqliteDisk, sqliteDisk } from './test-disks.ts';
import { DISCOVERY } from './turns.ts';

let disk: SqliteDisk;
beforeEach(() => {
  disk = sqliteDisk();
});
afterEach(() => disk.drop());

const planOf = (sql: string): string =>
  disk.raw((db) =>
    db
      .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => row.detail)
      .join('; '),
  );

describe('what start-up asks', () => {
  test('case 74: is answered by the marker index alone, also with many ended turns', () => {
    const store = disk.open('boot-1');
    for (let index = 0; index < 50; index++) {
      store.journal.append([begin(`t${index}`)]);
      store.journal.append([more(`t${index}`, 2, [turnEnded('cancelled')], { header: ended('cancelled') })]);
    }
    disk.raw((db) => db.exec('ANALYZE'));
    expect(planOf(DISCOVERY)).toContain('USING INDEX open_turn');
    expect(store.journal.open()).toEqual([]);
  });

  test('cannot be answered with a bound phase: then SQLite refuses the index', () => {
    disk.open('boot-1');
    expect(() => planOf(DISCOVERY.replace("'ended'", '?'))).toThrow('no query solution');
  });
});

test('the marker index is of every phase but ended: one that nobody has thought of is in it', () => {
  const store = disk.open('boot-1');
  store.journal.append([begin()]);
  disk.raw((db) => db.exec("UPDATE turns SET phase = 'waiting:something new'"));
  expect(store.journal.open().map((header) => header.turn)).toEqual(['t1']);
  expect(() => store.journal.append([begin('t2')])).toThrow('another open turn');
});
