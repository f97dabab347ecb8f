/**
 * Sleep, told by the wall clock alone: no pair of clocks tells it on all systems, since the monotonic one stops in sleep
 * on Linux only. A gap between two looks is a sleep; whoever looks first sees it, so that nothing acts before it is known.
 * Hidden stays only a sleep that no system announced, in the five seconds after the clock was set back by more.
 */

/** Milliseconds since 1970. */
export interface Gap {
  from: number;
  until: number;
}

export const TICK_MS = 5000;
/** Between two looks: more than a busy computer makes of five seconds. */
const LEAST_GAP_MS = 30_000;
/** A system that announced a sleep and is still awake after this long did not sleep. */
const ANNOUNCED_MS = 60_000;
/** Up to this long a run goes on as if nothing had been; after more it is put before the gate. */
export const SHORT_MS = 10 * 60_000;

export const isLong = ({ from, until }: Gap): boolean => until - from > SHORT_MS;

export interface SleepWatch {
  /** Tells of a sleep that has passed, before it returns. To be called every five seconds and before anything acts. */
  look(): void;
  /** The system says that it is about to sleep. */
  announced(): void;
  /** The system says that it woke: a sleep, however short. */
  woke(): void;
  /** A sleep is announced or has passed without having been told: what happens now must not count as progress. */
  isAsleep(): boolean;
}

export function watchSleep(now: () => number, onSleep: (gap: Gap) => void): SleepWatch {
  let seen = now();
  let since: number | null = null;

  function tell(until: number): void {
    const gap = { from: since ?? seen, until };
    seen = until;
    since = null;
    onSleep(gap);
  }

  function look(): void {
    const at = now();
    if (at - seen > LEAST_GAP_MS) tell(at);
    seen = at;
    if (since !== null && at - since > ANNOUNCED_MS) since = null;
  }

  return {
    look,
    announced: () => {
      look();
      since = now();
    },
    woke: () => tell(now()),
    isAsleep: () => since !== null || now() - seen > LEAST_GAP_MS,
  };
}
