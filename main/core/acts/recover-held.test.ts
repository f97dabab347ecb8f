import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lastTurn, message } from '../test-world.ts';
import { send } from './send.ts';
import { interrupted, nextProcess } from './test-recovery.ts';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a turn that is not to go on by itself', () => {
  test.each([
    ['case 8: off', { settings: { mode: 'off' } }, {}, 'off'],
    ['case 9: ask', { settings: { mode: 'ask' } }, {}, 'ask'],
    ['a foreign store', {}, { foreign: () => true }, 'foreign'],
    ['a locked key', {}, { keyReady: () => false }, 'key'],
    ['case 17: the breaker', {}, { crashLoop: true }, 'crash-loop'],
  ] as const)('is listed as held, untouched and uncounted: %s', (_, options, change, reason) => {
    const { recovery, world } = nextProcess(interrupted('s1'), options, change);
    recovery.start();
    const { turn } = lastTurn(world);
    expect(recovery.standing(turn)).toEqual({ kind: 'held', reason });
    expect([world.seen, world.models.requests]).toEqual([[], []]);
    expect(lastTurn(world)).toMatchObject({ phase: 'working', attempts: 0 });
  });

  test('goes on when what held it back has changed and the table is asked again', () => {
    let isReady = false;
    const { recovery, live } = nextProcess(interrupted('s1'), {}, { keyReady: () => isReady });
    recovery.start();
    expect(live()).toEqual([]);
    isReady = true;
    recovery.reconsider();
    expect(live()).toEqual(['s1']);
    recovery.stop();
  });
});

describe('an abandonment that cannot be saved', () => {
  test('case 20: leaves the turn held and said; the others go on, and the next start decides right', () => {
    const first = interrupted('s1');
    first.pass(9 * HOUR);
    send(first, message('Later.', { id: 'm2', session: 's2' }));
    const { recovery, world, live } = nextProcess(first);
    const { end } = world.store.journal;
    world.store.journal.end = () => {
      throw new Error('disk full');
    };
    recovery.start();
    expect(recovery.standing(lastTurn(world, 's1').turn)).toEqual({ kind: 'held', reason: 'unsaved' });
    expect(world.faults).toHaveLength(1);
    expect(lastTurn(world, 's1').phase).toBe('working');
    expect(live()).toEqual(['s2']);
    world.store.journal.end = end;
    recovery.stop();
    const { recovery: again, world: after } = nextProcess(world);
    again.start();
    expect(lastTurn(after, 's1')).toMatchObject({ phase: 'ended', outcome: 'abandoned' });
    again.stop();
  });
});
