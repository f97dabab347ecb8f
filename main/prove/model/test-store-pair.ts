/** The store in SQLite and the one in memory, side by side: whatever is done to both, both tell the same. */
import { fold } from '../../core/advance.ts';
import { Failure, Refused } from '../../core/errors.ts';
import type { Recorded } from '../../core/events.ts';
import type { Store } from '../../core/journal.ts';
import { type Batch, type Live, recordAll } from '../../core/record.ts';
import { START } from '../../core/test-turn.ts';
import type { Turn } from '../../core/turn.ts';
import { memoryDisk, openMemoryStore } from '../../store/memory.ts';
import { type OpenStore, openStore } from '../../store/open.ts';

export interface Side {
  store: Store;
  /** The live state of the open turns. */
  lives: Map<string, Live>;
  published: Recorded[];
}

export interface Pair {
  sqlite: Side;
  memory: Side;
  now: number;
  boots: number;
  /** Ids that were used, the oldest first. */
  turns: string[];
  sessions: string[];
  messages: string[];
  rules: string[];
  notices: string[];
}

export interface OpenPair extends Pair {
  /** Another process: after an orderly end, or without one. */
  restart(inOrder: boolean): void;
  close(): void;
}

export function openPair(folder: string): OpenPair {
  const disk = memoryDisk();
  const opened: OpenStore[] = [];
  const side = (store: Store): Side => ({ store, lives: new Map(), published: [] });

  function open(boots: number): Pick<Pair, 'sqlite' | 'memory'> {
    const boot = { id: `boot-${boots}`, host: 'here', systemBoot: null, started: START + boots };
    const store = openStore(folder, boot);
    opened.push(store);
    return { sqlite: side(store), memory: side(openMemoryStore(disk, boot)) };
  }

  const pair: OpenPair = {
    ...open(1),
    now: START,
    boots: 1,
    turns: [],
    sessions: [],
    messages: [],
    rules: [],
    notices: [],
    restart: (inOrder) => {
      // What a process that died has committed, its successor reads; the old connection is only never used again.
      if (inOrder) opened.pop()?.close();
      pair.boots += 1;
      Object.assign(pair, open(pair.boots));
    },
    close: () => {
      for (const store of opened.splice(0)) store.close();
    },
  };
  return pair;
}

/** What an act comes to on one side: its value, or the kind of its refusal. Anything else is thrown. */
export function outcomeOf<T>(act: () => T): { value: T | null } | { refused: string } {
  try {
    return { value: act() ?? null };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    if (error instanceof Failure) return { refused: error.kind };
    throw error;
  }
}

/** The live state, read from the journal where this process has not got it. */
export function liveIn({ store, lives }: Side, turn: string): Live {
  const known = lives.get(turn);
  if (known) return known;
  const live: Live = { id: turn, turn: store.journal.header(turn) ? fold(store.journal.load(turn)) : null };
  lives.set(turn, live);
  return live;
}

export const stateIn = (side: Side, turn: string): Turn | null => liveIn(side, turn).turn;

export function recordOn(side: Side, at: number, batches: readonly Batch[]): void {
  const publish = (_session: string, events: Recorded[]) => side.published.push(...events);
  recordAll({ journal: side.store.journal, now: () => at, publish }, batches);
}

/** All that a store can be asked for. */
export function tell({ store, lives, published }: Side, { turns, sessions, messages }: Pair): unknown {
  const { journal } = store;
  return {
    open: journal.open().toSorted((a, b) => (a.turn < b.turn ? -1 : 1)),
    turns: turns.map((turn) => [
      journal.header(turn),
      outcomeOf(() => journal.load(turn)),
      journal.effectsOf(turn),
      lives.get(turn)?.turn,
    ]),
    sessions: sessions.map((id) => [
      store.sessions.get(id),
      journal.turnsOf(id).map(({ turn }) => turn),
      journal.lastOf(id)?.turn,
      journal.pathTo(store.sessions.get(id)?.head ?? null).map(({ turn }) => turn),
      journal.doubts(id),
      store.messages.waiting(id).map((message) => message.id),
      store.sessions.draft(id),
    ]),
    list: store.sessions.list().map(({ id }) => id),
    messages: messages.map((id) => store.messages.get(id)),
    rules: store.rules.list(),
    notices: [store.notices.list(), store.notices.dismissed(9)],
    // The last beat is of the computer's own clock where a flush wrote it.
    boots: store.boots.previous(3).map(({ lastBeat: _, ...boot }) => boot),
    published: published.length,
  };
}
