/** What every store has to promise, whatever it is made of. Run over SQLite and over the one in memory. */
import type { Event, Recorded } from '../core/events.ts';
import type {
  Draft,
  EffectRow,
  Header,
  MessageRecord,
  NoticeRecord,
  SessionRecord,
  Store,
  Write,
} from '../core/journal.ts';
import type { Attachment } from '../core/message.ts';
import { accepted, journal, runStarted, START, turnEnded } from '../core/test-turn.ts';

export interface Disk {
  /** Another process opens it: with another boot, and what the one before had written. */
  open(boot: string): Store;
  /** Alters the bytes of one event behind the store's back, or takes the event away. */
  damage(
    turn: string,
    seq: number,
    change: { body?: string; version?: number; kind?: string; seq?: number } | 'gone',
  ): void;
  /** The bytes of a turn's events. */
  bytes(turn: string): string[];
  drop(): void;
}

export type MakeDisk = () => Disk;

export const session = (id = 's1'): SessionRecord => ({
  id,
  title: `Work of ${id}`,
  workspace: '/w',
  mode: 'ask',
  createdAt: START,
  updatedAt: START,
  head: null,
  model: null,
  forkedFrom: null,
});

/** A turn's first two events, with its session. */
export function begin(turn = 't1', inSession = 's1', rows: Write['rows'] = {}): Write {
  const events = journal([accepted({ session: inSession }), runStarted(1)], turn);
  return {
    accepted: {
      turn,
      session: inSession,
      acceptedAt: START,
      workspace: '/w',
      provider: 'demo',
      host: null,
      appVersion: '1.0.0',
      asked: 'Please.',
      after: null,
    },
    turn,
    session: inSession,
    after: 0,
    events,
    header: { phase: 'working', run: 1, steps: 0, outcome: null, lastProgressAt: START },
    effects: [],
    rows: { session: session(inSession), ...rows },
    strength: 'barrier',
  };
}

/** More events of a turn that has `after` of them. */
export function more(turn: string, after: number, events: Event[], change: Partial<Write> = {}): Write {
  const recorded = events.map(
    (event, index): Recorded => ({ turn, seq: after + 1 + index, at: START + after, run: 1, event }),
  );
  const header = { phase: 'working', run: 1, steps: 0, outcome: null } as const;
  return {
    accepted: null,
    turn,
    session: 's1',
    after,
    events: recorded,
    header,
    effects: [],
    rows: {},
    strength: 'barrier',
    ...change,
  };
}

/** A turn that has ended, behind another one; its session shows it. */
export function whole(
  store: Store,
  turn: string,
  after: string | null,
  inSession = 's1',
  effects: EffectRow[] = [],
): void {
  const write = begin(turn, inSession, { session: { ...session(inSession), head: turn } });
  if (write.accepted) write.accepted.after = after;
  store.journal.append([{ ...write, effects }]);
  const over = { session: inSession, header: ended('completed') };
  store.journal.append([more(turn, 2, [turnEnded('completed')], over)]);
}

/** A session that goes on from the end of a turn. */
export const forkOf = (from: string, turn: string, id: string): SessionRecord => ({
  ...session(id),
  head: turn,
  forkedFrom: { session: from, turn },
});

export const effectOf = (turn: string, change: Partial<EffectRow> = {}): EffectRow => ({
  turn,
  call: '3.0',
  session: 's1',
  tool: 'push',
  class: 'once',
  digest: 'd',
  key: 'k',
  state: 'started',
  at: START,
  ...change,
});

export const image: Attachment = {
  digest: 'ab'.repeat(32),
  name: 'plan.png',
  type: 'image/png',
  size: 5,
  kind: 'image',
};

export const ended = (outcome: 'completed' | 'cancelled'): Write['header'] => ({
  phase: 'ended',
  run: 1,
  steps: 1,
  outcome,
});

export const messageOf = (id: string, change: Partial<MessageRecord> = {}): MessageRecord => ({
  id,
  session: 's1',
  turn: 't1',
  text: `The text of ${id}.`,
  attachments: [],
  at: START,
  state: 'queued',
  became: 'queued',
  ...change,
});

export const written = (text: string, attachments: Attachment[] = []): Draft => ({ text, attachments });

export const noticeOf = (id: string, inSession = 's1'): NoticeRecord => ({
  id,
  kind: 'interrupted_turn_abandoned',
  session: inSession,
  turn: 't1',
  at: START,
  reason: 'expired',
  asked: 'Please.',
  lastProgressAt: START,
  steps: 2,
  wrote: ['a.txt'],
});

export function headerOf(store: Store, turn = 't1'): Header {
  const header = store.journal.header(turn);
  if (!header) throw new Error(`There is no turn ${turn}.`);
  return header;
}
