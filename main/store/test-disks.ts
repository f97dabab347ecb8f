/** The two disks of the contract suite: a folder with SQLite in it, and memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { memoryDisk, openMemoryStore } from './memory.ts';
import { type OpenStore, openStore } from './open.ts';
import type { Disk, MakeDisk } from './test-contract.ts';

const fields = (id: string) => ({ id, host: 'here', systemBoot: null, started: Date.now() });

export interface SqliteDisk extends Disk {
  folder: string;
  open(boot: string): OpenStore;
  /** A connection of its own, as another program would have it. */
  raw<T>(work: (db: Database.Database) => T): T;
}

export function sqliteDisk(): SqliteDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-store-'));
  const opened = new Set<OpenStore>();
  function raw<T>(work: (db: Database.Database) => T): T {
    const db = new Database(path.join(folder, 'holdfast.db'));
    try {
      return work(db);
    } finally {
      db.close();
    }
  }
  return {
    folder,
    raw,
    open: (boot) => {
      const store = openStore(folder, fields(boot));
      const { close } = store;
      store.close = () => {
        if (opened.delete(store)) close();
      };
      opened.add(store);
      return store;
    },
    damage: (turn, seq, change) =>
      raw((db) => {
        if (change === 'gone') db.prepare('DELETE FROM events WHERE turn_id = ? AND seq = ?').run(turn, seq);
        else
          for (const [column, value] of Object.entries(change))
            db.prepare(`UPDATE events SET ${column} = ? WHERE turn_id = ? AND seq = ?`).run(value, turn, seq);
      }),
    bytes: (turn) =>
      raw((db) =>
        db.prepare<[string], string>('SELECT body FROM events WHERE turn_id = ? ORDER BY seq').pluck().all(turn),
      ),
    drop: () => {
      for (const store of opened) store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function memory(): Disk {
  const disk = memoryDisk();
  const rowsOf = (turn: string) => disk.tables.events.get(turn) ?? [];
  return {
    open: (boot) => openMemoryStore(disk, fields(boot)),
    damage: (turn, seq, change) => {
      const altered = rowsOf(turn).flatMap((row) => {
        if (row.seq !== seq) return [row];
        return change === 'gone' ? [] : [{ ...row, ...change }];
      });
      disk.tables.events.set(turn, altered);
    },
    bytes: (turn) => rowsOf(turn).map((row) => row.body),
    drop: () => {},
  };
}

export const disks: [name: string, make: MakeDisk][] = [
  ['SQLite', sqliteDisk],
  ['memory', memory],
];
