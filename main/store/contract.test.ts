import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Refused } from '../core/errors.ts';
import type { Store } from '../core/journal.ts';
import { says } from '../core/test-model.ts';
import { messageTaken, modelAnswered, START, toolEnded, turnEnded } from '../core/test-turn.ts';
import { begin, type Disk, ended, headerOf, messageOf, more, noticeOf } from './contract.ts';
import { disks } from './disks.ts';

const cancelled = turnEnded('cancelled');

describe.each(disks)('the journal on %s', (_, make) => {
  let disk: Disk;
  let store: Store;
  beforeEach(() => {
    disk = make();
    store = disk.open('boot-1');
  });
  afterEach(() => disk.drop());

  test('gives back what was appended, also to the next process', () => {
    const first = begin();
    store.journal.append([first]);
    store.journal.append([more('t1', 2, [modelAnswered(says('Hm.')), messageTaken('And?')], { strength: 'boundary' })]);
    const loaded = disk.open('boot-2').journal.load('t1');
    expect(loaded.slice(0, 2)).toEqual(first.events);
    expect(loaded.map(({ seq, event }) => [seq, event.kind])).toEqual([
      [1, 'turn-accepted'],
      [2, 'run-started'],
      [3, 'model-answered'],
      [4, 'message-taken'],
    ]);
  });

  test('keeps a header beside it, by which an open turn is found', () => {
    store.journal.append([begin()]);
    const header = {
      ...{ turn: 't1', session: 's1', phase: 'working', seq: 2, run: 1, acceptedAt: START, lastProgressAt: START },
      ...{ attempts: 0, steps: 0, workspace: '/w', provider: 'demo', host: null, appVersion: '1.0.0' },
      ...{ asked: 'Please.', outcome: null },
    };
    expect(store.journal.header('t1')).toEqual(header);
    expect(store.journal.open()).toEqual([header]);
    expect(store.journal.lastOf('s1')).toEqual(header);
    expect(store.journal.header('nothing')).toBeNull();
    expect(store.journal.lastOf('nothing')).toBeNull();
  });

  test.each([
    ['an earlier end', 1],
    ['a later end', 3],
  ])('refuses what believes in %s, and writes nothing', (_, after) => {
    store.journal.append([begin()]);
    const before = disk.bytes('t1');
    expect(() => store.journal.append([more('t1', after, [messageTaken('Hm.')])])).toThrow(Refused);
    expect([disk.bytes('t1'), headerOf(store).seq]).toEqual([before, 2]);
  });

  test('writes all of several turns or nothing', () => {
    store.journal.append([begin('t1', 's1')]);
    const good = begin('t2', 's2', { message: messageOf('m2', { session: 's2' }), notice: noticeOf('n1', 's2') });
    expect(() => store.journal.append([good, more('t1', 9, [messageTaken('Hm.')])])).toThrow(Refused);
    expect(store.journal.header('t2')).toBeNull();
    expect([store.sessions.get('s2'), store.messages.get('m2'), store.notices.list()]).toEqual([null, null, []]);
    expect(disk.bytes('t2')).toEqual([]);
  });

  test('has one open turn a session', () => {
    store.journal.append([begin('t1')]);
    expect(() => store.journal.append([begin('t2')])).toThrow(Refused);
    store.journal.append([begin('t3', 's3')]);
    store.journal.append([more('t1', 2, [cancelled], { header: ended('cancelled') })]);
    store.journal.append([begin('t2')]);
    expect(
      store.journal
        .open()
        .map((header) => header.turn)
        .toSorted(),
    ).toEqual(['t2', 't3']);
  });

  test('refuses to begin a turn that is there', () => {
    store.journal.append([begin('t1')]);
    store.journal.append([more('t1', 2, [cancelled], { header: ended('cancelled') })]);
    expect(() => store.journal.append([begin('t1')])).toThrow(Refused);
    expect(store.journal.load('t1')).toHaveLength(3);
  });

  test('case 29: an ended turn takes a late outcome and nothing that would open it again', () => {
    store.journal.append([begin()]);
    store.journal.append([more('t1', 2, [cancelled], { header: ended('cancelled') })]);
    expect(() => store.journal.append([more('t1', 3, [messageTaken('Hm.')])])).toThrow(Refused);
    store.journal.append([more('t1', 3, [toolEnded('3.0')], { header: ended('cancelled') })]);
    expect(headerOf(store)).toMatchObject({ phase: 'ended', seq: 4, outcome: 'cancelled' });
    expect(store.journal.open()).toEqual([]);
  });

  test('lists the turns of a session in the order in which they were accepted, whatever the clock said', () => {
    for (const [turn, at] of [
      ['t1', 3000],
      ['t2', 1000],
      ['t3', 2000],
    ] as const) {
      const write = begin(turn);
      if (write.accepted) write.accepted.acceptedAt = at;
      store.journal.append([write]);
      store.journal.append([more(turn, 2, [cancelled], { header: ended('cancelled') })]);
    }
    expect(store.journal.turnsOf('s1').map((header) => header.turn)).toEqual(['t1', 't2', 't3']);
    expect(store.journal.lastOf('s1')?.turn).toBe('t3');
  });

  test('leaves the progress and the count of a header alone unless the write names them', () => {
    store.journal.append([begin()]);
    store.journal.beat(START + 5000, ['t1']);
    store.journal.countAttempt('t1');
    store.journal.append([more('t1', 2, [messageTaken('Hm.')])]);
    expect(headerOf(store)).toMatchObject({ lastProgressAt: START + 5000, attempts: 1 });
    const header = { ...ended('cancelled'), lastProgressAt: START + 9000, attempts: 0 };
    store.journal.append([more('t1', 3, [cancelled], { header })]);
    expect(headerOf(store)).toMatchObject({ lastProgressAt: START + 9000, attempts: 0 });
  });

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
