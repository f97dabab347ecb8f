/** For tests: lives of the app as processes of their own, on one folder and one model, each ended by a kill or by itself. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { ModelServer } from '../../e2e/model-server.ts';
import { Counted } from './test-counted.ts';
import type { Life } from './test-long-child.ts';
import { workspaceOf } from './test-long-world.ts';

const child = path.join(import.meta.dirname, 'test-long-child.ts');

export type Begun = Partial<Life> & {
  /** Killed before the first request of this kind is answered, or the nth. */
  dieAt?: { kind: 'summary' | 'step'; nth: number };
};

export class Lives {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'holdfast-long-'));
  readonly server = new ModelServer();
  readonly counted = new Counted();
  readonly #every: Pick<Life, 'window' | 'messages'>;
  #boots = 0;

  constructor(every: Pick<Life, 'window' | 'messages'>) {
    this.#every = every;
    this.server.answers = [{ kind: 'demo' }];
  }

  get workspace(): string {
    return workspaceOf(this.folder);
  }

  /** False when it was killed. */
  async live({ dieAt, ...begun }: Begun): Promise<boolean> {
    const { counted, server } = this;
    const life: Life = {
      folder: this.folder,
      boot: `boot-${++this.#boots}`,
      baseUrl: server.baseUrl,
      resume: 'auto',
      steps: 1000,
      death: null,
      steer: null,
      ...this.#every,
      ...begun,
    };
    let seen = 0;
    const ended = new Promise<boolean>((resolve, reject) => {
      const env = { ...process.env, NODE_COMPILE_CACHE: path.join(this.folder, 'compiled') };
      const started = execFile(process.execPath, [child, JSON.stringify(life)], { env }, (error, _stdout, stderr) => {
        if (error && error.signal !== 'SIGKILL') reject(new Error(stderr || String(error)));
        else resolve(error === null);
      });
      server.beforeAnswer = async (body) => {
        const kind = counted.came(body);
        if (kind === dieAt?.kind && ++seen === dieAt.nth) {
          started.kill('SIGKILL');
          await ended;
        } else await counted.answered(body);
      };
    });
    const isWhole = await ended;
    if (!isWhole) counted.died(this.summaries());
    return isWhole;
  }

  /** As they stand in the journals. */
  summaries(): string[] {
    return this.events('history-compacted').map(({ summary }) => String(summary));
  }

  events(kind: string): Record<string, unknown>[] {
    return this.#read<{ body: string }>('SELECT body FROM events WHERE kind = ? ORDER BY rowid', kind).map(({ body }) =>
      JSON.parse(body),
    );
  }

  outcomes(): (string | null)[] {
    return this.#read<{ outcome: string | null }>('SELECT outcome FROM turns ORDER BY accepted_at').map(
      ({ outcome }) => outcome,
    );
  }

  /** Calls with effects that were started once more although nobody had found that they did not happen. */
  doubledStarts(): string[] {
    return this.#read<{ call: string }>(
      `SELECT turn_id || '/' || (body ->> 'call') AS call FROM events
       WHERE (kind = 'tool-started' AND body ->> 'class' <> 'read') OR (kind = 'effect-settled' AND body ->> 'outcome' = 'did-not')
       GROUP BY 1 HAVING sum(kind = 'tool-started') > 1 + sum(kind = 'effect-settled')`,
    ).map(({ call }) => call);
  }

  #read<Row>(sql: string, ...values: string[]): Row[] {
    const db = new Database(path.join(this.folder, 'holdfast.db'), { readonly: true });
    try {
      return db.prepare<string[], Row>(sql).all(...values);
    } finally {
      db.close();
    }
  }

  async close(): Promise<void> {
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
