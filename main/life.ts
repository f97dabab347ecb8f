/** What the host does with the running app: lets it recover, suspends it, ends it. */

import { cancel } from './core/acts/cancel.ts';
import type { Recovery } from './core/acts/recover.ts';
import { stopAll } from './core/acts/stop-all.ts';
import { callOff, faultAll, suspendAll } from './core/acts/suspend.ts';
import type { World } from './core/acts/world.ts';
import type { SuspendedBy } from './core/events.ts';
import type { SleepWatch } from './core/sleep.ts';

/** A turn that goes on or waits to, as the tray, a notification and a question of ours tell it. */
export interface Queued {
  turn: string;
  session: string;
  title: string;
  /** When it was asked for, milliseconds since 1970. */
  askedAt: number;
}

/** A turn with a live run. */
export interface Running extends Queued {
  startedAt: number;
  recovered: boolean;
}

export interface Life {
  recover(): void;
  /** What the system tells of a sleep of the computer. */
  sleep: Pick<SleepWatch, 'announced' | 'woke'>;
  /** What runs now, the oldest request first. */
  running(): Running[];
  /** What would go on by itself, when its place or its connection is there; the oldest request first. */
  queued(): Queued[];
  /** Called after anything that may change what runs; often, so it is to be cheap. */
  onChange(listener: () => void): void;
  /** Ends one turn for good; none that has ended, or that is no longer there, is no error. */
  stop(turn: string): void;
  /** Ends what runs and what would run by itself; returns how many turns that were. */
  stopEverything(): number;
  /** Durable when it returns; never throws: what could not be written is logged, and dead at the next start. */
  suspendAll(by: SuspendedBy): void;
  /** Ends for good what the suspension stopped and what was queued then. Throws where that cannot be written. */
  cancelSuspended(): void;
  callOff(): void;
  /** The app itself went wrong: what runs ends and waits for the person, and nothing starts any more. Never throws. */
  fault(): void;
  /** Resolves when no child is left, every run has come to rest, and all that they came to is written. */
  endChildren(): Promise<void>;
  /** Safe to call again; never throws. */
  close(): void;
}

export interface LifeParts {
  world: World;
  recovery: Recovery;
  /** Registers for every change of a session's row. */
  onChange(listener: () => void): void;
  endTools(): Promise<void>;
  /** Resolves once everything that has happened is written. */
  written(): Promise<void>;
  /** Stops timers and closes the store, in this order, after the end has been noted. */
  closeAll(): void;
  log(message: string, error: unknown): void;
}

export function createLife({ world, recovery, onChange, endTools, written, closeAll, log }: LifeParts): Life {
  let suspended: string[] = [];
  let isFaulty = false;
  let isClosed = false;

  function recover(): void {
    if (world.ending === null) recovery.start();
  }

  function leave(by: SuspendedBy, end: () => void): void {
    world.ending = by;
    recovery.stop();
    attempt('What runs could not be suspended in order.', end);
  }

  function attempt(otherwise: string, act: () => void): void {
    try {
      act();
    } catch (error) {
      log(otherwise, error);
    }
  }

  return {
    recover,
    sleep: world.sleep,
    running: () => running(world),
    queued: () => queued(world, recovery),
    onChange,
    stop: (turn) => {
      if (world.store.journal.header(turn)) cancel(world, turn);
    },
    stopEverything: () => stopAll(world, recovery.queued()),
    suspendAll: (by) => {
      if (world.ending === null) suspended = [...world.runs.keys(), ...recovery.queued()];
      leave(by, () => suspendAll(world, by));
    },
    cancelSuspended: () => void stopAll(world, suspended),
    fault: () => {
      isFaulty = true;
      leave(world.ending ?? 'quit', () => faultAll(world));
    },
    callOff: () => {
      if (isFaulty) return;
      world.ending = null;
      const tell = (error: unknown) => log('What a quit had suspended could not go on.', error);
      callOff(world)
        .catch(tell)
        // Also then: what could not go on now is left to recovery, which tries it again.
        .then(recover)
        .catch(tell);
    },
    endChildren: async () => {
      await endTools();
      await Promise.all([...world.runs.values()].map((run) => run.done));
      await written();
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      // A process that went wrong did not end in order: the breaker counts it.
      if (!isFaulty)
        attempt('The end could not be noted.', () =>
          world.store.boots.ended(world.clock.now(), world.ending ?? 'quit'),
        );
      attempt('The data could not be closed in order.', closeAll);
    },
  };
}

const running = (world: World): Running[] =>
  [...world.runs.values()]
    .flatMap(({ live, recovered, startedAt }) => {
      if (live.turn === null) return [];
      const { session } = live.turn;
      const askedAt = world.store.journal.header(live.id)?.acceptedAt ?? startedAt;
      return [{ turn: live.id, session, title: titleOf(world, session), askedAt, startedAt, recovered }];
    })
    .toSorted(byAge);

/** Recovery may still hold in its line what it has just begun. */
const queued = (world: World, recovery: Recovery): Queued[] =>
  recovery
    .queued()
    .flatMap((turn) => {
      const header = world.store.journal.header(turn);
      if (header?.phase !== 'working' || world.runs.has(turn)) return [];
      const { session, acceptedAt } = header;
      return [{ turn, session, title: titleOf(world, session), askedAt: acceptedAt }];
    })
    .toSorted(byAge);

const titleOf = (world: World, session: string): string => world.store.sessions.get(session)?.title ?? '';
const byAge = (a: Queued, b: Queued): number => a.askedAt - b.askedAt;

const nothing = (): void => {};

/** Of an app whose data could not be opened. */
export const noLife: Life = {
  recover: nothing,
  sleep: { announced: nothing, woke: nothing },
  running: () => [],
  queued: () => [],
  onChange: nothing,
  stop: nothing,
  stopEverything: () => 0,
  suspendAll: nothing,
  cancelSuspended: nothing,
  fault: nothing,
  callOff: nothing,
  endChildren: async () => {},
  close: nothing,
};
