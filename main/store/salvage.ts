/**
 * What can be read of a damaged store is copied into a new one: whole turns only. Nothing of it counts as a permission, and
 * what was in the middle of something is held, as work of another computer is: its boot has another host.
 */
import type { Database } from 'better-sqlite3';
import { effectRows, headerChange } from '../core/project.ts';
import type { BootFields } from './open.ts';
import { type DamagedStore, openDamaged, type SessionRow, type WholeTurn } from './salvage-read.ts';

export interface Salvaged {
  sessions: number;
  turns: number;
  /** Turns that were seen and cannot be read whole. */
  lost: number;
}

/** Of sizes that people have; what is not read by then stays where it was set aside. */
const MOST_MS = 10_000;

/** Into a store that is new. Never throws for what it finds; what does not fit any more is left out. */
export function salvage(place: string, db: Database, { started }: BootFields): Salvaged {
  const salvaged: Salvaged = { sessions: 0, turns: 0, lost: 0 };
  const until = performance.now() + MOST_MS;
  const isOver = (): boolean => performance.now() > until;
  const damaged = openDamaged(place, isOver);
  if (damaged === null) return salvaged;
  try {
    db.prepare(
      `INSERT INTO boots (id, host, started, last_beat, ended, ended_by) VALUES (?, 'set aside', 0, 0, ?, 'set aside')`,
    ).run(`set-aside-${started}`, started);
    copy(damaged, db, { salvaged, isOver });
  } finally {
    damaged.close();
  }
  return salvaged;
}

interface Copying {
  salvaged: Salvaged;
  isOver(): boolean;
}

function copy(damaged: DamagedStore, db: Database, { salvaged, isOver }: Copying): void {
  const write = writerInto(db);
  const headers = Map.groupBy(damaged.headers(), (header) => header.session_id);
  const sessions = new Map(damaged.sessions().map((session) => [session.id, session]));
  for (const id of new Set([...sessions.keys(), ...headers.keys()])) {
    if (isOver()) return;
    const all = (headers.get(id) ?? []).map(damaged.turn);
    const whole = onlyOneOpen(all.filter((turn) => turn !== null));
    salvaged.lost += all.length - whole.length;
    const session = sessions.get(id) ?? named(id, whole);
    if (session === null || !write.session(session, whole)) continue;
    salvaged.turns += whole.length;
    if (session.removed === 0) salvaged.sessions += 1;
  }
  for (const message of damaged.messages()) write.message(message);
  for (const draft of damaged.drafts()) write.draft(draft);
  for (const rule of damaged.rules()) write.rule(rule);
}

/** A conversation has one open turn; of more the newest is kept open, and the others cannot be told. */
function onlyOneOpen(turns: WholeTurn[]): WholeTurn[] {
  const open = turns.filter(({ turn }) => turn.phase !== 'ended').at(-1);
  return turns.filter((one) => one.turn.phase === 'ended' || one === open);
}

/** A conversation whose own row is lost, by what its turns tell of it. */
function named(id: string, turns: readonly WholeTurn[]): SessionRow | null {
  const [first] = turns;
  if (!first) return null;
  const { accepted_at: at, asked } = first.header;
  const title = asked.split('\n')[0]?.slice(0, 60) ?? '';
  const { workspace } = first.turn;
  const plain = { mode: 'ask', model: null, forked_from: null, fork_turn: null, removed: 0 as const };
  return { id, title, workspace, created_at: at, updated_at: at, ...plain };
}

function writerInto(db: Database) {
  const insertSession = db.prepare(
    `INSERT INTO sessions (id, title, workspace, mode, created_at, updated_at, head, model, forked_from, fork_turn, removed)
     VALUES (@id, @title, @workspace, @mode, @created_at, @updated_at, @head, @model, @forked_from, @fork_turn, @removed)`,
  );
  const insertTurn = db.prepare(
    `INSERT INTO turns (id, session_id, phase, seq, run, steps, attempts, accepted_at, last_progress_at, workspace,
       provider, host, app_version, schema_version, asked, outcome, after)
     VALUES (@id, @session_id, @phase, @seq, @run, @steps, @attempts, @accepted_at, @lastProgressAt, @workspace,
       @provider, @host, @app_version, 1, @asked, @outcome, @after)`,
  );
  const insertEvent = db.prepare(
    'INSERT INTO events (turn_id, seq, at, run, kind, version, body) VALUES (@turn, @seq, @at, @run, @kind, @version, @body)',
  );
  const insertEffect = db.prepare(
    'INSERT INTO effects VALUES (@turn, @call, @session, @tool, @class, @digest, @key, @state, @at)',
  );
  const plain = (table: string, columns: string) => {
    const names = columns.split(', ');
    return db.prepare(
      `INSERT OR IGNORE INTO ${table} (${columns}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
    );
  };
  const insertMessage = plain('inbox', 'id, session_id, turn_id, text, attachments, at, state, became');
  const insertDraft = plain('drafts', 'session_id, text, attachments');
  const insertRule = plain('rules', 'id, effect, scope, place, tool, pattern, origin, at');

  function writeTurn({ header, rows, recorded, turn }: WholeTurn): void {
    const { lastProgressAt = turn.lastProgressAt, ...change } = headerChange(null, turn);
    const attempts = Math.max(header.attempts, turn.attempts);
    insertTurn.run({ ...header, workspace: turn.workspace, ...change, attempts, lastProgressAt });
    for (const row of rows) insertEvent.run({ ...row, turn: header.id });
    for (const row of effectRows(turn, recorded)) insertEffect.run(row);
  }

  /** One transaction; false where the new store does not take it. */
  function session(row: SessionRow, turns: readonly WholeTurn[]): boolean {
    const head = turns.at(-1)?.header.id ?? row.fork_turn;
    const mode = row.mode === 'read-only' ? 'read-only' : 'ask';
    try {
      db.transaction(() => {
        insertSession.run({ ...row, head, mode });
        for (const turn of turns) writeTurn(turn);
      })();
      return true;
    } catch {
      return false;
    }
  }

  return {
    session,
    message: (row: ReturnType<DamagedStore['messages']>[number]): void => {
      insertMessage.run({ ...row, state: row.state === 'queued' ? 'paused' : row.state });
    },
    draft: (row: ReturnType<DamagedStore['drafts']>[number]): void => void insertDraft.run(row),
    rule: (row: ReturnType<DamagedStore['rules']>[number]): void => void insertRule.run(row),
  };
}
