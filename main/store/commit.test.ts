import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { says } from '../core/test-model.ts';
import { messageTaken, modelAnswered } from '../core/test-turn.ts';
import { type Commit, createCommit } from './commit.ts';
import { begin, more } from './test-contract.ts';
import { type SqliteDisk, sqliteDisk } from './test-disks.ts';

const FULL = 2;
const NORMAL = 1;

let disk: SqliteDisk;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  disk = sqliteDisk();
});
afterEach(() => {
  disk.drop();
  vi.useRealTimers();
});

interface Watched {
  commit: Commit;
  /** Of each transaction that wrote something, in order; on macOS with whether the drive itself was asked. */
  strengths: number[];
  /** Work of a transaction. */
  write(): void;
  /** Work that finds nothing to write. */
  writeNothing(): void;
  beat(): unknown;
}

/** A commit on a real database. */
function watching(work: (watched: Watched) => void, platform?: NodeJS.Platform): void {
  disk.open('boot-1').close();
  disk.raw((db) => {
    const strengths: number[] = [];
    const read = (pragma: string) => Number(db.pragma(pragma, { simple: true }));
    const write = () => {
      strengths.push(platform === 'darwin' ? read('synchronous') * 10 + read('fullfsync') : read('synchronous'));
      db.prepare('UPDATE boots SET last_beat = last_beat + 1').run();
    };
    const writeNothing = () => void db.prepare("UPDATE boots SET last_beat = 1 WHERE id = 'nothing'").run();
    const commit = createCommit(db, { touch: write, platform: platform ?? process.platform });
    const beat = () => db.prepare('SELECT last_beat FROM boots').pluck().get();
    try {
      work({ commit, strengths, write, writeNothing, beat });
    } finally {
      commit.stop();
    }
  });
}

describe('the strength of a commit', () => {
  test('is set before its transaction: full for a barrier, normal for a boundary, whatever came before', () => {
    watching(({ commit, strengths, write }) => {
      for (const strength of ['barrier', 'boundary', 'boundary', 'barrier', 'boundary'] as const)
        commit(strength, write);
      expect(strengths).toEqual([FULL, NORMAL, NORMAL, FULL, NORMAL]);
    });
  });

  test('on macOS reaches the drive itself for what is worth it, and only there', () => {
    watching(({ commit, strengths, write }) => {
      commit('barrier', write, true);
      commit('barrier', write);
      commit('boundary', write);
      expect(strengths).toEqual([21, 20, 10]);
    }, 'darwin');
  });

  test('is that of the journal: after an answer a flush is due, after a message none', () => {
    const store = disk.open('boot-1');
    const isFlushed = () => disk.raw((db) => db.prepare('SELECT last_beat FROM boots').pluck().get()) !== 0;
    store.journal.append([begin()]);
    disk.raw((db) => db.exec('UPDATE boots SET last_beat = 0'));
    store.journal.append([more('t1', 2, [modelAnswered(says('Hm.'))], { strength: 'boundary' })]);
    store.journal.append([more('t1', 3, [messageTaken('And?')])]);
    vi.advanceTimersByTime(60_000);
    expect(isFlushed()).toBe(false);
    store.journal.append([more('t1', 4, [modelAnswered(says('Hm.'))], { strength: 'boundary' })]);
    vi.advanceTimersByTime(2000);
    expect(isFlushed()).toBe(true);
  });
});

