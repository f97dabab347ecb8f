import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../core/journal.ts';
import { turnEnded } from '../core/test-turn.ts';
import { begin, type Disk, ended, image, messageOf, more } from './test-contract.ts';
import { disks } from './test-disks.ts';

describe.each(disks)('messages on %s', (_, make) => {
  let disk: Disk;
  let store: Store;
  beforeEach(() => {
    disk = make();
    store = disk.open('boot-1');
  });
  afterEach(() => disk.drop());

  test('are kept by id: put again, only their state and turn move', () => {
    store.messages.put(messageOf('m1'));
    store.messages.put(messageOf('m1', { text: 'Other.', at: 9, state: 'paused', turn: 't2', became: 'turn' }));
    expect(store.messages.get('m1')).toEqual(messageOf('m1', { state: 'paused', turn: 't2', became: 'turn' }));
    expect(store.messages.get('nothing')).toBeNull();
  });

  test('keep what was given with them', () => {
    store.messages.put(messageOf('m1', { attachments: [image, { ...image, kind: 'text', name: 'b.txt' }] }));
    expect(disk.open('boot-2').messages.get('m1')).toEqual(
      messageOf('m1', { attachments: [image, { ...image, kind: 'text', name: 'b.txt' }] }),
    );
    expect(store.messages.waiting('s1')[0]?.attachments).toHaveLength(2);
  });

  test('wait in the order in which they came, whatever the clock said', () => {
    store.messages.put(messageOf('m1', { at: 30 }));
    store.messages.put(messageOf('m2', { at: 10, state: 'paused' }));
    store.messages.put(messageOf('m3', { at: 20, state: 'taken' }));
    store.messages.put(messageOf('m4', { at: 20, state: 'withdrawn' }));
    store.messages.put(messageOf('m5', { at: 20 }));
    store.messages.put(messageOf('m6', { session: 's2' }));
    expect(store.messages.waiting('s1').map((message) => message.id)).toEqual(['m1', 'm2', 'm5']);
  });

  test.each(['queued', 'paused'] as const)('that are %s can be edited and withdrawn', (state) => {
    store.messages.put(messageOf('m1', { state }));
    expect(store.messages.edit('m1', 'Other.')).toBe(true);
    expect(store.messages.get('m1')).toMatchObject({ text: 'Other.', state });
    expect(store.messages.withdraw('m1')).toBe(true);
    expect(store.messages.waiting('s1')).toEqual([]);
  });

  test.each(['taken', 'withdrawn'] as const)('that are %s cannot', (state) => {
    store.messages.put(messageOf('m1', { state }));
    expect([store.messages.edit('m1', 'Other.'), store.messages.withdraw('m1')]).toEqual([false, false]);
    expect(store.messages.get('m1')).toEqual(messageOf('m1', { state }));
  });

  test('case 35: of a session are paused with the end of its turn, those of others are not', () => {
    store.journal.append([begin('t1', 's1', { message: messageOf('m1') })]);
    store.messages.put(messageOf('m2', { session: 's2' }));
    const rows = { pauseMessages: true };
    store.journal.append([more('t1', 2, [turnEnded('cancelled')], { header: ended('cancelled'), rows })]);
    expect([store.messages.get('m1')?.state, store.messages.get('m2')?.state]).toEqual(['paused', 'queued']);
  });

  test('are all paused by the next process, but for those that are done with', () => {
    store.messages.put(messageOf('m1'));
    store.messages.put(messageOf('m2', { state: 'taken' }));
    const next = disk.open('boot-2');
    next.messages.pauseAll();
    expect([next.messages.get('m1')?.state, next.messages.get('m2')?.state]).toEqual(['paused', 'taken']);
  });
});
