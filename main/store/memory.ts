/** The store in memory: the same promises, for tests of what stands on it. Passes the contract suite of the SQLite one. */
import { Refused } from '../core/errors.ts';
import type { Event, Recorded } from '../core/events.ts';
import { EVENT_VERSION } from '../core/events.ts';
import type {
  Boot,
  EffectRow,
  Header,
  MessageRecord,
  NoticeRecord,
  Rows,
  SessionRecord,
  Store,
  Write,
} from '../core/journal.ts';
import type { Rule } from '../core/permission.ts';
import type { BootFields } from './open.ts';
import { type EventRow, readJournal } from './read-journal.ts';

interface Tables {
  sessions: Map<string, SessionRecord>;
  turns: Map<string, Header>;
  events: Map<string, EventRow[]>;
  effects: Map<string, EffectRow>;
  inbox: Map<string, MessageRecord>;
  rules: Rule[];
  notices: NoticeRecord[];
  dismissed: Set<string>;
  drafts: Map<string, string>;
  boots: Boot[];
}

const empty = (): Tables => ({
  sessions: new Map(),
  turns: new Map(),
  events: new Map(),
  effects: new Map(),
  inbox: new Map(),
  rules: [],
  notices: [],
  dismissed: new Set(),
  drafts: new Map(),
  boots: [],
});

/** What outlives a "process": hand the same disk to a new store to play a restart. */
export interface MemoryDisk {
  tables: Tables;
}

export const memoryDisk = (): MemoryDisk => ({ tables: empty() });

export function openMemoryStore(disk: MemoryDisk, boot: BootFields): Store {
  /** All or nothing: work on a copy, which takes the place of the tables when nothing threw. */
  function commit<T>(work: (tables: Tables) => T): T {
    const copy = structuredClone(disk.tables);
    const result = work(copy);
    disk.tables = copy;
    return result;
  }
  const read = (): Tables => structuredClone(disk.tables);

  commit((t) => t.boots.push(newBoot(boot)));
  const mine = (t: Tables): Boot => {
    const found = t.boots.find((b) => b.id === boot.id);
    if (!found) throw new Error('This boot has no row.');
    return found;
  };

  return {
    journal: {
      append: (writes) => commit((t) => writes.forEach((one) => write(t, one))),
      end: (turn, event, at, rows) => commit((t) => end(t, turn, event, at, rows)),
      load: (turn) => readJournal(turn, read().events.get(turn) ?? [], read().turns.get(turn)?.seq ?? 0),
      header: (turn) => read().turns.get(turn) ?? null,
      open: () => [...read().turns.values()].filter((header) => header.phase !== 'ended'),
      turnsOf: (session) => [...read().turns.values()].filter((header) => header.session === session),
      effectsOf: (turn) => [...read().effects.values()].filter((row) => row.turn === turn),
      countAttempt: (turn) => commit((t) => addAttempts(t, turn, 1)),
      giveBackAttempt: (turn) => void commit((t) => addAttempts(t, turn, -1)),
      beat: (at, progressing) =>
        commit((t) => {
          mine(t).lastBeat = at;
          for (const header of t.turns.values())
            if (progressing.includes(header.turn) && header.phase === 'working') header.lastProgressAt = at;
        }),
    },
    sessions: {
      get: (id) => read().sessions.get(id) ?? null,
      list: () => [...read().sessions.values()].reverse().toSorted((a, b) => b.updatedAt - a.updatedAt),
      rename: (id, title) => patch(id, { title }),
      setMode: (id, mode) => patch(id, { mode }),
      remove: (id) => commit((t) => remove(t, id)),
      draft: (session) => read().drafts.get(session) ?? '',
      saveDraft: (session, text) =>
        commit((t) => void (text === '' ? t.drafts.delete(session) : t.drafts.set(session, text))),
    },
    messages: {
      get: (id) => read().inbox.get(id) ?? null,
      waiting: (session) =>
        [...read().inbox.values()].filter((m) => m.session === session && isWaiting(m)).toSorted((a, b) => a.at - b.at),
      put: (message) => commit((t) => putMessage(t, message)),
      edit: (id, text) => changeWaiting(id, { text }),
      withdraw: (id) => changeWaiting(id, { state: 'withdrawn' }),
      pauseAll: () => commit((t) => pause(t, () => true)),
    },
    rules: { of: (workspace) => read().rules.filter((rule) => rule.workspace === workspace) },
    notices: {
      list: () =>
        read()
          .notices.filter((notice) => !disk.tables.dismissed.has(notice.id))
          .reverse()
          .toSorted((a, b) => b.at - a.at),
      dismiss: (id) => commit((t) => void t.dismissed.add(id)),
    },
    boots: {
      previous: (count) =>
        read()
          .boots.filter((b) => b.id !== boot.id)
          .reverse()
          .slice(0, count),
      get: (id) => read().boots.find((b) => b.id === id) ?? null,
      recoveryStarted: (at) => commit((t) => void Object.assign(mine(t), { recoveryStarted: at, lastBeat: at })),
      recoveredLive: (live) => commit((t) => void Object.assign(mine(t), { recoveredLive: live })),
      ended: (at, by) => commit((t) => void Object.assign(mine(t), { ended: at, endedBy: by, lastBeat: at })),
    },
  };

  function patch(id: string, change: Partial<SessionRecord>): void {
    commit((t) => {
      const session = t.sessions.get(id);
      if (session) t.sessions.set(id, { ...session, ...change });
    });
  }

  function changeWaiting(id: string, change: Partial<MessageRecord>): boolean {
    return commit((t) => {
      const message = t.inbox.get(id);
      if (!message || !isWaiting(message)) return false;
      t.inbox.set(id, { ...message, ...change });
      return true;
    });
  }
}

