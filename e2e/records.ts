/** What the store of a desk holds, read and changed from outside while the app is closed, or read while it runs. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

export class Records {
  readonly data: string;

  constructor(data: string) {
    this.data = data;
  }

  /** Reads or changes the closed store, as the passing of time or another program would. */
  store<T>(work: (db: Database.Database) => T): T {
    const db = new Database(path.join(this.data, 'holdfast.db'));
    try {
      return work(db);
    } finally {
      db.close();
    }
  }

  change(sql: string, ...values: unknown[]): void {
    this.store((db) => db.prepare(sql).run(...values));
  }

  /** Makes every recorded time older, as if the app had been closed for so long. */
  age(ms: number): void {
    this.store((db) => {
      db.prepare('UPDATE turns SET last_progress_at = last_progress_at - ?, accepted_at = accepted_at - ?').run(ms, ms);
      db.prepare('UPDATE events SET at = at - ?').run(ms);
      db.prepare('UPDATE boots SET started = started - ?, last_beat = last_beat - ?').run(ms, ms);
    });
  }

  kinds(): string[] {
    return this.store((db) =>
      db
        .prepare<[], { kind: string }>('SELECT kind FROM events ORDER BY turn_id, seq')
        .all()
        .map((row) => row.kind),
    );
  }

  modes(): string[] {
    return this.store((db) =>
      db
        .prepare<[], { mode: string }>('SELECT mode FROM sessions')
        .all()
        .map((row) => row.mode),
    );
  }

  /** What the journal of each turn ends with that is at work. */
  lastKinds(): string[] {
    return this.store((db) =>
      db
        .prepare<[], { kind: string }>(
          `SELECT e.kind FROM turns t JOIN events e ON e.turn_id = t.id AND e.seq = t.seq WHERE t.phase = 'working'`,
        )
        .all()
        .map((row) => row.kind),
    );
  }

  bodies(kind: string): string[] {
    return this.store((db) =>
      db
        .prepare<[string], { body: string }>('SELECT body FROM events WHERE kind = ? ORDER BY turn_id, seq')
        .all(kind)
        .map((row) => row.body),
    );
  }

  /** A file of the folder of the one command that was run; null while there is none. */
  ofCommand(name: 'begun' | 'ended'): string | null {
    const file = this.#fileOfCommand(name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  /** From now on the command is written down with another process's number. */
  renumberCommand(pid: number): void {
    const begun = this.ofCommand('begun') ?? '';
    writeFileSync(this.#fileOfCommand('begun'), begun.replace(/^\d+/, String(pid)));
  }

  #fileOfCommand(name: 'begun' | 'ended'): string {
    const folder = this.#command();
    const start = existsSync(folder) && readdirSync(folder).find((one) => one.startsWith('start-'));
    return path.join(folder, name === 'begun' && start ? start : '', name);
  }

  #command(): string {
    const folder = path.join(this.data, 'commands');
    const [call, ...others] = existsSync(folder) ? readdirSync(folder) : [];
    if (others.length > 0) throw new Error('There were several commands.');
    return path.join(folder, call ?? '');
  }

  openTurns(): number {
    return this.store(
      (db) => db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM turns WHERE phase <> 'ended'`).get()?.n ?? -1,
    );
  }

  /** The ids of all turns, the oldest first. */
  turns(): string[] {
    return this.store((db) =>
      db
        .prepare<[], { id: string }>('SELECT id FROM turns ORDER BY accepted_at')
        .all()
        .map((row) => row.id),
    );
  }

  /** Of every turn, the oldest first. */
  attempts(): number[] {
    return this.store((db) =>
      db
        .prepare<[], { attempts: number }>('SELECT attempts FROM turns ORDER BY accepted_at')
        .all()
        .map((row) => row.attempts),
    );
  }

  /** Of the newest turn, milliseconds since 1970. */
  lastProgress(): number | null {
    return this.store(
      (db) =>
        db
          .prepare<[], { at: number | null }>(
            'SELECT last_progress_at AS at FROM turns ORDER BY accepted_at DESC LIMIT 1',
          )
          .get()?.at ?? null,
    );
  }

  runs(): { cause: string; attended: boolean }[] {
    return this.store((db) =>
      db
        .prepare<[], { body: string }>(`SELECT body FROM events WHERE kind = 'run-started' ORDER BY turn_id, seq`)
        .all()
        .map(({ body }) => JSON.parse(body)),
    );
  }

  /** Calls with effects that were started once more although nobody had found that they did not happen. */
  doubledStarts(): string[] {
    return this.store((db) =>
      db
        .prepare<[], { call: string }>(
          `SELECT turn_id || '/' || (body ->> 'call') AS call FROM events
           WHERE (kind = 'tool-started' AND body ->> 'class' <> 'read')
             OR (kind = 'effect-settled' AND body ->> 'outcome' = 'did-not')
           GROUP BY 1 HAVING sum(kind = 'tool-started') > 1 + sum(kind = 'effect-settled')`,
        )
        .all()
        .map((row) => row.call),
    );
  }

  /** What a process leaves that dies between the answer to an approval and the start of what was allowed. */
  answerAndDie(): void {
    const asked = JSON.parse(this.bodies('approval-requested')[0] ?? '{}');
    const answered = { call: asked.call, digest: asked.digest, answer: 'allow', reason: null };
    const boot = this.store((db) => db.prepare<[], { id: string }>('SELECT id FROM boots').get()?.id);
    const started = { number: 2, boot, attempt: 0, attended: true, cause: 'answered', observed: null };
    this.store((db) => {
      const insert = db.prepare(
        `INSERT INTO events (turn_id, seq, at, run, kind, version, body)
         SELECT id, seq + ?, ?, ?, ?, 1, ? FROM turns`,
      );
      insert.run(1, Date.now(), null, 'approval-answered', JSON.stringify(answered));
      insert.run(2, Date.now(), 2, 'run-started', JSON.stringify(started));
      db.prepare(`UPDATE turns SET seq = seq + 2, run = 2, phase = 'working'`).run();
    });
  }

  /** Recovered runs whose spans touch: there is one place. */
  overlappingRecoveries(): string[] {
    return this.store((db) => {
      const spans = db
        .prepare<[], { turn: string; from: number; until: number }>(
          `SELECT s.turn_id AS turn, s.at AS "from", (SELECT max(at) FROM events e WHERE e.turn_id = s.turn_id) AS until
           FROM events s WHERE s.kind = 'run-started' AND s.body ->> 'cause' = 'recovered' ORDER BY s.at`,
        )
        .all();
      return spans.slice(1).flatMap((span, index) => (span.from < (spans[index]?.until ?? 0) ? [span.turn] : []));
    });
  }
}
