/** Interrupted turns of several sessions, and the next process that finds them. */
import { vi } from 'vitest';
import { calm, hangs, message, type TestWorld, testWorld } from '../test-world.ts';
import { createRecovery, type Recovery, type Surroundings } from './recover.ts';
import { send } from './send.ts';

const MINUTE = 60_000;

/** One interrupted turn a session; each began a minute after the one before. */
export function interrupted(...sessions: string[]): TestWorld {
  // A minute in which nothing looked is a nap: each run then asks its model again.
  const world = testWorld({ script: Array.from({ length: 30 }, () => hangs) });
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

export function nextProcess(
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
