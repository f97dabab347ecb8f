import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls, hangs, lastTurn, message, says, settled, stateOf } from '../test-world.ts';
import { cancel } from './cancel.ts';
import { send } from './send.ts';
import { interrupted, nextProcess } from './test-recovery.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('recovery', () => {
  test('case 2: starts one at a time, the newest progress first; the others say whom they wait for', () => {
    const { recovery, live, world } = nextProcess(interrupted('s1', 's2', 's3'));
    recovery.start();
    expect(live()).toEqual(['s3']);
    expect(recovery.standing(lastTurn(world, 's1').turn)).toEqual({ kind: 'queued', after: 'Work of s3.' });
    recovery.stop();
  });

  test('case 17: leaves suspects, which were tried before, to the last', () => {
    const first = interrupted('s1', 's2', 's3');
    first.store.journal.countAttempt(lastTurn(first, 's3').turn);
    const { recovery, live } = nextProcess(first);
    recovery.start();
    expect(live()).toEqual(['s2']);
    expect(recovery.queued().length).toBe(2);
    recovery.stop();
  });

  test('passes the place on when its run ends', async () => {
    const { recovery, live, world } = nextProcess(interrupted('s1', 's2'), { script: [says('Done.'), hangs] });
    recovery.start();
    expect(live()).toEqual(['s2']);
    await settled();
    expect(live()).toEqual(['s1']);
    expect(stateOf(world, 's2').ended?.outcome).toBe('completed');
    recovery.stop();
  });

  test('case 5: what waited for the place while the clock was set back is of the future, and given up', async () => {
    const { recovery, live, world } = nextProcess(interrupted('s1', 's2'), { script: [says('Done.'), hangs] });
    recovery.start();
    expect(live()).toEqual(['s2']);
    world.pass(-30 * 24 * HOUR);
    await settled();
    expect(live()).toEqual([]);
    expect(stateOf(world, 's1').ended).toMatchObject({ outcome: 'abandoned', reason: 'clock' });
    recovery.stop();
  });

  test('passes the place on when its run comes to wait, and when it is cancelled', async () => {
    const { recovery, live, world } = nextProcess(interrupted('s1', 's2', 's3'), {
      script: [calls(['edit', 'a']), hangs, hangs],
    });
    recovery.start();
    await settled();
    expect(lastTurn(world, 's3').phase).toBe('waiting:approval');
    expect(live()).toEqual(['s2']);
    cancel(world, lastTurn(world, 's2').turn);
    await settled();
    expect(live()).toEqual(['s1']);
    recovery.stop();
  });

  test('starts the next one beside a run that has held the place for five minutes', () => {
    const { recovery, live, wait } = nextProcess(interrupted('s1', 's2', 's3'));
    recovery.start();
    wait(5 * MINUTE - 1);
    expect(live()).toEqual(['s3']);
    wait(1);
    expect(live()).toEqual(['s3', 's2']);
    wait(5 * MINUTE);
    expect(live()).toEqual(['s3', 's2', 's1']);
    recovery.stop();
  });

  test('ages nobody in its own queue', () => {
    const first = interrupted('s1');
    first.pass(3 * HOUR + 57 * MINUTE);
    send(first, message('Later.', { id: 'm2', session: 's2' }));
    const { recovery, live, wait } = nextProcess(first);
    recovery.start();
    expect(live()).toEqual(['s2']);
    wait(5 * MINUTE);
    expect(live()).toEqual(['s2', 's1']);
    recovery.stop();
  });

  test('starts once, however often it is told to', () => {
    const { recovery, world } = nextProcess(interrupted('s1'));
    recovery.start();
    recovery.start();
    expect(world.models.requests).toHaveLength(1);
    recovery.stop();
  });

  test('case 10: moves no session in the list, neither by going on nor by abandoning', () => {
    const first = interrupted('s1', 's2', 's3');
    const order = first.store.sessions.list().map((session) => session.id);
    first.pass(HOUR);
    const { recovery, world } = nextProcess(first);
    recovery.start();
    expect(world.store.sessions.list().map((session) => session.id)).toEqual(order);
    const { recovery: late, world: after } = nextProcess(world, { at: world.clock.now() + 9 * HOUR });
    late.start();
    expect(after.store.journal.open()).toEqual([]);
    expect(after.store.sessions.list().map((session) => session.id)).toEqual(order);
    recovery.stop();
  });
});
