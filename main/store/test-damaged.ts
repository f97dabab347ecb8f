/** A store with something of everything, and ways to damage its file. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { effectRows } from '../core/project.ts';
import type { ToolRule } from '../core/rules/rule.ts';
import { calls } from '../core/test-model.ts';
import { accepted, journal, modelAnswered, runStarted, START, toolStarted, turnOf } from '../core/test-turn.ts';
import { type OpenStore, openStore } from './open.ts';
import { begin, messageOf, noticeOf, session, whole, written } from './test-contract.ts';

export const boot = { id: 'boot-1', host: 'here', systemBoot: null, started: START };
export const later = { ...boot, id: 'boot-2', started: Date.now() };

export const ruleOf = (id: string, effect: ToolRule['effect']): ToolRule => ({
  id,
  effect,
  scope: { kind: 'everywhere' },
  tool: 'edit-file',
  pattern: { kind: 'path', path: `${id}.txt` },
  from: { kind: 'earlier' },
  at: START,
});

/** A call that was started, and of which nobody knows the end. */
function doubtful(store: OpenStore, turn: string, inSession: string): void {
  const events = [
    accepted({ session: inSession }),
    runStarted(1),
    modelAnswered(calls(['push', 'origin'])),
    toolStarted('3.0', 'once'),
  ];
  const recorded = journal(events, turn);
  store.journal.append([
    { ...begin(turn, inSession), events: recorded, effects: effectRows(turnOf(events, turn), recorded) },
  ]);
}

export function fill(store: OpenStore): void {
  whole(store, 't1', null);
  whole(store, 't2', 't1');
  whole(store, 't3', 't1');
  store.sessions.setHead('s1', 't2');
  store.sessions.setMode('s1', 'edits');
  doubtful(store, 't9', 's9');
  store.journal.countAttempt('t9');
  store.journal.countAttempt('t9');
  store.messages.put(messageOf('m1'));
  store.messages.put(messageOf('m2', { state: 'taken', became: 'turn' }));
  for (const id of ['s1', 'new']) store.sessions.saveDraft(id, written(`A draft for ${id}.`));
  for (const [id, effect] of [
    ['r1', 'deny'],
    ['r2', 'allow'],
    ['r3', 'ask'],
    ['r4', 'deny'],
  ] as const)
    store.rules.save(ruleOf(id, effect));
  store.rules.remove('r4');
  store.notices.dismiss('none');
  store.journal.append([
    begin('t5', 's5', { session: { ...session('s5'), updatedAt: START + 5000 }, notice: noticeOf('n1', 's5') }),
  ]);
  store.sessions.setMode('s5', 'read-only');
  store.folderAnswers.set('/w', 'd', 'use', START);
}

/** Conversations of a turn each, `c0` the oldest, in a store that is closed. */
export function many(folder: string, count: number): void {
  const store = openStore(folder, boot);
  for (let index = 0; index < count; index++) {
    const id = `c${index}`;
    const write = begin(`${id}-turn`, id);
    const row = { ...session(id), head: write.turn, updatedAt: START + index * 1000 };
    store.journal.append([{ ...write, rows: { session: row }, strength: 'boundary' }]);
  }
  store.close();
}

export const fileOf = (folder: string): string => path.join(folder, 'holdfast.db');

/** On a store that is closed, as a person with a tool might, or a disk. */
export function on<T>(folder: string, work: (db: Database.Database) => T): T {
  const db = new Database(fileOf(folder));
  try {
    db.unsafeMode(true);
    db.pragma('writable_schema = ON');
    db.pragma('foreign_keys = OFF');
    return work(db);
  } finally {
    db.close();
  }
}

/** Makes zeros of pages of a table or an index, told by their numbers among its leaves; the first is 0. */
export function zero(folder: string, name: string, ...leaves: number[]): void {
  const pages = on(folder, (db) =>
    db
      .prepare<[string], number>(`SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path`)
      .pluck()
      .all(name),
  );
  const file = fileOf(folder);
  const bytes = readFileSync(file);
  for (const leaf of leaves) {
    const page = pages.at(leaf);
    if (page === undefined) throw new Error(`${name} has only ${pages.length} leaves.`);
    bytes.fill(0, (page - 1) * 4096, page * 4096);
  }
  writeFileSync(file, bytes);
}
