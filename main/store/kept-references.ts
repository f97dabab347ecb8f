/** Which of the files that are kept by their digest the rows and journals still refer to. */
import type { Database } from 'better-sqlite3';
import { EVENT_VERSION, type EventKind } from '../core/events.ts';
import type { KeptReferences } from '../core/ports.ts';

/** Kinds that never name such a file. One that is not in here, or from a newer version, is searched. */
const WITHOUT: readonly EventKind[] = [
  'run-started',
  'model-answered',
  'approval-requested',
  'approval-answered',
  'question-asked',
  'question-answered',
  'tool-started',
  'tool-ended',
  'effect-settled',
  'history-compacted',
  'run-ended',
  'turn-ended',
];

const DIGEST = /[0-9a-f]{64}/g;

export function createKeptReferences(db: Database): KeptReferences {
  const rows = db.prepare<[], { text: string }>(
    `SELECT attachments AS text FROM inbox WHERE attachments IS NOT NULL
     UNION ALL SELECT attachments FROM drafts WHERE attachments IS NOT NULL
     UNION ALL SELECT digest FROM folder_instructions`,
  );
  const turns = db.prepare<[], { id: string }>('SELECT DISTINCT turn_id AS id FROM events');
  const bodies = db.prepare<[string], { text: string }>(
    `SELECT body AS text FROM events WHERE turn_id = ?
     AND (version > ${EVENT_VERSION} OR kind NOT IN (${WITHOUT.map((kind) => `'${kind}'`).join(', ')}))`,
  );
  const found = (all: readonly { text: string }[]): string[] => all.flatMap(({ text }) => text.match(DIGEST) ?? []);
  return {
    inRows: () => new Set(found(rows.all())),
    turns: () => turns.all().map(({ id }) => id),
    inJournal: (turn) => found(bodies.all(turn)),
  };
}