describe('the flush of boundaries', () => {
  test('comes two seconds after the first of them; later ones do not move it', () => {
    watching(({ commit, strengths, write }) => {
      commit('boundary', write);
      vi.advanceTimersByTime(1500);
      commit('boundary', write);
      vi.advanceTimersByTime(499);
      expect(strengths).toEqual([NORMAL, NORMAL]);
      vi.advanceTimersByTime(1);
      expect(strengths).toEqual([NORMAL, NORMAL, FULL]);
      vi.advanceTimersByTime(60_000);
      expect(strengths).toHaveLength(3);
    });
  });

  test('is one for a burst, and starts anew after it', () => {
    watching(({ commit, strengths, write }) => {
      for (let count = 0; count < 50; count++) commit('boundary', write);
      vi.advanceTimersByTime(2000);
      expect(strengths.filter((one) => one === FULL)).toHaveLength(1);
      commit('boundary', write);
      vi.advanceTimersByTime(2000);
      expect(strengths.filter((one) => one === FULL)).toHaveLength(2);
    });
  });

  test('is not needed after a barrier, which carried them with it', () => {
    watching(({ commit, strengths, write }) => {
      commit('boundary', write);
      commit('barrier', write);
      vi.advanceTimersByTime(60_000);
      expect(strengths).toEqual([NORMAL, FULL]);
    });
  });

  test('still comes when a barrier had nothing to write: an empty commit flushes nothing', () => {
    watching(({ commit, strengths, write, writeNothing }) => {
      commit('boundary', write);
      commit('barrier', writeNothing);
      vi.advanceTimersByTime(2000);
      expect(strengths).toEqual([NORMAL, FULL]);
    });
  });

  test('still comes when a barrier failed', () => {
    watching(({ commit, strengths, write }) => {
      commit('boundary', write);
      const fail = () => {
        write();
        throw new Error('no');
      };
      expect(() => commit('barrier', fail)).toThrow('no');
      vi.advanceTimersByTime(2000);
      expect(strengths).toEqual([NORMAL, FULL, FULL]);
    });
  });

  test('comes at the end of the process without waiting', () => {
    watching(({ commit, strengths, write }) => {
      commit('boundary', write);
      commit.flush();
      commit.flush();
      expect(strengths).toEqual([NORMAL, FULL]);
    });
  });
});

describe('the log', () => {
  const size = (db: Database.Database): number => statSync(`${db.name}-wal`).size;

  /** As much as a request or two leave. */
  function logged(work: (logged: { db: Database.Database; write(): void; failed: unknown[] }) => void): void {
    disk.open('boot-1').close();
    disk.raw((db) => {
      const failed: unknown[] = [];
      const commit = createCommit(db, { touch: () => {}, failed: (error) => failed.push(error) });
      const write = () =>
        commit('barrier', () => {
          db.prepare("INSERT OR REPLACE INTO drafts (session_id, text) VALUES ('s1', hex(zeroblob(100000)))").run();
        });
      try {
        work({ db, write, failed });
      } finally {
        commit.stop();
      }
    });
  }

  test('goes into the file once nothing was written for a while, and not before', () => {
    logged(({ db, write, failed }) => {
      for (let count = 0; count < 5; count++) {
        write();
        vi.advanceTimersByTime(4000);
        expect(size(db)).toBeGreaterThan(200_000);
      }
      vi.advanceTimersByTime(1000);
      expect(size(db)).toBe(0);
      expect(failed).toEqual([]);
    });
  });

  test('stays where somebody reads it, and goes into the file when it is idle again', () => {
    logged(({ db, write, failed }) => {
      write();
      disk.raw((reader) => {
        reader.exec('BEGIN; SELECT * FROM boots');
        db.pragma('busy_timeout = 0');
        vi.advanceTimersByTime(60_000);
        expect(size(db)).toBeGreaterThan(200_000);
        expect(failed).toEqual([]);
        reader.exec('COMMIT');
      });
      write();
      vi.advanceTimersByTime(5000);
      expect(size(db)).toBe(0);
    });
  });

  test('a disk that does not take it into the file is told, once', () => {
    logged(({ db, write, failed }) => {
      write();
      const { pragma } = db;
      db.pragma = (source, options) => {
        if (source.startsWith('wal_checkpoint')) throw new Error('does not answer');
        return pragma.call(db, source, options);
      };
      vi.advanceTimersByTime(60_000);
      expect(failed).toEqual([new Error('does not answer')]);
    });
  });

  test('that is short is left as it is', () => {
    watching(({ commit, write }) => {
      commit('barrier', write);
      vi.advanceTimersByTime(60_000);
      expect(statSync(`${disk.folder}/holdfast.db-wal`).size).toBeGreaterThan(0);
    });
  });
});

test('a transaction that throws leaves nothing behind', () => {
  watching(({ commit, write, beat }) => {
    const before = beat();
    expect(() =>
      commit('barrier', () => {
        write();
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(beat()).toBe(before);
  });
});
