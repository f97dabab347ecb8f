import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Refused } from '../core/errors.ts';
import type { Store } from '../core/journal.ts';
import { START, turnEnded } from '../core/test-turn.ts';
import {
  begin,
  type Disk,
  effectOf,
  ended,
  forkOf,
  messageOf,
  more,
  noticeOf,
  session,
  whole,
  written,
} from './test-contract.ts';
import { disks } from './test-disks.ts';

const ids = (all: readonly { turn: string }[]): string[] => all.map(({ turn }) => turn);

describe.each(disks)('branches on %s', (_, make) => {
  let disk: Disk;
  let store: Store;
  beforeEach(() => {
    disk = make();
    store = disk.open('boot-1');
  });
  afterEach(() => disk.drop());

  test('the way to a turn is all before it, whatever else stands beside it', () => {
    whole(store, 't1', null);
    whole(store, 't2', 't1');
    whole(store, 't3', 't2');
    whole(store, 't4', 't1');
    expect(ids(store.journal.pathTo('t3'))).toEqual(['t1', 't2', 't3']);
    expect(ids(disk.open('boot-2').journal.pathTo('t4'))).toEqual(['t1', 't4']);
    expect([store.journal.pathTo(null), store.journal.pathTo('nothing')]).toEqual([[], []]);
    expect(ids(store.journal.turnsOf('s1'))).toEqual(['t1', 't2', 't3', 't4']);
  });

  test('a session shows the turn that began last, or the one that it is set to', () => {
    whole(store, 't1', null);
    whole(store, 't2', 't1');
    expect(store.sessions.get('s1')?.head).toBe('t2');
    store.sessions.setHead('s1', 't1');
    expect(disk.open('boot-2').sessions.get('s1')).toEqual({ ...session(), head: 't1' });
  });

  test('no other one is shown while a turn is open', () => {
    whole(store, 't1', null);
    store.journal.append([begin('t2', 's1', { session: { ...session(), head: 't2' } })]);
    expect(() => store.sessions.setHead('s1', 't1')).toThrow(Refused);
    expect(store.sessions.get('s1')?.head).toBe('t2');
    store.journal.append([more('t2', 2, [turnEnded('cancelled')], { header: ended('cancelled') })]);
    store.sessions.setHead('s1', 't1');
    expect(store.sessions.get('s1')?.head).toBe('t1');
  });

  test('a session keeps the model that was chosen for it, also when another turn begins', () => {
    const model = { provider: 'p1', id: 'large', effort: 'high' } as const;
    whole(store, 't1', null);
    store.sessions.setModel('s1', model);
    whole(store, 't2', 't1');
    expect(disk.open('boot-2').sessions.get('s1')?.model).toEqual(model);
    store.sessions.setModel('s1', null);
    expect(store.sessions.get('s1')?.model).toBeNull();
  });

  describe('a fork', () => {
    beforeEach(() => {
      whole(store, 't1', null, 's1', [effectOf('t1')]);
      whole(store, 't2', 't1', 's1', [effectOf('t2', { state: 'unknown' })]);
      whole(store, 't3', 't2', 's1', [effectOf('t3')]);
      store.sessions.fork(forkOf('s1', 't2', 's2'));
    });

    test('is a session of its own that shares the turns up to one of them', () => {
      expect(disk.open('boot-2').sessions.get('s2')).toEqual(forkOf('s1', 't2', 's2'));
      expect(store.sessions.list().map(({ id }) => id)).toContain('s2');
      whole(store, 'u1', 't2', 's2');
      expect(ids(store.journal.pathTo('u1'))).toEqual(['t1', 't2', 'u1']);
      expect([ids(store.journal.turnsOf('s1')), ids(store.journal.turnsOf('s2'))]).toEqual([
        ['t1', 't2', 't3'],
        ['u1'],
      ]);
      expect([store.sessions.get('s1')?.head, store.sessions.get('s2')?.head]).toEqual(['t3', 'u1']);
    });

    test('is not made twice', () => {
      expect(() => store.sessions.fork(forkOf('s1', 't1', 's2'))).toThrow();
      expect(store.sessions.get('s2')?.head).toBe('t2');
    });

    test('case 24: knows the unsettled calls of the turns that it shares, and of no others', () => {
      whole(store, 'u1', 't2', 's2', [effectOf('u1', { session: 's2' })]);
      const turns = (of: string) => ids(store.journal.doubts(of)).toSorted();
      expect([turns('s1'), turns('s2')]).toEqual([
        ['t1', 't2', 't3'],
        ['t1', 't2', 'u1'],
      ]);
    });

    test('keeps its turns when the session that it was begun from is deleted', () => {
      store.messages.put(messageOf('m1', { state: 'paused' }));
      store.sessions.saveDraft('s1', written('Draft.'));
      store.journal.append([more('t1', 3, [], { header: ended('completed'), rows: { notice: noticeOf('n1') } })]);
      store.sessions.remove('s1');
      expect([store.sessions.get('s1'), store.sessions.list().map(({ id }) => id)]).toEqual([null, ['s2']]);
      expect([store.messages.get('m1'), store.sessions.draft('s1'), store.notices.list()]).toEqual([
        null,
        written(''),
        [],
      ]);
      expect([store.journal.header('t3'), disk.bytes('t3'), store.journal.effectsOf('t3')]).toEqual([null, [], []]);
      expect(ids(store.journal.pathTo('t2'))).toEqual(['t1', 't2']);
      expect([store.journal.load('t1').length, store.journal.header('t2')?.session]).toEqual([3, 's1']);
      expect(ids(store.journal.doubts('s2')).toSorted()).toEqual(['t1', 't2']);
      store.sessions.remove('s2');
      expect([disk.bytes('t1'), store.journal.header('t2'), store.journal.effectsOf('t1')]).toEqual([[], null, []]);
    });

    test('does not let anything begin in a session that is deleted', () => {
      store.sessions.remove('s1');
      expect(() => whole(store, 't4', 't3')).toThrow('has been deleted');
      expect([store.journal.header('t4'), store.sessions.get('s1'), store.journal.open()]).toEqual([null, null, []]);
    });

    test('that is deleted leaves what it was begun from as it was', () => {
      whole(store, 'u1', 't2', 's2');
      store.sessions.remove('s2');
      expect(ids(store.journal.pathTo('t3'))).toEqual(['t1', 't2', 't3']);
      expect([store.journal.header('u1'), store.sessions.get('s2')]).toEqual([null, null]);
    });

    test('of a fork keeps the turns of both until it goes, in whatever order they went', () => {
      whole(store, 'u1', 't2', 's2');
      whole(store, 'u2', 'u1', 's2');
      store.sessions.fork(forkOf('s2', 'u1', 's3'));
      whole(store, 'v1', 'u1', 's3');
      store.sessions.remove('s2');
      expect([store.journal.header('u2'), ids(store.journal.turnsOf('s2'))]).toEqual([null, ['u1']]);
      store.sessions.remove('s1');
      expect([store.journal.header('t3'), ids(store.journal.pathTo('v1'))]).toEqual([null, ['t1', 't2', 'u1', 'v1']]);
      expect(store.journal.load('t1')).toHaveLength(3);
      store.sessions.remove('s3');
      expect(['t1', 't2', 'u1', 'v1'].flatMap(disk.bytes)).toEqual([]);
    });

    test('is begun anew under the name of a session that is wholly gone', () => {
      store.sessions.remove('s2');
      store.sessions.fork({ ...forkOf('s1', 't1', 's2'), updatedAt: START + 1 });
      expect(store.sessions.get('s2')?.head).toBe('t1');
    });
  });
});
