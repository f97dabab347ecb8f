/** What a trouble of the disk does to the running app, and what its end does. */
import { loseRuns } from './core/acts/lose-runs.ts';
import { settleAllOwed } from './core/acts/owed.ts';
import type { Recovery } from './core/acts/recover.ts';
import type { World } from './core/acts/world.ts';
import { type Problem, problemsOf } from './problems.ts';
import type { GuardedStore } from './store/guarded.ts';

const LOOK_MS = 5_000;
/** On the way out nobody waits for long. */
const AGAIN_MS = 500;
/** For what was cut to come to rest; what it comes to later is taken then. */
const REST_MS = 5_000;

export interface DiskWatchParts {
  /** Of the data. */
  folder: string;
  store: Pick<GuardedStore, 'follow' | 'trouble' | 'aside' | 'dismissAside' | 'kept' | 'look' | 'check'>;
  world: World;
  recovery: Pick<Recovery, 'reconsider'>;
  /** What is wrong has changed. */
  changed(problems: Problem[]): void;
  /** Another store has taken the place of the one that was there: what a page knows is of the old one. */
  replaced(): void;
  log(message: string, error?: unknown): void;
}

export interface DiskWatch {
  problems(): Problem[];
  /** The person has read of what was set aside there; throws where that cannot be noted. */
  dismiss(folder: string): void;
  /** Looks whether the trouble has passed, where there is one, and else whether the files are still there. */
  look(): void;
  /** Resolves once nothing is owed to the journals; the caller waits as long as it likes. */
  written(): Promise<void>;
  stop(): void;
}

export function watchDisk({ folder, store, world, recovery, changed, replaced, log }: DiskWatchParts): DiskWatch {
  let timer: NodeJS.Timeout | undefined;
  let isLost = false;
  let isStopped = false;
  const problems = (): Problem[] => problemsOf(folder, store.trouble(), store.aside(), store.kept());

  function lookLater(): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(look, LOOK_MS).unref();
  }

  function look(): void {
    if (store.trouble() === null) store.check();
    else store.look();
    lookLater();
  }

  function dismiss(aside: string): void {
    store.dismissAside(aside);
    changed(problems());
  }

  /** Not within the call that met it, which has its own end to come to first. */
  function tell(): void {
    if (isStopped) return;
    log(`The disk: ${store.trouble() ?? 'nothing is wrong'}.`);
    changed(problems());
    lookLater();
    if (isLost) standAnew();
    else goOn();
  }

  function standAnew(): void {
    isLost = false;
    const atRest = Promise.all([...world.runs.values()].map((run) => run.done));
    const late = new Promise((resolve) => setTimeout(resolve, REST_MS).unref());
    void Promise.race([atRest, late]).then(() => {
      look();
      replaced();
      goOn();
    });
    void atRest.then(goOn);
  }

  /** What is owed is written first: by it turns wait instead of being taken for dead. */
  function goOn(): void {
    if (isStopped || store.trouble() !== null) return;
    settleAllOwed(world);
    recovery.reconsider();
  }

  async function written(): Promise<void> {
    while (!isStopped && world.owed.size > 0) {
      look();
      if (settleAllOwed(world)) return;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      // The quit for which it was to be written was called off.
      if (world.ending === null) return;
    }
  }

  store.follow({
    lost: (because) => {
      isLost = true;
      loseRuns(world, because);
    },
    changed: () => void setImmediate(tell),
  });
  lookLater();
  return {
    problems,
    dismiss,
    look,
    written,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
