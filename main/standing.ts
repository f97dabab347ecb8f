/** What answers the pages and the system: an app whose data is closed at first, and one whose data is open later. */
import { requestNames } from '../preload/contract.ts';
import type { Api } from './api/deps.ts';
import { type Life, noLife } from './life.ts';

export interface Opened {
  api: Api;
  life: Life;
}

export interface Standing extends Opened {
  isOpen(): boolean;
  become(next: Opened): void;
}

export function standing(first: Opened): Standing {
  let now = first;
  const listeners: (() => void)[] = [];
  const handlers = requestNames.map((name) => [name, (request: never) => now.api[name](request)]);
  return {
    // Every name of the contract is in requestNames, so the object has a handler for each.
    api: Object.fromEntries(handlers) as Api,
    life: {
      recover: () => now.life.recover(),
      sleep: { announced: () => now.life.sleep.announced(), woke: () => now.life.sleep.woke() },
      running: () => now.life.running(),
      queued: () => now.life.queued(),
      onChange: (listener) => {
        listeners.push(listener);
        now.life.onChange(listener);
      },
      stop: (turn) => now.life.stop(turn),
      stopEverything: () => now.life.stopEverything(),
      suspendAll: (by) => now.life.suspendAll(by),
      cancelSuspended: () => now.life.cancelSuspended(),
      fault: () => now.life.fault(),
      callOff: () => now.life.callOff(),
      endChildren: () => now.life.endChildren(),
      close: () => now.life.close(),
    },
    isOpen: () => now.life !== noLife,
    become: (next) => {
      now = next;
      for (const listener of listeners) next.life.onChange(listener);
    },
  };
}
