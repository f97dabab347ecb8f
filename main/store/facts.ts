/** How much a store holds, for a person who asks for help: numbers only. */
import { statSync } from 'node:fs';
import type { Database } from 'better-sqlite3';

export type StoreFacts = {
  sessions: number;
  turns: number;
  /** Turns that have not ended. */
  open: number;
  events: number;
  /** Of the database and of its log, in bytes. */
  bytes: number;
  walBytes: number;
  version: number;
};

export function storeFacts(db: Database): StoreFacts {
  const count = (from: string): number =>
    db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM ${from}`).get()?.n ?? 0;
  const size = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return {
    sessions: count('sessions WHERE removed = 0'),
    turns: count('turns'),
    open: count(`turns WHERE phase <> 'ended'`),
    events: count('events'),
    bytes: size(db.name),
    walBytes: size(`${db.name}-wal`),
    version: Number(db.pragma('user_version', { simple: true })),
  };
}
