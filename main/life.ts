/** What the host does with the running app: lets it recover, suspends it, ends it. */

import type { Recovery } from './core/acts/recover.ts';
import { stopAll } from './core/acts/stop-all.ts';
import { callOff, suspendAll } from './core/acts/suspend.ts';
import type { World } from './core/acts/world.ts';
import type { SuspendedBy } from './core/events.ts';

/** A live run, as the tray and a question of ours tell it. */
export interface Running {
  turn: string;
  session: string;
  title: string;
  /** When its turn was asked for, milliseconds since 1970. */
  askedAt: number;
  startedAt: number;
  recovered: boolean;
}

export interface Life {
  recover(): void;
  /** What runs now, the oldest request first. */
  running(): Running[];
  /** Called after anything that may change what runs; often, so it is to be cheap. */
  onChange(listener: () => void): void;
  /** Ends what runs and what would run by itself; returns how many turns that were. */
  stopEverything(): number;
  suspendAll(by: SuspendedBy): void;
  callOff(): void;
  endChildren(): Promise<void>;
  close(): void;
}

export interface LifeParts {
  world: World;
  recovery: Recovery;
  /** Registers for every change of a session's row. */
  onChange(listener: () => void): void;
  endTools(): Promise<void>;
  /** Stops timers and closes the store, in this order, after the end has been noted. */
  closeAll(): void;
  log(message: string, error: unknown): void;
}

export function createLife({ world, recovery, onChange, endTools, closeAll, log }: LifeParts): Life {
  function recover(): void {
    if (world.ending === null) recovery.start();
  }

  return {
    recover,
    running: () => running(world),
    onChange,
    stopEverything: () => stopAll(world, recovery.queued()),
    suspendAll: (by) => {
      world.ending = by;
      recovery.stop();
      suspendAll(world, by);
    },
    callOff: () => {
      world.ending = null;
      callOff(world)
        .then(recover)
        .catch((error: unknown) => log('What a quit had suspended could not go on.', error));
    },
    endChildren: async () => {
      await endTools();
      await Promise.all([...world.runs.values()].map((run) => run.done));
    },
    close: () => {
      world.store.boots.ended(world.clock.now(), world.ending ?? 'quit');
      closeAll();
    },
  };
}

const running = (world: World): Running[] =>
  [...world.runs.values()]
    .flatMap(({ live, recovered, startedAt }) => {
      if (live.turn === null) return [];
      const { session } = live.turn;
      const askedAt = world.store.journal.header(live.id)?.acceptedAt ?? startedAt;
      const title = world.store.sessions.get(session)?.title ?? '';
      return [{ turn: live.id, session, title, askedAt, startedAt, recovered }];
    })
    .toSorted((a, b) => a.askedAt - b.askedAt);

const nothing = (): void => {};

/** Of an app whose data could not be opened. */
export const noLife: Life = {
  recover: nothing,
  running: () => [],
  onChange: nothing,
  stopEverything: () => 0,
  suspendAll: nothing,
  callOff: nothing,
  endChildren: async () => {},
  close: nothing,
};
