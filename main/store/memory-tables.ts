/** The rows of the in-memory store and what each write does to them. */
import { Failure, Refused } from '../core/errors.ts';
import { EVENT_VERSION, type Event, type Recorded } from '../core/events.ts';
import type {
  Boot,
  Draft,
  EffectRow,
  Header,
  MessageRecord,
  NoticeRecord,
  Rows,
  SessionRecord,
  Write,
} from '../core/journal.ts';
import type { ToolRule } from '../core/rules/rule.ts';
import type { BootFields } from './open.ts';
import type { EventRow } from './read-journal.ts';
import { DELETED } from './rows.ts';

export interface Tables {
  sessions: Map<string, SessionRecord>;
  /** Deleted sessions that a fork still stands on. */
  removedSessions: Set<string>;
  turns: Map<string, Header>;
  events: Map<string, EventRow[]>;
  effects: Map<string, EffectRow>;
  inbox: Map<string, MessageRecord>;
  rules: ToolRule[];
  removedRules: Set<string>;
  notices: NoticeRecord[];
  dismissed: Set<string>;
  drafts: Map<string, Draft>;
  folderAnswers: Map<string, { digest: string; answer: 'use' | 'ignore' }>;
  /** How far search has taken in each turn. */
  searched: Map<string, number>;
  boots: Boot[];
}

export const empty = (): Tables => ({
  sessions: new Map(),
  removedSessions: new Set(),
  turns: new Map(),
  events: new Map(),
  effects: new Map(),
  inbox: new Map(),
  rules: [],
  removedRules: new Set(),
  notices: [],
  dismissed: new Set(),
  drafts: new Map(),
  folderAnswers: new Map(),
  searched: new Map(),
  boots: [],
});

/** Rows that are changed in place are copied; the others are only ever replaced. */
export const copyOf = (t: Tables): Tables => ({
  sessions: new Map(t.sessions),
  removedSessions: new Set(t.removedSessions),
  turns: copied(t.turns),
  events: new Map(t.events),
  effects: new Map(t.effects),
  inbox: copied(t.inbox),
  rules: [...t.rules],
  removedRules: new Set(t.removedRules),
  notices: [...t.notices],
  dismissed: new Set(t.dismissed),
  drafts: new Map(t.drafts),
  folderAnswers: new Map(t.folderAnswers),
  searched: new Map(t.searched),
  boots: t.boots.map((boot) => ({ ...boot })),
});

const copied = <T extends object>(rows: Map<string, T>): Map<string, T> =>
  new Map([...rows].map(([id, row]) => [id, { ...row }]));

export const newBoot = ({ id, host, started }: BootFields): Boot => ({
  id,
  host,
  started,
  recoveryStarted: null,
  recoveredLive: false,
  lastBeat: started,
  ended: null,
  endedBy: null,
});

export const isUnsettled = ({ state }: EffectRow): boolean => state === 'started' || state === 'unknown';

/** In the order of the port. */
export const effectsIn = (t: Tables, which: (row: EffectRow) => boolean): EffectRow[] =>
  [...t.effects.values()]
    .filter(which)
    .toSorted((a, b) => a.at - b.at || byName(a.turn, b.turn) || byName(a.call, b.call));

const byName = (a: string, b: string): number => Number(a > b) - Number(a < b);

export const isWaiting = ({ state }: MessageRecord): boolean => state === 'queued' || state === 'paused';

export function write(t: Tables, one: Write): void {
  if (one.rows.session) putSession(t, one.rows.session);
  const { lastProgressAt, attempts, ...header } = one.header;
  if (one.accepted) {
    const isOpen = (h: Header) => h.session === one.session && h.phase !== 'ended';
    if (t.turns.has(one.turn)) throw new Refused('This event stands in the journal already.');
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

export function end(
  t: Tables,
  turn: string,
  event: Event & { kind: 'turn-ended' },
  at: number,
  rows: Rows,
): Recorded | null {
  const header = t.turns.get(turn);
  if (!header || header.phase === 'ended') return null;
  // A journal that cannot be read may hold more than its header says.
  const taken = new Set(t.events.get(turn)?.map((row) => row.seq));
  let free = header.seq + 1;
  while (taken.has(free)) free += 1;
  const recorded: Recorded = { turn, seq: free, at, run: null, event };
  Object.assign(header, { phase: 'ended', seq: header.seq + 1, outcome: event.outcome });
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
  t.rules.push(...(rows.rules ?? []));
  if (rows.notice) t.notices.push(rows.notice);
  for (const draft of rows.draftsSent ?? []) t.drafts.delete(draft);
  if (rows.pauseMessages) pause(t, (message) => message.session === session);
}

function putSession(t: Tables, session: SessionRecord): void {
  if (t.removedSessions.has(session.id)) throw new Failure('unknown-session', DELETED);
  const known = t.sessions.get(session.id);
  t.sessions.set(
    session.id,
    known
      ? { ...known, updatedAt: session.updatedAt, head: session.head, model: session.model ?? known.model }
      : session,
  );
}

export function putMessage(t: Tables, message: MessageRecord): void {
  const known = t.inbox.get(message.id);
  const { state, turn, became } = message;
  t.inbox.set(message.id, known ? { ...known, state, turn, became } : message);
}

export function pause(t: Tables, which: (message: MessageRecord) => boolean): void {
  for (const message of t.inbox.values()) if (message.state === 'queued' && which(message)) message.state = 'paused';
}

export function addAttempts(t: Tables, turn: string, by: number): number {
  const header = t.turns.get(turn);
  if (!header) return 0;
  header.attempts = Math.max(0, header.attempts + by);
  return header.attempts;
}
