/** Sessions of the in-memory store and the turns that they share: the way to a turn, removal, search. */
import { Refused } from '../core/errors.ts';
import type { EffectRow, Header, SearchEntry, SessionRecord } from '../core/journal.ts';
import { hasAll, termsOf } from '../core/search-words.ts';
import { searchable } from '../core/searchable.ts';
import { effectsIn, isUnsettled, type Tables } from './memory-tables.ts';
import { type EventRow, readEvent } from './read-journal.ts';
import { withTitles } from './search-titles.ts';

export const sessionIn = (t: Tables, id: string): SessionRecord | null =>
  t.removedSessions.has(id) ? null : (t.sessions.get(id) ?? null);

export const sessionsIn = (t: Tables): SessionRecord[] =>
  [...t.sessions.values()].filter(({ id }) => !t.removedSessions.has(id));

/** The turn and all before it, the first one first. */
export function pathTo(t: Tables, turn: string | null): Header[] {
  const way: Header[] = [];
  for (let at = turn; at !== null; at = way[0]?.after ?? null) {
    const header = t.turns.get(at);
    if (!header) break;
    way.unshift(header);
  }
  return way;
}

const sharedBy = (t: Tables, session: SessionRecord | undefined): string[] =>
  pathTo(t, session?.forkedFrom?.turn ?? null).map(({ turn }) => turn);

export function doubts(t: Tables, session: string): EffectRow[] {
  const shared = sharedBy(t, t.sessions.get(session));
  return effectsIn(t, (row) => isUnsettled(row) && (row.session === session || shared.includes(row.turn)));
}

export function setHead(t: Tables, id: string, head: string | null): void {
  mustBeClosed(t, id, 'Another branch is not shown while a turn of the conversation is open.');
  const session = t.sessions.get(id);
  if (session) t.sessions.set(id, { ...session, head });
}

export function fork(t: Tables, session: SessionRecord): void {
  if (t.sessions.has(session.id)) throw new Refused('This conversation is there already.');
  t.sessions.set(session.id, session);
}

function mustBeClosed(t: Tables, session: string, sentence: string): void {
  if ([...t.turns.values()].some((header) => header.session === session && header.phase !== 'ended'))
    throw new Refused(sentence);
}

export function remove(t: Tables, session: string): void {
  mustBeClosed(t, session, 'A conversation with an open turn is not removed.');
  for (const message of [...t.inbox.values()]) if (message.session === session) t.inbox.delete(message.id);
  t.notices = t.notices.filter((notice) => notice.session !== session);
  t.rules = t.rules.filter(({ scope }) => scope.kind !== 'session' || scope.session !== session);
  t.drafts.delete(session);
  if (t.sessions.has(session)) t.removedSessions.add(session);
  const needed = new Set(sessionsIn(t).flatMap((one) => sharedBy(t, one)));
  for (const header of [...t.turns.values()])
    if (t.removedSessions.has(header.session) && !needed.has(header.turn)) dropTurn(t, header.turn);
  const holding = new Set([...t.turns.values()].map((header) => header.session));
  for (const id of [...t.removedSessions])
    if (!holding.has(id)) {
      t.sessions.delete(id);
      t.removedSessions.delete(id);
    }
}

function dropTurn(t: Tables, turn: string): void {
  t.turns.delete(turn);
  t.events.delete(turn);
  t.searched.delete(turn);
  for (const [key, row] of [...t.effects]) if (row.turn === turn) t.effects.delete(key);
}

export function catchUp(t: Tables, turns: number): boolean {
  const behind = [...t.turns.values()].filter(({ turn, seq }) => seq > (t.searched.get(turn) ?? 0)).reverse();
  for (const { turn, seq } of behind.slice(0, turns)) t.searched.set(turn, seq);
  return behind.length <= turns;
}

export function find(t: Tables, text: string, count: number): SearchEntry[] {
  const terms = termsOf(text);
  if (terms.length === 0) return [];
  const entries = [...t.searched]
    .flatMap(([turn, seq]) => entriesOf(t, turn, seq))
    .filter((entry) => hasAll(entry.text, terms))
    .toSorted((a, b) => b.at - a.at || b.seq - a.seq);
  const titled = sessionsIn(t).flatMap(({ head, ...session }) => (head === null ? [] : [{ ...session, head }]));
  return withTitles(entries.slice(0, count), titled, terms, count);
}

function entriesOf(t: Tables, turn: string, through: number): SearchEntry[] {
  const session = shownIn(t, turn);
  if (!session) return [];
  const { id, title } = session;
  return (t.events.get(turn) ?? []).flatMap((row) => {
    const text = row.seq <= through ? textOf(row) : null;
    return text === null ? [] : [{ session: id, title, turn, seq: row.seq, at: row.at, text }];
  });
}

function textOf(row: EventRow): string | null {
  try {
    return searchable(readEvent(row));
  } catch {
    return null;
  }
}

const shownIn = (t: Tables, turn: string): SessionRecord | undefined =>
  sessionIn(t, t.turns.get(turn)?.session ?? '') ??
  sessionsIn(t)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .find((session) => sharedBy(t, session).includes(turn));
