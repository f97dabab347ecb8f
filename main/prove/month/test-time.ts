/** Waiting on the clock of a pretend month. */

/** False when it was cut short. What waits when the process dies is never heard of again. */
export function after(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const end = (isWhole: boolean) => (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cut);
      resolve(isWhole);
    };
    const cut = end(false);
    const timer = setTimeout(end(true), ms);
    signal.addEventListener('abort', cut);
  });
}
