import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Refused } from '../core/errors.ts';
import type { Store } from '../core/journal.ts';
import { messageTaken, START, turnEnded } from '../core/test-turn.ts';
import { begin, type Disk, ended, headerOf, messageOf, more, noticeOf } from './test-contract.ts';
import { disks } from './test-disks.ts';

const cancelled = turnEnded('cancelled');

describe.each(disks)('how a turn ends and lives on %s', (_, make) => {
  let disk: Disk;
  let store: Store;
  beforeEach(() => {
    disk = make();
    store = disk.open('boot-1');
  });
  afterEach(() => disk.drop());

  describe('the end of a turn', () => {
    const completed = more('t1', 2, [turnEnded('completed')], { header: ended('completed') });

    test('is not complete while a message to it has not been read', () => {
      store.journal.append([begin('t1', 's1', { message: messageOf('m2') })]);
      expect(() => store.journal.append([completed])).toThrow(Refused);
      expect(headerOf(store)).toMatchObject({ phase: 'working', seq: 2 });
      store.messages.pauseAll();
      store.journal.append([completed]);
      expect(headerOf(store)).toMatchObject({ phase: 'ended', outcome: 'completed' });
    });

    test.each(['taken', 'withdrawn', 'paused'] as const)('is complete when its message is %s', (state) => {
      store.journal.append([begin('t1', 's1', { message: messageOf('m2', { state }) })]);
      store.journal.append([completed]);
      expect(headerOf(store).outcome).toBe('completed');
    });

    test('is complete whatever waits for another turn', () => {
      store.journal.append([begin('t1', 's1', { message: messageOf('m2', { turn: 't9' }) })]);
      store.journal.append([completed]);
      expect(headerOf(store).outcome).toBe('completed');
    });
  });

  describe('an end by the header alone', () => {
    test('case 19: closes a turn whose journal holds more than its header says, and writes over nothing', () => {
      store.journal.append([begin()]);
      disk.damage('t1', 2, { seq: 3 });
      const bytes = disk.bytes('t1');
      const recorded = store.journal.end('t1', { kind: 'turn-ended', outcome: 'cancelled', reason: null }, 7, {});
      expect(recorded).toMatchObject({ seq: 4 });
      expect(headerOf(store)).toMatchObject({ phase: 'ended', outcome: 'cancelled' });
      expect(disk.bytes('t1').slice(0, 2)).toEqual(bytes);
      expect(() => store.journal.load('t1')).toThrow('cannot be read');
    });

    test.each(['whole', 'unreadable'])(
      'closes a turn whose journal is %s, keeps its bytes, and comes once',
      (state) => {
        store.journal.append([begin('t1', 's1', { message: messageOf('m2') })]);
        store.journal.countAttempt('t1');
        if (state === 'unreadable') disk.damage('t1', 1, { body: '{' });
        const bytes = disk.bytes('t1');
        const rows = { pauseMessages: true, notice: noticeOf('n1') };
        const recorded = store.journal.end(
          't1',
          { kind: 'turn-ended', outcome: 'abandoned', reason: 'expired' },
          7,
          rows,
        );
        expect(recorded).toMatchObject({ turn: 't1', seq: 3, at: 7, run: null });
        expect(headerOf(store)).toMatchObject({
          phase: 'ended',
          seq: 3,
          outcome: 'abandoned',
          attempts: 1,
          lastProgressAt: START,
        });
        expect(disk.bytes('t1').slice(0, 2)).toEqual(bytes);
        expect([store.notices.list().length, store.messages.get('m2')?.state]).toEqual([1, 'paused']);
        expect(store.journal.end('t1', { kind: 'turn-ended', outcome: 'cancelled', reason: null }, 8, {})).toBeNull();
        expect(headerOf(store).outcome).toBe('abandoned');
        expect(() => store.journal.append([more('t1', 2, [messageTaken('Hm.')])])).toThrow(Refused);
      },
    );

    test('is nothing for a turn that is not there', () => {
      const rows = { notice: noticeOf('n1') };
      expect(
        store.journal.end('nothing', { kind: 'turn-ended', outcome: 'cancelled', reason: null }, 8, rows),
      ).toBeNull();
      expect(store.notices.list()).toEqual([]);
    });
  });

  describe('attempts', () => {
    test('are counted one by one, durable at once, and never fall below none', () => {
      store.journal.append([begin()]);
      expect(store.journal.countAttempt('t1')).toBe(1);
      expect(store.journal.countAttempt('t1')).toBe(2);
      expect(headerOf(disk.open('boot-2')).attempts).toBe(2);
      for (const _ of [1, 2, 3]) store.journal.giveBackAttempt('t1');
      expect(headerOf(store).attempts).toBe(0);
      expect(store.journal.countAttempt('nothing')).toBe(0);
    });
  });

  describe('the beat', () => {
    test('moves the progress of the turns that it names, and only of working ones', () => {
      for (const [turn, in_] of [
        ['t1', 's1'],
        ['t2', 's2'],
        ['t3', 's3'],
        ['t4', 's4'],
      ] as const)
        store.journal.append([begin(turn, in_)]);
      store.journal.append([
        more('t2', 2, [], { header: { phase: 'waiting:approval', run: 1, steps: 0, outcome: null } }),
      ]);
      store.journal.append([more('t3', 2, [cancelled], { header: ended('cancelled') })]);
      store.journal.beat(START + 60_000, ['t1', 't2', 't3']);
      expect(['t1', 't2', 't3', 't4'].map((turn) => headerOf(store, turn).lastProgressAt)).toEqual([
        START + 60_000,
        START,
        START,
        START,
      ]);
      expect(store.boots.get('boot-1')?.lastBeat).toBe(START + 60_000);
    });
  });
});

describe.each(disks)('a journal that cannot be read on %s', (_, make) => {
  test.each([
    ['is not JSON', 1, { body: '{"session":' }, 'unreadable'],
    ['has another shape', 1, { body: '{"session":1}' }, 'unreadable'],
    ['is not an object', 1, { body: '7' }, 'unreadable'],
    ['is of an unknown kind', 2, { kind: 'run-paused' }, 'unreadable'],
    ['is missing in the middle', 2, 'gone', 'unreadable'],
    ['is missing at the end', 3, 'gone', 'unreadable'],
    ['stands at another place', 3, { seq: 9 }, 'unreadable'],
    ['was written by a newer version', 2, { version: 2 }, 'newer-version'],
  ] as const)('case 36: fails loudly when an event %s; never a part, and the bytes stay', (_, seq, change, kind) => {
    const disk = make();
    const store = disk.open('boot-1');
    store.journal.append([begin()]);
    store.journal.append([more('t1', 2, [messageTaken('Hm.')])]);
    store.journal.append([begin('t2', 's2')]);
    disk.damage('t1', seq, change);
    const bytes = disk.bytes('t1');
    expect(() => store.journal.load('t1')).toThrow(expect.objectContaining({ name: 'Failure', kind }));
    expect(store.journal.load('t2')).toHaveLength(2);
    expect(disk.bytes('t1')).toEqual(bytes);
    disk.drop();
  });
});
