/** The sessions and which of them is in view. */
import { create } from 'zustand';
import type { SessionRow } from '../bridge.ts';

interface SessionsState {
  /** By id, in no order: the list is sorted where it is shown. */
  rows: ReadonlyMap<string, SessionRow>;
  /** Null while a new session is being written. */
  selected: string | null;
}

export const useSessions = create<SessionsState>()(() => ({ rows: new Map(), selected: null }));

export function putRow(row: SessionRow): void {
  useSessions.setState(({ rows }) => ({ rows: new Map(rows).set(row.id, row) }));
}

export function removeRow(session: string): void {
  useSessions.setState(({ rows, selected }) => {
    const left = new Map(rows);
    left.delete(session);
    return { rows: left, selected: selected === session ? (newestFirst(left)[0]?.id ?? null) : selected };
  });
}

/** Newest request first. Recovery and renames do not move a session. */
export const newestFirst = (rows: ReadonlyMap<string, SessionRow>): SessionRow[] =>
  [...rows.values()].sort((a, b) => b.updatedAt - a.updatedAt);

export const useRow = (session: string): SessionRow | undefined => useSessions(({ rows }) => rows.get(session));
