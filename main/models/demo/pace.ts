/** How fast the demo model speaks, in milliseconds. */
export interface Pace {
  /** Before the first word. */
  thinking: number;
  /** Between words. A long answer goes faster. */
  word: number;
  /** Instead of `thinking`, where slow work was asked for. */
  slow: number;
}

export const READABLE: Pace = { thinking: 300, word: 25, slow: 700 };
export const INSTANT: Pace = { thinking: 0, word: 0, slow: 0 };

/** Rejects with the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
