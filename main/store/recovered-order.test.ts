import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRecovery } from '../core/acts/recover.ts';
import { send } from '../core/acts/send.ts';
import type { Store } from '../core/journal.ts';
import { calm } from '../core/test-reading.ts';
import { hangs, message, START, says, settled, type TestWorld, testWorld } from '../core/test-world.ts';
import type { Disk } from './test-contract.ts';
import { disks } from './test-disks.ts';

const HOUR = 3_600_000;
const SESSIONS = ['s1', 's2', 's3'];

describe.each(disks)('the list of conversations, kept by %s', (_name, makeDisk) => {
  let disk: Disk;
  beforeEach(() => {
    disk = makeDisk();
  });
  afterEach(() => disk.drop());

  /** A process whose model answers only what is asked last. */
  function start(boot: string, at: number): { world: TestWorld; order(): unknown[] } {
    const store: Store = disk.open(boot);
    const world = testWorld({ store, boot, at, script: [...SESSIONS.map(() => hangs), says('Done.')] });
    return { world, order: () => store.sessions.list().map(({ id, updatedAt }) => [id, updatedAt]) };
  }

  test('case 10: is in the same order after turns of it went on by themselves, and after they were abandoned', async () => {
    const first = start('boot-1', START);
    for (const id of [...SESSIONS, 'done']) {
      send(first.world, message(`Work of ${id}.`, { id: `m-${id}`, session: id }));
      first.world.pass(1000);
    }
    await settled();
    const order = first.order();
    expect(first.world.store.journal.open()).toHaveLength(SESSIONS.length);

    const second = start('boot-2', START + HOUR);
    const recovery = createRecovery(second.world, calm);
    recovery.start();
    expect(second.world.runs.size).toBe(1);
    expect(second.order()).toEqual(order);
    recovery.stop();

    const third = start('boot-3', START + 9 * HOUR);
    createRecovery(third.world, calm).start();
    expect(third.world.store.journal.open()).toEqual([]);
    expect(third.world.store.notices.list()).toHaveLength(SESSIONS.length);
    expect(third.order()).toEqual(order);
  });
});
