/** How the running app gives way to a newer version. */
import { Failure } from './core/errors.ts';
import type { Engine } from './updates.ts';

/** The running app, as far as an update ends it. */
export interface HandOver {
  /** How many runs are live. */
  running(): number;
  onChange(listener: () => void): void;
  /**
   * Suspends every run, durably when it returns, and ends children; resolves in bounded time. No quit is held back from
   * now on.
   */
  beginUpdate(): Promise<void>;
  /** There is no update after all: what was suspended goes on. */
  callOff(): void;
}

const STILL_HERE_MS = 3 * 60_000;
/** Between two runs of a queue, or between an answer and the run that follows it, nothing runs for a moment. */
const QUIET_MS = 5_000;

/**
 * Suspends, ends children, installs. The store stays open until the app quits: up to then every installer may still
 * refuse, and what was suspended is to go on. Rejects when the app is not going to end.
 */
export async function handOver(app: HandOver, engine: Engine): Promise<never> {
  await app.beginUpdate();
  // macOS unpacks and checks the new version first, and ends the app then: nobody can say that it will not.
  return engine.mayEndLate ? engine.install() : Promise.race([engine.install(), stillHere()]);
}

async function stillHere(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, STILL_HERE_MS).unref());
  throw new Failure('not-installed', 'The app has not ended.');
}

export interface IdleWait {
  start(): void;
  cancel(): void;
}

/** Calls `act` once nothing has run for a moment. What waits for a person or for the network does not run. */
export function createIdleWait(app: HandOver, act: () => void): IdleWait {
  let isWanted = false;
  let quiet: NodeJS.Timeout | undefined;

  function look(): void {
    if (isWanted && app.running() === 0) {
      quiet ??= setTimeout(act, QUIET_MS);
    } else {
      clearTimeout(quiet);
      quiet = undefined;
    }
  }

  app.onChange(look);
  return {
    start: () => {
      isWanted = true;
      look();
    },
    cancel: () => {
      isWanted = false;
      look();
    },
  };
}
