/** What nobody can ask for any more is cleared away out of the data folder, long after anybody could. */
import type { World } from './core/acts/world.ts';
import { callName } from './core/turn.ts';

const FIRST_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** Returns what stops it. `sweep` is asked once a start and once a day. */
export function startSweep(sweep: () => Promise<void>, log: (message: string, error: unknown) => void): () => void {
  const again = (): void =>
    void sweep().catch((error: unknown) => log('What is no longer needed could not be cleared away.', error));
  const first = setTimeout(again, FIRST_MS);
  const daily = setInterval(again, DAY_MS);
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}

/** Whether the turn of a call, by its name, has ended or is gone: nothing goes on for it. */
export function isOver({ store }: World, call: string): boolean {
  const header = headerOf(store, call);
  return header === null || header.phase === 'ended';
}

/** Whether nobody asks any more what became of a call, by its name: its turn is gone, or has ended and it is settled. */
export function isForgotten({ store }: World, call: string): boolean {
  const header = headerOf(store, call);
  if (header === null) return true;
  if (header.phase !== 'ended') return false;
  return !store.journal.doubts(header.session).some((row) => callName(row.turn, row.call) === call);
}

const headerOf = ({ journal }: World['store'], call: string) => journal.header(call.split('/')[0] ?? '');
