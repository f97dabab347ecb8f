/** What must hold of a store after any kill and any recovery. Read with a connection of its own. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { fold } from '../../core/advance.ts';
import type { HistoryItem } from '../../core/history.ts';
import { isExtended, objections } from '../../core/test-requests.ts';
import { lastRun } from '../../core/turn.ts';
import { readJournal } from '../read-journal.ts';
import { createTurns } from '../turns.ts';

interface EventRow {
  turn: string;
  seq: number;
  at: number;
  run: number | null;
  kind: string;
  version: number;
  body: string;
}

export interface Acknowledged {
  write: string;
  rows: Omit<EventRow, 'version'>[];
}

/** Sentences about what is wrong; empty when all is well. */
export function faultsOf(folder: string): string[] {
  const db = new Database(path.join(folder, 'holdfast.db'), { readonly: true });
  try {
    const rows = db.prepare<[], EventRow>('SELECT turn_id AS turn, * FROM events ORDER BY turn_id, seq').all();
    return [...projections(db, rows), ...lost(folder, rows), ...runs(rows), ...requests(folder, rows)];
  } finally {
    db.close();
  }
}

/** Header and marker say what the journal says. */
function projections(db: Database.Database, rows: readonly EventRow[]): string[] {
  const turns = createTurns(db);
  const open = turns.open().map((header) => header.turn);
  return [...new Set(rows.map((row) => row.turn))].flatMap((id) => {
    const header = turns.get(id);
    if (!header) return [`turn ${id} has events and no header`];
    const turn = fold(
      readJournal(
        id,
        rows.filter((row) => row.turn === id),
        header.seq,
      ),
    );
    const told = { phase: turn.phase, seq: turn.seq, run: lastRun(turn)?.number, steps: turn.steps };
    const kept = { phase: header.phase, seq: header.seq, run: header.run, steps: header.steps };
    return [
      ...(JSON.stringify(told) === JSON.stringify(kept)
        ? []
        : [`header ${JSON.stringify(kept)} of ${JSON.stringify(told)}`]),
      ...(open.includes(id) === (turn.phase !== 'ended') ? [] : [`the marker does not fit the phase ${turn.phase}`]),
    ];
  });
}

/** What a write acknowledged is there, byte for byte. */
function lost(folder: string, rows: readonly EventRow[]): string[] {
  const acknowledged = linesOf<Acknowledged>(folder, 'acknowledged').flatMap((line) => line.rows);
  const asText = (row: Omit<EventRow, 'version'>) =>
    JSON.stringify([row.turn, row.seq, row.at, row.run, row.kind, row.body]);
  const present = new Set(rows.map(asText));
  return acknowledged.filter((row) => !present.has(asText(row))).map((row) => `lost or altered: ${asText(row)}`);
}

/** Recovered runs are unattended, and nothing but an outcome follows the end of a turn. */
function runs(rows: readonly EventRow[]): string[] {
  const ended = new Set<string>();
  return rows.flatMap(({ turn, kind, body }) => {
    const { cause, attended }: { cause?: string; attended?: boolean } = JSON.parse(body);
    const isLate = ended.has(turn) && kind !== 'tool-ended' && kind !== 'effect-settled';
    if (kind === 'turn-ended') ended.add(turn);
    return [
      ...(cause === 'recovered' && attended ? ['a recovered run is attended'] : []),
      ...(isLate ? [`${kind} after the end of the turn`] : []),
    ];
  });
}

/** Providers accept every request, and each extends the one that was answered before it. */
function requests(folder: string, rows: readonly EventRow[]): string[] {
  const made = linesOf<HistoryItem[]>(folder, 'requests');
  const answersIn = (history: HistoryItem[]) => history.filter((item) => item.role === 'answer').length;
  const answers = rows.filter((row) => row.kind === 'model-answered').length;
  const answered = Array.from({ length: answers }, (_, count) => made.findLast((one) => answersIn(one) === count));
  return [
    ...made.flatMap(objections),
    ...answered.flatMap((earlier, count) => {
      const later = answered[count + 1] ?? made.at(-1);
      return earlier && later && !isExtended(earlier, later) ? [`request ${count + 1} was altered afterwards`] : [];
    }),
  ];
}

export function linesOf<T>(folder: string, file: string): T[] {
  const name = path.join(folder, `${file}.jsonl`);
  if (!existsSync(name)) return [];
  return readFileSync(name, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
