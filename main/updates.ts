/** What the app needs of whatever looks for newer versions. */
import type { UpdateView } from '../preload/contract.ts';

export interface Updates {
  view(): UpdateView;
  /** Looks now. Resolves when it is known whether there is a newer version; never rejects: a failure is a view. */
  check(): Promise<void>;
  /** What the person wants done with the version that is ready. Without one it does nothing. */
  choose(choice: 'now' | 'when-finished' | 'later'): void;
}

export const noUpdates = (sentence: string): Updates => ({
  view: () => ({ kind: 'off', sentence }),
  check: async () => {},
  choose: () => {},
});
