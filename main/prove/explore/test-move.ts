/** One thing that happens to a desk. */
import type { Desk, Process } from './test-desk.ts';
import type { Snapshot } from './test-snapshot.ts';

export interface Move {
  /** A sentence of a story. */
  story: string;
  by: 'person' | 'world';
  make(desk: Desk): void | Promise<void>;
  /** The process dies between two commits of another move. */
  isMiddle?: true;
  /** The process dies, and this is all that is left of it: nothing has to be done again to come there. */
  leaves?: Snapshot;
  /** What a tool came to, by its call: it has to be on record behind the move. */
  outcomeOf?: string;
}

export const person = (story: string, make: (process: Process, desk: Desk) => void): Move => ({
  story: `the person ${story}`,
  by: 'person',
  make: (desk) => {
    if (desk.process) make(desk.process, desk);
  },
});

export const world = (story: string, make: (desk: Desk) => void | Promise<void>): Move => ({
  story,
  by: 'world',
  make,
});

export const death = (story: string, leaves: Snapshot): Move => ({ story, by: 'world', leaves, make: () => {} });

/** Lets everything happen that needs no more than promises. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
