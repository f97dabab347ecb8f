/** A folder of the kill proof as it was left: its journals, and the log of all that was acknowledged in any of its lives. */
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Recorded } from '../../core/events.ts';
import { isToolCall } from '../../core/message.ts';
import { type Acknowledged, linesOf } from '../../store/crash/test-check.ts';
import { readJournal } from '../../store/read-journal.ts';
import { createTurns } from '../../store/turns.ts';
import type { Asked } from './test-plan.ts';
import { nameOf } from './test-world.ts';

export type Line = Acknowledged & { request?: Asked; what?: string };

export interface Left {
  folder: string;
  journals: Recorded[][];
  log: Line[];
  /** What a call does, by `turn/call`. */
  names: Map<string, string>;
}

/** Throws where a journal cannot be read. */
export function readLeft(folder: string): Left {
  const db = new Database(path.join(folder, 'holdfast.db'), { readonly: true });
  try {
    const turns = createTurns(db).ofSession('s1');
    const rows = db.prepare<[string], Parameters<typeof readJournal>[1][number]>(
      'SELECT seq, at, run, kind, version, body FROM events WHERE turn_id = ? ORDER BY seq',
    );
    const journals = turns.map(({ turn, seq }) => readJournal(turn, rows.all(turn), seq));
    return { folder, journals, log: linesOf<Line>(folder, 'acknowledged'), names: new Map(journals.flatMap(namesIn)) };
  } finally {
    db.close();
  }
}

const namesIn = (journal: readonly Recorded[]): [string, string][] =>
  journal.flatMap(({ turn, seq, event }) =>
    event.kind === 'model-answered'
      ? event.parts
          .filter(isToolCall)
          .map(({ toolName, input }, index): [string, string] => [`${turn}/${seq}.${index}`, nameOf(toolName, input)])
      : [],
  );