const newBoot = ({ id, host, started }: BootFields): Boot => ({
  id,
  host,
  started,
  recoveryStarted: null,
  recoveredLive: false,
  lastBeat: started,
  ended: null,
  endedBy: null,
});

const isWaiting = ({ state }: MessageRecord): boolean => state === 'queued' || state === 'paused';

function write(t: Tables, one: Write): void {
  if (one.rows.session) putSession(t, one.rows.session);
  const { lastProgressAt, attempts, ...header } = one.header;
  if (one.accepted) {
    const isOpen = (h: Header) => h.session === one.session && h.phase !== 'ended';
    if ([...t.turns.values()].some(isOpen)) throw new Refused('This conversation has another open turn.');
    const fresh = { ...one.accepted, ...header, attempts: 0, seq: one.events.length };
    t.turns.set(one.turn, { ...fresh, lastProgressAt: lastProgressAt ?? null });
  } else {
    const known = t.turns.get(one.turn);
    if (!known || known.seq !== one.after || (known.phase === 'ended' && header.phase !== 'ended'))
      throw new Refused('The turn has moved on or ended; nothing was written.');
    Object.assign(known, header, { seq: one.after + one.events.length });
    if (lastProgressAt !== undefined) known.lastProgressAt = lastProgressAt;
    if (attempts !== undefined) known.attempts = attempts;
  }
  for (const recorded of one.events) putEvent(t, recorded);
  for (const row of one.effects) t.effects.set(`${row.turn}/${row.call}`, row);
  putRows(t, one.rows, one.session);
  const completes = one.events.some(({ event }) => event.kind === 'turn-ended' && event.outcome === 'completed');
  if (completes && [...t.inbox.values()].some((m) => m.turn === one.turn && m.state === 'queued'))
    throw new Refused('A message to this turn has not been read; it is not complete.');
}

function end(t: Tables, turn: string, event: Event & { kind: 'turn-ended' }, at: number, rows: Rows): Recorded | null {
  const header = t.turns.get(turn);
  if (!header || header.phase === 'ended') return null;
  const recorded: Recorded = { turn, seq: header.seq + 1, at, run: null, event };
  Object.assign(header, { phase: 'ended', seq: recorded.seq, outcome: event.outcome });
  putEvent(t, recorded);
  putRows(t, rows, header.session);
  return recorded;
}

function putEvent(t: Tables, { turn, seq, at, run, event }: Recorded): void {
  const { kind, ...body } = event;
  const rows = t.events.get(turn) ?? [];
  t.events.set(turn, [...rows, { seq, at, run, kind, version: EVENT_VERSION, body: JSON.stringify(body) }]);
}

function putRows(t: Tables, rows: Rows, session: string): void {
  if (rows.message) putMessage(t, rows.message);
  if (rows.rule) t.rules.push(rows.rule);
  if (rows.notice) t.notices.push(rows.notice);
  if (rows.pauseMessages) pause(t, (message) => message.session === session);
}

function putSession(t: Tables, session: SessionRecord): void {
  const known = t.sessions.get(session.id);
  t.sessions.set(session.id, known ? { ...known, updatedAt: session.updatedAt } : session);
}

function putMessage(t: Tables, message: MessageRecord): void {
  const known = t.inbox.get(message.id);
  const { state, turn, became } = message;
  t.inbox.set(message.id, known ? { ...known, state, turn, became } : message);
}

function pause(t: Tables, which: (message: MessageRecord) => boolean): void {
  for (const message of t.inbox.values()) if (message.state === 'queued' && which(message)) message.state = 'paused';
}

function addAttempts(t: Tables, turn: string, by: number): number {
  const header = t.turns.get(turn);
  if (!header) return 0;
  header.attempts = Math.max(0, header.attempts + by);
  return header.attempts;
}

function remove(t: Tables, session: string): void {
  const turns = [...t.turns.values()].filter((header) => header.session === session);
  if (turns.some((header) => header.phase !== 'ended'))
    throw new Refused('A conversation with an open turn is not removed.');
  for (const { turn } of turns) {
    t.turns.delete(turn);
    t.events.delete(turn);
    for (const key of t.effects.keys()) if (key.startsWith(`${turn}/`)) t.effects.delete(key);
  }
  for (const message of [...t.inbox.values()]) if (message.session === session) t.inbox.delete(message.id);
  t.notices = t.notices.filter((notice) => notice.session !== session);
  t.sessions.delete(session);
  t.drafts.delete(session);
}
