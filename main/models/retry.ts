/** Patience with failures that pass. Nothing of a failed try is in the answer, and so nothing of it is in history. */
import { isPassing } from '../core/model-failures.ts';
import type { Delta, ModelRequest, Models } from '../core/ports.ts';
import { orAborted } from './abort.ts';
import { Passing } from './passing.ts';

const PATIENCE_MS = 120_000;
const LEAST_MS = 1000;
const MOST_MS = 20_000;
/** So much later than a wait was to end nobody comes who is awake; by then the run's own look at the clock tells of it too. */
const SLEPT_MS = 60_000;

export interface RetryOptions {
  now?(): number;
  sleep?(ms: number, signal: AbortSignal): Promise<void>;
  /** At least 0, below 1. */
  random?(): number;
}

/**
 * Tries again for two minutes from the first failure, then rejects with the last one. Each new try is announced as a
 * delta of kind `retry`. What a person has to mend is never tried again.
 */
export function retrying(
  models: Models,
  { now = Date.now, sleep = sleeping, random = Math.random }: RetryOptions = {},
): Models {
  type Call<T> = (request: ModelRequest, signal: AbortSignal, onDelta: (delta: Delta) => void) => Promise<T>;
  const patient =
    <T>(call: Call<T>): Call<T> =>
    async (request, signal, onDelta) => {
      let since: number | null = null;
      let waited = 0;
      for (let failures = 0; ; failures++) {
        try {
          return await call(request, signal, onDelta);
        } catch (error) {
          signal.throwIfAborted();
          if (!isPassing(error)) throw error;
          since ??= now();
          // A clock that was set back must not lengthen it: what was waited is known without one.
          const left = PATIENCE_MS - Math.max(now() - since, waited);
          if (left <= 0) throw error;
          const wait = Math.min(left, pause(error, failures, random()));
          onDelta({ kind: 'retry', text: announcement(error, wait) });
          const before = now();
          await orAborted(sleep(wait, signal), signal);
          // The computer slept over it: whoever asks sees that first, and asks anew or not at all.
          if (now() - before > wait + SLEPT_MS) throw error;
          waited += wait;
        }
      }
    };
  return { step: patient(models.step), summarise: patient(models.summarise) };
}

/** As long as the server asks, else longer from time to time, and never the same for all who lost it at once. */
function pause(error: Error, failures: number, random: number): number {
  const asked = error instanceof Passing ? error.waitMs : null;
  if (asked !== null) return Math.max(LEAST_MS, asked);
  const usual = LEAST_MS * 2 ** failures * (0.75 + random / 2);
  return Math.min(MOST_MS, Math.max(LEAST_MS, usual));
}

function announcement(error: Error, waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  const brief = error instanceof Passing ? error.brief : error.message;
  return `${brief} Trying again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`;
}

/** Ends with the abort: a timer that nobody waits for must not keep anything alive. */
function sleeping(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
