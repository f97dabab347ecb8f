/** The starts of the app: when each lived, how it ended, and whether a recovered run was live when it died. */
import type { Database } from 'better-sqlite3';
import type { Boot, Boots } from '../core/journal.ts';
import type { BeginningCommit } from './begin-commit.ts';
import type { BootFields } from './open.ts';

const columns = `id, host, started, recovery_started AS recoveryStarted, recovered_live AS recoveredLive,
  last_beat AS lastBeat, ended, ended_by AS endedBy`;

type Row = Omit<Boot, 'recoveredLive'> & { recoveredLive: number };

const toBoot = (row: Row): Boot => ({ ...row, recoveredLive: row.recoveredLive === 1 });

export function createBoots(db: Database, commit: BeginningCommit, boot: BootFields): Boots {
  const insert = db.prepare(
    `INSERT OR IGNORE INTO boots (id, host, system_boot, started, last_beat)
     VALUES (@id, @host, @systemBoot, @started, @started)`,
  );
  const before = db.prepare<[string, number], Row>(
    `SELECT ${columns} FROM boots WHERE id <> ? ORDER BY rowid DESC LIMIT ?`,
  );
  const one = db.prepare<[string], Row>(`SELECT ${columns} FROM boots WHERE id = ?`);
  const at = db.prepare<[number], Row>(`SELECT ${columns} FROM boots WHERE started <= ? ORDER BY rowid DESC LIMIT 1`);
  const recovering = db.prepare('UPDATE boots SET recovery_started = ?, last_beat = ? WHERE id = ?');
  const live = db.prepare('UPDATE boots SET recovered_live = ? WHERE id = ?');
  const end = db.prepare('UPDATE boots SET ended = ?, ended_by = ?, last_beat = ? WHERE id = ?');
  // Ignored where this boot opens its store once more.
  commit.first(() => insert.run(boot));
  return {
    previous: (count) => before.all(boot.id, count).map(toBoot),
    get: (id) => {
      const row = one.get(id);
      return row ? toBoot(row) : null;
    },
    at: (moment) => {
      const row = at.get(moment);
      return row ? toBoot(row) : null;
    },
    recoveryStarted: (at) => commit('barrier', () => recovering.run(at, at, boot.id)),
    recoveredLive: (isLive) => commit('barrier', () => live.run(isLive ? 1 : 0, boot.id)),
    ended: (at, by) => commit('barrier', () => end.run(at, by, at, boot.id)),
  };
}
