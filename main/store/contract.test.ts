import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Refused } from '../core/errors.ts';
import type { Store } from '../core/journal.ts';
import { says } from '../core/test-model.ts';
import { messageTaken, modelAnswered, START, toolEnded, turnEnded } from '../core/test-turn.ts';
import { begin, type Disk, ended, headerOf, messageOf, more, noticeOf } from './test-contract.ts';
import { disks } from './test-disks.ts';

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
      ...{ asked: 'Please.', outcome: null, after: null },
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
});
