/** What must hold of a store that was opened again after a power cut, by this very build. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { createRecovery } from '../../core/acts/recover.ts';
import { fold } from '../../core/advance.ts';
import { effectRows } from '../../core/project.ts';
import { calm } from '../../core/test-reading.ts';
import { objections } from '../../core/test-requests.ts';
import { faultsOf } from '../../store/crash/test-check.ts';
import { flushedBytes } from '../../store/flushed.ts';
import type { Cut } from './test-cuts.ts';
import { type Desk, lookAgain } from './test-day.ts';
import { HEADER, saltOf } from './test-log.ts';
import { said } from './test-said.ts';

/** Checks cuts in a folder, each from its own file and log. What a store says is looked into once: it is the same afterwards. */
export class Reopened {
  readonly #root: string;
  readonly #at: number;
  readonly #known = new Set<string>();

  /** `at`: when the computer is on again. */
  constructor(root: string, at: number) {
    this.#root = root;
    this.#at = at;
  }

  get states(): number {
    return this.#known.size;
  }

  /** Sentences; empty when all is well. */
  async faultsAfter(cut: Cut): Promise<string[]> {
    const folder = path.join(this.#root, 'cut');
    mkdirSync(folder);
    try {
      writeFileSync(path.join(folder, 'holdfast.db'), cut.file);
      if (cut.log.length > 0) writeFileSync(path.join(folder, 'holdfast.db-wal'), cut.log);
      // Nothing is noted of a log before something stands in it.
      if (cut.log.length > HEADER)
        writeFileSync(
          path.join(folder, 'holdfast.db-flushed'),
          flushedBytes({ salt: saltOf(cut.log), end: cut.flushed }),
        );
      return (await this.#open(folder, cut.says)).map((fault) => `${cut.what}: ${fault}`);
    } catch (error) {
      return [`${cut.what}: ${String(error)}`];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async #open(folder: string, says: string): Promise<string[]> {
    const desk = lookAgain(folder, this.#at);
    try {
      const faults = ofTheFile(folder, says);
      if (faults.length > 0 || this.#known.has(says)) return faults;
      this.#known.add(says);
      const before = [...faultsOf(folder), ...ledger(desk)];
      createRecovery(desk.world, calm).start();
      await desk.world.idle();
      return [...before, ...ofTheRecovery(desk), ...faultsOf(folder), ...ledger(desk)];
    } finally {
      desk.store.close();
    }
  }
}

function ofTheFile(folder: string, says: string): string[] {
  const db = new Database(path.join(folder, 'holdfast.db'), { readonly: true });
  try {
    const integrity = String(db.pragma('integrity_check', { simple: true }));
    return [
      ...(integrity === 'ok' ? [] : [`it does not hang together: ${integrity}`]),
      ...(said(db) === says ? [] : ['it does not say what was flushed']),
    ];
  } finally {
    db.close();
  }
}

/** The ledger says what the journals say. */
function ledger({ store: { journal, sessions } }: Desk): string[] {
  const turns = sessions.list().flatMap(({ id }) => journal.turnsOf(id));
  return turns.flatMap(({ turn }) => {
    const events = journal.load(turn);
    const wanted = effectRows(fold(events), events).toSorted((a, b) => a.at - b.at || (a.call < b.call ? -1 : 1));
    return JSON.stringify(journal.effectsOf(turn).map(inOrder)) === JSON.stringify(wanted.map(inOrder))
      ? []
      : [`the ledger of ${turn} is not what its journal says`];
  });
}

const inOrder = (row: object): [string, unknown][] => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Every turn is waited for, held, ended, or goes on with a request that providers accept. */
function ofTheRecovery({ world, store }: Desk): string[] {
  const working = store.journal.open().filter(({ phase }) => phase === 'working');
  const unread = working.filter(({ session }) => store.messages.waiting(session).length === 0);
  return [
    ...world.faults.map((fault) => `the recovery failed: ${String(fault)}`),
    ...world.models.requests.flatMap(({ history }) => objections(history)),
    ...unread.map(({ turn }) => `nobody goes on with ${turn}`),
  ];
}
