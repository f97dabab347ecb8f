import { describe, expect, test } from 'vitest';
import { calm, hangs, lastTurn, message, says, stateOf, type TestWorld, testWorld } from '../test-world.ts';
import { createRecovery } from './recover.ts';
import { send } from './send.ts';

const MINUTE = 60_000;

function interrupted(session = 's1', disk?: TestWorld['disk']): TestWorld {
  const world = testWorld({ script: [hangs], ...(disk ? { disk } : {}) });
  send(world, message(`Work of ${session}.`, { id: `m-${session}`, session }));
  return world;
}

function recoverNext(first: TestWorld, options: Parameters<typeof testWorld>[0] = {}) {
  const world = testWorld({ disk: first.disk, at: first.clock.now() + MINUTE, script: [hangs, hangs], ...options });
  const recovery = createRecovery(world, calm);
  return { world, recovery };
}

/** The bytes of one event as they are on disk. */
function firstRow(world: TestWorld) {
  const [row] = world.disk.tables.events.get(lastTurn(world).turn) ?? [];
  if (!row) throw new Error('There is no event.');
  return row;
}

describe('an attempt', () => {
  test('case 12: stands on disk before the journal is even read', () => {
    const { world, recovery } = recoverNext(interrupted());
    const { load } = world.store.journal;
    const counts: number[] = [];
    world.store.journal.load = (turn) => {
      counts.push(lastTurn(world).attempts);
      return load(turn);
    };
    recovery.start();
    expect(counts[0]).toBe(1);
    recovery.stop();
  });

  test('case 17: is spent by a turn that kills the process while it is read, until it is given up without reading', () => {
    let first = interrupted();
    for (const attempts of [1, 2, 3]) {
      const { world, recovery } = recoverNext(first);
      let killed = world.disk.tables;
      world.store.journal.load = () => {
        killed = world.disk.tables;
        throw new Error('killed');
      };
      recovery.start();
      recovery.stop();
      first = testWorld({ disk: { tables: killed }, at: world.clock.now() });
      expect(lastTurn(first).attempts).toBe(attempts);
    }
    const { world, recovery } = recoverNext(first);
    world.store.journal.load = () => {
      throw new Error('killed');
    };
    recovery.start();
    expect(lastTurn(world)).toMatchObject({ phase: 'ended', outcome: 'abandoned' });
    expect(world.faults).toEqual([]);
  });

  test('case 18: is counted by every death of a recovered run: the fourth start abandons it, visibly', () => {
    let world = interrupted();
    for (const attempt of [1, 2, 3]) {
      const { world: next, recovery } = recoverNext(world);
      recovery.start();
      expect(stateOf(next).runs.at(-1)).toMatchObject({ cause: 'recovered', attempt });
      expect(lastTurn(next).attempts).toBe(attempt);
      recovery.stop();
      world = next;
    }
    const { world: last, recovery } = recoverNext(world);
    recovery.start();
    expect([last.models.requests, last.tools.ran]).toEqual([[], []]);
    expect(lastTurn(last)).toMatchObject({ phase: 'ended', outcome: 'abandoned' });
    expect(last.store.notices.list()).toMatchObject([
      { kind: 'interrupted_turn_abandoned', reason: 'attempts', asked: 'Work of s1.' },
    ]);
  });

  test('is given back by an orderly end, and by that only', async () => {
    const { world: second } = recoverNext(interrupted());
    createRecovery(second, calm).start();
    const { world, recovery } = recoverNext(second, { script: [says('Done.')] });
    recovery.start();
    expect(lastTurn(world).attempts).toBe(2);
    await world.idle();
    expect(lastTurn(world).attempts).toBe(1);
  });

  test('is given back when the start could not be recorded', () => {
    const { world, recovery } = recoverNext(interrupted());
    world.store.journal.append = () => {
      throw new Error('disk full');
    };
    recovery.start();
    expect(recovery.standing(lastTurn(world).turn)).toEqual({ kind: 'held', reason: 'unsaved' });
    expect(lastTurn(world)).toMatchObject({ phase: 'working', attempts: 0 });
  });
});

describe('a journal that cannot be read', () => {
  test.each([
    ['damaged', (row: { body: string }) => Object.assign(row, { body: '{' }), 'unreadable'],
    ['of another shape', (row: { body: string }) => Object.assign(row, { body: '{}' }), 'unreadable'],
    ['out of order', (row: { body: string }) => Object.assign(row, { kind: 'run-started' }), 'unreadable'],
    ['of a newer version', (row: { body: string }) => Object.assign(row, { version: 99 }), 'newer-version'],
  ])(
    'case 19: abandons its turn with a notice, keeps the bytes, and the rest goes on: %s',
    async (_, damage, reason) => {
      const first = interrupted();
      interrupted('s2', first.disk);
      const row = firstRow(first);
      damage(row);
      const bytes = JSON.stringify(row);
      const { world, recovery } = recoverNext(first, { script: [says('Done.')] });
      world.watch.rested = (turn) => recovery.rested(turn);
      recovery.start();
      await world.idle();
      expect(lastTurn(world, 's1')).toMatchObject({ phase: 'ended', outcome: 'abandoned' });
      expect(world.store.notices.list()).toMatchObject([{ session: 's1', reason, asked: 'Work of s1.' }]);
      expect(JSON.stringify(firstRow(world))).toBe(bytes);
      expect(stateOf(world, 's2').ended?.outcome).toBe('completed');
    },
  );

  test('because the disk does not answer now is not given up: held, uncounted, and tried again', () => {
    const { world, recovery } = recoverNext(interrupted());
    const { load } = world.store.journal;
    world.store.journal.load = () => {
      throw new Error('disk I/O error');
    };
    recovery.start();
    expect(recovery.standing(lastTurn(world).turn)).toEqual({ kind: 'held', reason: 'unsaved' });
    expect(lastTurn(world)).toMatchObject({ phase: 'working', attempts: 0 });
    world.store.journal.load = load;
    recovery.reconsider();
    expect(stateOf(world).runs.at(-1)).toMatchObject({ cause: 'recovered', attempt: 1 });
    recovery.stop();
  });
});
