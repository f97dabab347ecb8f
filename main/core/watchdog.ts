/**
 * Patience that is counted while the computer is awake. On some systems the clock of timers goes on in sleep, and all that
 * would have been due fires at once on waking; ticks stop with the process.
 */
import { Failure } from './errors.ts';
import { TICK_MS } from './sleep.ts';

/** Calls back once, after at least `ms` milliseconds awake and at most a tick more. Returns what calls it off. */
export const afterAwake = (ms: number, onLate: () => void): (() => void) => watchIdle(ms, onLate).stop;

export interface IdleWatch {
  /** Something came: patience begins anew. */
  heard(): void;
  stop(): void;
}

/** As `afterAwake`, counted from what was heard last and at most two ticks more. */
export function watchIdle(ms: number, onIdle: () => void): IdleWatch {
  const step = Math.min(TICK_MS, ms);
  let left = Math.ceil(ms / step);
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    onIdle();
  }, step);
  return {
    heard: () => {
      // The tick that runs now has begun before it.
      left = Math.ceil(ms / step) + 1;
    },
    stop: () => clearInterval(timer),
  };
}

export interface Patience {
  /** Milliseconds awake without a word. */
  ms: number;
  /** What the work is told to stop with, beside `signal`. */
  reason: unknown;
  /** Milliseconds awake that it then still has, to say what it knows. */
  graceMs: number;
  /** For the person. */
  sentence: string;
}

/** No wait is for ever: work that says nothing for so long is told to stop, then left. Rejects with Failure `silent`. */
export function patiently<T>(
  { ms, reason, graceMs, sentence }: Patience,
  signal: AbortSignal,
  work: (signal: AbortSignal, heard: () => void) => Promise<T>,
): Promise<T> {
  // Not AbortSignal.any: what that returns is kept for ever while somebody still listens to it.
  const stop = new AbortController();
  const follow = (): void => stop.abort(signal.reason);
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow, { once: true });
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new Failure('silent', sentence));
    let grace = (): void => {};
    const idle = watchIdle(ms, () => {
      grace = graceMs === 0 ? leave : afterAwake(graceMs, leave);
      stop.abort(reason);
      if (graceMs === 0) leave();
    });
    // Also what it throws at once is a rejection.
    const working = async () => work(stop.signal, idle.heard);
    working()
      .then(resolve, reject)
      .finally(() => {
        signal.removeEventListener('abort', follow);
        idle.stop();
        grace();
      });
  });
}
