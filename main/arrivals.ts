/** What the person chose outside the page, kept until a page is there to be told. */
import type { Arrival, Pushes } from '../preload/contract.ts';

export interface Arrivals {
  tell(arrival: Arrival): void;
  /** For a page that opens: what waits for it, told once. From now on pages are told at once. */
  take(): Arrival | null;
  /** No page is left to be told: the next one to open is. */
  pagesGone(): void;
}

export function createArrivals(push: (name: 'app:arrived', arrival: Pushes['app:arrived']) => void): Arrivals {
  let waiting: Arrival | null = null;
  let isHeard = false;
  return {
    tell: (arrival) => {
      if (isHeard) push('app:arrived', arrival);
      else waiting = arrival;
    },
    take: () => {
      const taken = waiting;
      waiting = null;
      isHeard = true;
      return taken;
    },
    pagesGone: () => {
      isHeard = false;
    },
  };
}
