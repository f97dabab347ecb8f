/** Full-text search over what was said. The index holds words only; what is shown of a place is read from its journal. */
import Database from 'better-sqlite3';
import type { Search, SearchEntry } from '../core/journal.ts';
import { type Term, termsOf, wordsIn } from '../core/search-words.ts';
import { searchable } from '../core/searchable.ts';
import type { Commit } from './commit.ts';
import { type EventRow, readEvent } from './read-journal.ts';
import { type Titled, withTitles } from './search-titles.ts';

/** Entries of one millisecond that keep their order; ids are its number times this, and stay exact in JavaScript. */
const PER_MS = 1024;
const LATEST_MS = 2 ** 42;

type Found = EventRow & { turn: string };

export function createSearch(db: Database.Database, commit: Commit): Search {
  const behind = db.prepare<[number], { turn: string; known: number; seq: number }>(
    `SELECT turns.id AS turn, ifnull(search_progress.seq, 0) AS known, turns.seq AS seq
     FROM turns LEFT JOIN search_progress ON search_progress.turn_id = turns.id
     WHERE turns.seq > ifnull(search_progress.seq, 0) ORDER BY turns.rowid DESC LIMIT ?`,
  );
  const events = db.prepare<[string, number], EventRow>(
    `SELECT seq, at, run, kind, version, body FROM events
     WHERE turn_id = ? AND seq > ? AND kind IN ('turn-accepted', 'message-taken', 'model-answered') ORDER BY seq`,
  );
  const lastId = db
    .prepare<[number, number], number | null>('SELECT max(id) FROM search_entries WHERE id BETWEEN ? AND ?')
    .pluck();
  const insertWords = db.prepare('INSERT INTO search (rowid, text) VALUES (?, ?)');
  const insertEntry = db.prepare('INSERT INTO search_entries (id, turn_id, seq) VALUES (?, ?, ?)');
  const progress = db.prepare(
    `INSERT INTO search_progress (turn_id, seq) VALUES (?, ?) ON CONFLICT (turn_id) DO UPDATE SET seq = excluded.seq`,
  );
  const match = db.prepare<[string, number], Found>(
    `SELECT events.turn_id AS turn, events.seq, at, run, kind, version, body
     FROM search JOIN search_entries ON search_entries.id = search.rowid
       JOIN events ON events.turn_id = search_entries.turn_id AND events.seq = search_entries.seq
     WHERE search MATCH ? ORDER BY search.rowid DESC LIMIT ?`,
  );
  const sessionOf = db.prepare<[string], { session: string; title: string }>(
    `SELECT sessions.id AS session, title FROM turns JOIN sessions ON sessions.id = session_id
     WHERE turns.id = ? AND removed = 0`,
  );
  const forkOn = db.prepare<[string], { session: string; title: string }>(
    `WITH RECURSIVE behind(id) AS (
       VALUES (?) UNION SELECT turns.id FROM behind JOIN turns ON turns.after = behind.id
     )
     SELECT id AS session, title FROM sessions WHERE removed = 0 AND fork_turn IN behind
     ORDER BY updated_at DESC, rowid DESC LIMIT 1`,
  );
  const titles = db.prepare<[], Titled>(
    'SELECT id, title, head, updated_at AS updatedAt FROM sessions WHERE removed = 0 AND head IS NOT NULL',
  );

  function takeIn(turn: string, row: EventRow): void {
    const text = textOf(row);
    if (text === null) return;
    const first = Math.min(Math.max(row.at, 0), LATEST_MS) * PER_MS;
    const id = (lastId.get(first, first + PER_MS - 1) ?? first - 1) + 1;
    insertWords.run(id, [...wordsIn(text)].map((word) => word.text).join(' '));
    insertEntry.run(id, turn, row.seq);
  }

  function entryOf({ turn, ...row }: Found): SearchEntry[] {
    const text = textOf(row);
    const place = sessionOf.get(turn) ?? forkOn.get(turn);
    return text === null || !place ? [] : [{ ...place, turn, seq: row.seq, at: row.at, text }];
  }

  function catchUp(turns: number): boolean {
    const all = behind.all(turns + 1);
    const now = all.slice(0, turns);
    if (now.length > 0)
      commit('boundary', () => {
        for (const { turn, known, seq } of now) {
          for (const row of events.all(turn, known)) takeIn(turn, row);
          progress.run(turn, seq);
        }
      });
    return all.length <= turns;
  }

  function find(text: string, count: number): SearchEntry[] {
    const terms = termsOf(text);
    if (terms.length === 0) return [];
    const entries = match.all(expressionOf(terms), count).flatMap(entryOf);
    return withTitles(entries, titles.all(), terms, count);
  }

  /** An index that is damaged is emptied, and filled again from the journals. */
  function mending<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_CORRUPT_VTAB') throw error;
      commit('boundary', () => db.exec(EMPTY));
      return work();
    }
  }

  return {
    catchUp: (turns) => mending(() => catchUp(turns)),
    find: (text, count) => mending(() => find(text, count)),
  };
}

const EMPTY = `INSERT INTO search (search) VALUES ('delete-all');
  DELETE FROM search_entries;
  DELETE FROM search_progress;`;

/** An event that cannot be read says nothing here; whoever opens its turn is told. */
function textOf(row: EventRow): string | null {
  try {
    return searchable(readEvent(row));
  } catch {
    return null;
  }
}

/** Only words without any mark are in it, each quoted: a typed operator is a word like any other. */
const expressionOf = (terms: readonly Term[]): string =>
  terms.map(({ kind, words }) => `"${words.join(' ')}"${kind === 'word' ? '*' : ''}`).join(' AND ');
