/** What must hold of the store in SQLite by itself, whatever the one in memory says: told from its journals after each act. */
import { fold } from '../../core/advance.ts';
import type { Recorded } from '../../core/events.ts';
import type { Header } from '../../core/journal.ts';
import { auditKept, PROGRESS } from '../../core/test-audit.ts';
import type { Pair } from './test-store-pair.ts';

interface Known {
  header: Header;
  events: Recorded[];
}

/** By turn. */
export type Before = ReadonlyMap<string, Known>;

/** Turns that can be read: those of conversations that were removed are gone. */
export function knownOf({ sqlite: { store }, turns }: Pair): Before {
  return new Map(
    turns.flatMap((turn): [string, Known][] => {
      const header = store.journal.header(turn);
      return header ? [[turn, { header, events: store.journal.load(turn) }]] : [];
    }),
  );
}

/** Sentences; empty when all is well. `act`: what was done since `before`. */
export function brokenPromises(pair: Pair, before: Before, act: string): string[] {
  const { store, lives } = pair.sqlite;
  return [...knownOf(pair)].flatMap(([turn, { header, events }]) => {
    const wrong = [
      ...auditKept(store, header, events, fold(events), lives.get(turn)?.turn ?? null),
      ...order(events),
      ...since(before.get(turn), { header, events }, act),
    ];
    return wrong.map((what) => `${turn}: ${what}`);
  });
}

const order = (events: readonly Recorded[]): string[] =>
  events.every(({ seq }, index) => seq === index + 1) ? [] : ['its events are not numbered one after the other'];

function since(before: Known | undefined, after: Known, act: string): string[] {
  if (!before) return [];
  const fresh = after.events.slice(before.events.length);
  const isSame = JSON.stringify(after.events.slice(0, before.events.length)) === JSON.stringify(before.events);
  return [
    ...(isSame ? [] : ['what stood in its journal is another now']),
    ...(before.header.phase === 'ended' && after.header.phase !== 'ended' ? ['it was ended, and is open'] : []),
    ...aged(before.header, after.header, fresh, act),
    ...counted(before.header, after.header, fresh, act),
  ];
}

/** It gets younger only by progress, or by a beat while it works. */
function aged(before: Header, after: Header, fresh: readonly Recorded[], act: string): string[] {
  if (before.lastProgressAt === after.lastProgressAt) return [];
  if (fresh.some(({ event }) => PROGRESS.includes(event.kind))) return [];
  return act === 'beat' && after.phase === 'working' ? [] : ['it is younger without any progress'];
}

/** Attempts are counted, given back, or set by a recovered run that starts or ends in order. */
function counted(before: Header, after: Header, fresh: readonly Recorded[], act: string): string[] {
  if (before.attempts === after.attempts || act === 'count' || act === 'giveBack') return [];
  const isByRun = fresh.some(({ event: { kind } }) => /^(run-started|run-ended|turn-ended)$/.test(kind));
  return isByRun ? [] : [`its attempts were ${before.attempts} and are ${after.attempts}`];
}
