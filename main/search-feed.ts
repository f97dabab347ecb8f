/** Search is fed behind the journals, a little at a time while nothing runs. */
import type { Search } from './core/journal.ts';

const FIRST_MS = 10_000;
/** While there is more, so that the app answers in between. */
const NEXT_MS = 200;
const AGAIN_MS = 60_000;
/** At once: some milliseconds of work. */
const TURNS = 10;

export interface SearchFeed {
  search: Pick<Search, 'catchUp'>;
  /** While something runs, nothing competes with it. */
  isBusy(): boolean;
  log(message: string, error: unknown): void;
}

/** Returns what stops it. */
export function startSearchFeed({ search, isBusy, log }: SearchFeed): () => void {
  let timer = setTimeout(feed, FIRST_MS);

  function feed(): void {
    timer = setTimeout(feed, isBusy() || isCaughtUp() ? AGAIN_MS : NEXT_MS);
  }

  /** What cannot be written now is tried again. */
  function isCaughtUp(): boolean {
    try {
      return search.catchUp(TURNS);
    } catch (error) {
      log('What was said could not be made ready for search.', error);
      return true;
    }
  }

  return () => clearTimeout(timer);
}
