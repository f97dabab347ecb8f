/**
 * What can be read of a damaged store is copied into a new one: whole turns only. Nothing of it counts as a permission, and
 * what was in the middle of something is held, as work of another computer is: its boot has another host.
 */
import type { Database } from 'better-sqlite3';
import type { BootFields } from './open.ts';
import { dropMade, openDamaged } from './salvage-open.ts';
import type { DamagedStore, WholeTurn } from './salvage-read.ts';
import type { HeaderRow, SessionRow } from './salvage-rows.ts';
import { type SalvageWriter, writerInto } from './salvage-write.ts';

export interface Salvaged {
  sessions: number;
  turns: number;
  /** Turns of which something tells and that are not here. */
  lost: number;
  /** Nothing was met that could not be read; otherwise there may have been more than anything tells of. */
  isAll: boolean;
}

export const NOTHING: Salvaged = { sessions: 0, turns: 0, lost: 0, isAll: false };

/** Longer than sizes that people have take; what is not read by then stays where it was set aside, and counts as lost. */
const MOST_MS = 60_000;

/** Into a store that is new, in one transaction. Throws only what keeps that from being written. */
export function salvage(place: string, db: Database, { started }: BootFields): Salvaged {
  const until = performance.now() + MOST_MS;
  const isOver = (): boolean => performance.now() > until;
  const damaged = openDamaged(place, isOver);
  if (damaged === null) return NOTHING;
  try {
    db.prepare(
      `INSERT INTO boots (id, host, started, last_beat, ended, ended_by) VALUES (?, 'set aside', 0, 0, ?, 'set aside')`,
    ).run(`set-aside-${started}`, started);
    const write = writerInto(db);
    const areSmallIn = copySmall(damaged, write);
    const copied = copySessions(damaged, write, isOver);
    return { ...copied, isAll: areSmallIn && copied.isAll };
  } finally {
    damaged.close();
    dropMade(place);
  }
}

/** What is small and matters. What the person allowed, of rules and of the instructions of folders, is asked anew. */
function copySmall(damaged: DamagedStore, write: SalvageWriter): boolean {
  const rules = damaged.rules().filter(({ effect, removed }) => effect !== 'allow' && removed === 0);
  const taken = [
    ...rules.map(write.rule),
    ...damaged.drafts().map(write.draft),
    ...damaged.messages().map(write.message),
    ...damaged.notices().map(write.notice),
  ];
  return taken.every(Boolean);
}

/** Those that were used last come first. */
function copySessions(damaged: DamagedStore, write: SalvageWriter, isOver: () => boolean): Salvaged {
  const headers = damaged.headers();
  const bySession = Map.groupBy(headers, (header) => header.session_id);
  const rows = new Map(damaged.sessions().map((session) => [session.id, session]));
  const here = { sessions: new Set<string>(), turns: new Set<string>(), listed: 0 };
  const last = [...rows.values()].reduce((most, { row }) => Math.max(most, row), 0);
  for (const id of lastUsedFirst(rows, bySession)) {
    if (isOver()) break;
    const turns = onlyOneOpen((bySession.get(id) ?? []).map(damaged.turn).filter((turn) => turn !== null));
    const row = rows.get(id) ?? named(id, turns, last + 1 + here.sessions.size);
    if (row === null || !write.session({ ...row, head: headOf(row, turns) }, turns)) continue;
    here.sessions.add(id);
    if (row.removed === 0) here.listed += 1;
    for (const { header } of turns) here.turns.add(header.id);
  }
  const lost = [...knownTurns(damaged, rows, headers)].filter((id) => !here.turns.has(id)).length;
  const areHere = damaged.sessionIds().every(({ id }) => here.sessions.has(id));
  const isAll =
    lost === 0 && areHere && [...bySession.keys()].every((id) => here.sessions.has(id)) && damaged.isWhole();
  return { sessions: here.listed, turns: here.turns.size, lost, isAll };
}

function lastUsedFirst(rows: Map<string, SessionRow>, headers: Map<string, HeaderRow[]>): string[] {
  const used = (id: string): number =>
    Math.max(rows.get(id)?.updated_at ?? 0, headers.get(id)?.at(-1)?.accepted_at ?? 0);
  return [...new Set([...rows.keys(), ...headers.keys()])]
    .map((id) => ({ id, at: used(id) }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ id }) => id);
}

/** All that anything tells of. What a removed conversation showed may have been removed with it. */
function knownTurns(damaged: DamagedStore, rows: Map<string, SessionRow>, headers: readonly HeaderRow[]): Set<string> {
  const shown = [...rows.values()].filter(({ removed }) => removed === 0);
  const told = [...shown.flatMap(({ head, fork_turn }) => [head, fork_turn]), ...headers.map(({ after }) => after)];
  return new Set([
    ...damaged.turnIds().keys(),
    ...headers.map(({ id }) => id),
    ...told.filter((id) => typeof id === 'string'),
  ]);
}

/** A conversation has one open turn; of more the newest is kept open, and the others cannot be told. */
function onlyOneOpen(turns: WholeTurn[]): WholeTurn[] {
  const open = turns.findLast(({ turn }) => turn.phase !== 'ended');
  return turns.filter((one) => one.turn.phase === 'ended' || one === open).map(inLine);
}

/** In a version whose turns stood in a line each follows the one before it. */
function inLine(one: WholeTurn, index: number, all: readonly WholeTurn[]): WholeTurn {
  const { after = all[index - 1]?.header.id ?? null } = one.header;
  return { ...one, header: { ...one.header, after } };
}

/** What it showed, where that is still there. */
function headOf({ head, fork_turn }: SessionRow, turns: readonly WholeTurn[]): string | null {
  const open = turns.find(({ turn }) => turn.phase !== 'ended');
  if (open) return open.header.id;
  const isThere = head !== null && (head === fork_turn || turns.some(({ header }) => header.id === head));
  return isThere ? head : (turns.at(-1)?.header.id ?? fork_turn);
}

/** A conversation whose own row is lost, by what its turns tell of it. */
function named(id: string, turns: readonly WholeTurn[], row: number): SessionRow | null {
  const [first] = turns;
  if (!first) return null;
  const { accepted_at: created, asked } = first.header;
  const title = asked.split('\n')[0]?.slice(0, 60) ?? '';
  const times = { created_at: created, updated_at: turns.at(-1)?.header.accepted_at ?? created };
  const plain = { mode: 'ask', head: null, model: null, forked_from: null, fork_turn: null, removed: 0 as const };
  return { row, id, title, workspace: first.turn.workspace, ...times, ...plain };
}
