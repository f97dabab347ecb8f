/** What the host does with the running app: lets it recover, suspends it, ends it. */

import type { Recovery } from './core/acts/recover.ts';
import { callOff, suspendAll } from './core/acts/suspend.ts';
import type { World } from './core/acts/world.ts';
import type { SuspendedBy } from './core/events.ts';

export interface Life {
  recover(): void;
  suspendAll(by: SuspendedBy): void;
  callOff(): void;
  endChildren(): Promise<void>;
  close(): void;
}

export interface LifeParts {
  world: World;
  recovery: Recovery;
  endTools(): Promise<void>;
  /** Stops timers and closes the store, in this order, after the end has been noted. */
  closeAll(): void;
  log(message: string, error: unknown): void;
}

export function createLife({ world, recovery, endTools, closeAll, log }: LifeParts): Life {
  function recover(): void {
    if (world.ending === null) recovery.start();
  }

  return {
    recover,
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

const nothing = (): void => {};

/** Of an app whose data could not be opened. */
export const noLife: Life = {
  recover: nothing,
  suspendAll: nothing,
  callOff: nothing,
  endChildren: async () => {},
  close: nothing,
};
