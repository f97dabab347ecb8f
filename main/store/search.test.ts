import { expect, test } from 'vitest';
import { says } from '../core/test-model.ts';
import { modelAnswered } from '../core/test-turn.ts';
import { begin, more, session, whole } from './test-contract.ts';
import { sqliteDisk } from './test-disks.ts';

test('the words of a session that is deleted are in no index any more', () => {
  const disk = sqliteDisk();
  const store = disk.open('boot-1');
  whole(store, 't1', null);
  store.journal.append([begin('t2', 's2', { session: session('s2') })]);
  store.journal.append([more('t2', 2, [modelAnswered(says('A secret.'))], { session: 's2' })]);
  expect(store.search.catchUp(9)).toBe(true);
  const indexed = () =>
    disk.raw((db) =>
      ['please', 'secret'].map((word) =>
        db.prepare('SELECT count(*) FROM search WHERE search MATCH ?').pluck().get(word),
      ),
    );
  expect(indexed()).toEqual([2, 1]);
  store.sessions.remove('s1');
  expect(indexed()).toEqual([1, 1]);
  expect(disk.raw((db) => db.prepare('SELECT DISTINCT turn_id FROM search_entries').pluck().all())).toEqual(['t2']);
  disk.drop();
});

test('an index that was emptied is filled again', () => {
  const disk = sqliteDisk();
  const store = disk.open('boot-1');
  whole(store, 't1', null);
  store.search.catchUp(9);
  disk.raw((db) =>
    db.exec(
      "INSERT INTO search (search) VALUES ('delete-all'); DELETE FROM search_entries; DELETE FROM search_progress",
    ),
  );
  expect(store.search.find('please', 9)).toEqual([]);
  expect([store.search.catchUp(9), store.search.find('please', 9).length]).toEqual([true, 1]);
  disk.drop();
});

test('an index that is damaged is emptied and filled again; the journals are not touched by it', () => {
  const disk = sqliteDisk();
  const store = disk.open('boot-1');
  store.journal.append([begin()]);
  store.search.catchUp(10);
  disk.raw((db) => {
    db.unsafeMode(true);
    db.prepare('UPDATE search_data SET block = ? WHERE id > 10').run(Buffer.alloc(40, 0xff));
  });
  store.close();
  const again = disk.open('boot-2');
  again.search.find('please', 10);
  expect(again.search.catchUp(10)).toBe(true);
  expect(again.search.find('please', 10)).toHaveLength(1);
  expect(again.journal.load('t1')).toHaveLength(2);
  disk.drop();
});
