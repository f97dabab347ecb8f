/** Whether a store hangs together, asked after a process that did not end in order. */
import { statSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { Boot } from '../core/journal.ts';

/** About a tenth of a second. What is larger is not read as a whole at a start; its damage is met where it lies. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What is wrong, in SQLite's words; null where nothing is, or where nothing is asked. */
export function quickCheck(db: Database, before: Boot | undefined): string | null {
  if (before === undefined || before.ended !== null) return null;
  const size = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size(db.name) + size(`${db.name}-wal`) > MOST_BYTES) return null;
  const said = db.pragma('quick_check(5)') as { quick_check: string }[];
  // The index for search is made of the journals: it can be made again.
  const wrong = said.map((row) => row.quick_check).filter((line) => line !== 'ok' && !line.includes('FTS5'));
  return wrong[0] ?? null;
}
