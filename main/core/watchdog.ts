/**
 * Patience that is counted while the computer is awake. On some systems the clock of timers goes on in sleep, and all that
 * would have been due fires at once on waking; ticks stop with the process.
 */
import { TICK_MS } from './sleep.ts';

/** Calls back once, after at least `ms` milliseconds awake and at most a tick more. Returns what calls it off. */
export function afterAwake(ms: number, onLate: () => void): () => void {
  const step = Math.min(TICK_MS, ms);
  let left = Math.ceil(ms / step);
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    onLate();
  }, step);
  return () => clearInterval(timer);
}
