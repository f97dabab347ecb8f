/** Reads a damaged store: rows as far as they can be read, and turns only where they are whole. */
import { statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { fold } from '../core/advance.ts';
import type { Recorded } from '../core/events.ts';
import type { Turn } from '../core/turn.ts';
import { migrations } from './migrations/index.ts';
import { type EventRow, readJournal } from './read-journal.ts';
import { DATABASE } from './set-aside.ts';

const text = z.string();
const count = z.number().int().nonnegative();

const sessionRow = z.object({
  id: text.min(1),
  title: text,
  workspace: text,
  mode: text,
  created_at: z.number().int(),
  updated_at: z.number().int(),
  model: text.nullable(),
  forked_from: text.nullable(),
  fork_turn: text.nullable(),
  removed: z.union([z.literal(0), z.literal(1)]),
});
export type SessionRow = z.infer<typeof sessionRow>;

const headerRow = z.object({
  id: text.min(1),
  session_id: text.min(1),
  seq: count,
  attempts: count,
  accepted_at: z.number().int(),
  provider: text,
  host: text.nullable(),
  app_version: text,
  asked: text,
  after: text.nullable(),
});
export type HeaderRow = z.infer<typeof headerRow>;

const messageRow = z.object({
  id: text.min(1),
  session_id: text,
  turn_id: text,
  text,
  attachments: text.nullable(),
  at: z.number().int(),
  state: z.enum(['queued', 'paused', 'taken', 'withdrawn']),
  became: z.enum(['turn', 'queued', 'took-over']),
});
const draftRow = z.object({ session_id: text, text, attachments: text.nullable() });
const ruleRow = z.object({
  id: text.min(1),
  effect: z.enum(['ask', 'deny']),
  scope: text,
  place: text.nullable(),
  tool: text,
  pattern: text,
  origin: text,
  at: z.number().int(),
});

export interface WholeTurn {
  header: HeaderRow;
  rows: EventRow[];
  recorded: Recorded[];
  turn: Turn;
}

export type DamagedStore = ReturnType<typeof reading>;

/** Only to read. Null where nothing of it can be read at all, or where it is of another version. `isOver`: no time is left. */
export function openDamaged(place: string, isOver: () => boolean): DamagedStore | null {
  const file = path.join(place, DATABASE);
  // Beside an empty database SQLite would delete the log, also as a reader.
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return null;
  let db: Database.Database | null = null;
  try {
    db = new Database(file, { readonly: true });
    // So that a file that was cut off is read as far as it goes. A reader writes nothing, whatever is allowed.
    db.unsafeMode(true);
    db.pragma('writable_schema = ON');
    db.pragma('cell_size_check = ON');
    db.pragma('trusted_schema = OFF');
    if (db.pragma('user_version', { simple: true }) === migrations.length) return reading(db, isOver);
  } catch {
    // Then nothing is read of it, and it is kept as it is.
  }
  db?.close();
  return null;
}

function reading(db: Database.Database, isOver: () => boolean) {
  /** Up to the first row that cannot be read, from either end; what does not fit is left out. */
  function rows<T>(table: string, schema: z.ZodType<T>): T[] {
    const found = new Map<unknown, T | null>();
    for (const order of ['ASC', 'DESC']) {
      try {
        const all = db.prepare<[], { place: unknown }>(
          `SELECT rowid AS place, * FROM ${table} ORDER BY rowid ${order}`,
        );
        for (const row of all.iterate()) {
          if (isOver() || found.has(row.place)) break;
          found.set(row.place, schema.safeParse(row).data ?? null);
        }
      } catch {
        // The pages behind this one are lost.
      }
    }
    return [...found].toSorted(([a], [b]) => Number(a) - Number(b)).flatMap(([, row]) => row ?? []);
  }

  /** Null where it cannot be read whole, as its header says that it is. */
  function turn(header: HeaderRow): WholeTurn | null {
    try {
      const rows = db
        .prepare<[string], EventRow>(
          'SELECT seq, at, run, kind, version, body FROM events WHERE turn_id = ? ORDER BY seq',
        )
        .all(header.id);
      const recorded = readJournal(header.id, rows, header.seq);
      const turn = fold(recorded);
      return turn.session === header.session_id ? { header, rows, recorded, turn } : null;
    } catch {
      return null;
    }
  }

  return {
    sessions: () => rows('sessions', sessionRow),
    headers: () => rows('turns', headerRow),
    turn,
    messages: () => rows('inbox', messageRow),
    drafts: () => rows('drafts', draftRow),
    /** Those that ask or deny: what allows is asked anew. */
    rules: () => rows('rules', ruleRow),
    close: () => db.close(),
  };
}
