/** Asks the disk for room as a step of a turn would need it. */
import type { Database } from 'better-sqlite3';

const BYTES = 64 * 1024;

class GivenBack extends Error {}

/** To be called in a transaction. The room is given back at once; `touch` is what is really written. */
export function takeRoom(db: Database, touch: () => void): void {
  touch();
  try {
    db.transaction(() => {
      db.prepare("INSERT OR REPLACE INTO drafts (session_id, text) VALUES ('', hex(zeroblob(?)))").run(BYTES / 2);
      throw new GivenBack();
    })();
  } catch (error) {
    if (!(error instanceof GivenBack)) throw error;
  }
}
