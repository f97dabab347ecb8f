import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  calls,
  calm,
  hangs,
  lastTurn,
  message,
  says,
  settled,
  stateOf,
  type TestWorld,
  testWorld,
} from '../test-world.ts';
import { cancel } from './cancel.ts';
import { createRecovery, type Recovery, type Surroundings } from './recover.ts';
import { send } from './send.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** One interrupted turn a session; each began a minute after the one before. */
function interrupted(...sessions: string[]): TestWorld {
  const world = testWorld({ script: sessions.map(() => hangs) });
  for (const session of sessions) {
    send(world, message(`Work of ${session}.`, { id: `m-${session}`, session }));
    world.pass(MINUTE);
  }
  return world;
}

interface Next {
  world: TestWorld;
  recovery: Recovery;
  /** Sessions whose recovered run lives. */
  live(): (string | undefined)[];
  wait(ms: number): void;
}

function nextProcess(
  first: TestWorld,
  options: Parameters<typeof testWorld>[0] = {},
  change: Partial<Surroundings> = {},
): Next {
  const world = testWorld({
    disk: first.disk,
    at: first.clock.now(),
    script: Array.from({ length: 9 }, () => hangs),
    ...options,
  });
  const recovery = createRecovery(world, { ...calm, ...change });
  world.watch.rested = (turn) => recovery.rested(turn);
  return {
    world,
    recovery,
    live: () => [...world.runs.values()].map((run) => run.live.turn?.session),
    wait: (ms) => {
      world.pass(ms);
      vi.advanceTimersByTime(ms);
    },
  };
}

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

describe('a turn that is not to go on by itself', () => {
  test.each([
    ['case 8: off', { settings: { mode: 'off' } }, {}, 'off'],
    ['case 9: ask', { settings: { mode: 'ask' } }, {}, 'ask'],
    ['a foreign store', {}, { foreign: true }, 'foreign'],
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
