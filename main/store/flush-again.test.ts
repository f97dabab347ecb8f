import { afterEach, expect, test, vi } from 'vitest';
import { createCommit } from './commit.ts';
import { sqliteDisk } from './test-disks.ts';

afterEach(() => vi.useRealTimers());

test('case 38: a flush that the disk does not take is tried again, and ends nothing', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const disk = sqliteDisk();
  disk.open('boot-1').close();
  disk.raw((db) => {
    const tries: string[] = [];
    const write = () => void db.prepare('UPDATE boots SET last_beat = last_beat + 1').run();
    const touch = () => {
      tries.push(tries.length === 0 ? 'full' : 'taken');
      if (tries.length === 1) throw new Error('database or disk is full');
      write();
    };
    const failed: unknown[] = [];
    const commit = createCommit(db, { touch, failed: (error) => failed.push(error) });
    commit('boundary', write);
    vi.advanceTimersByTime(2000);
    expect(tries).toEqual(['full']);
    expect(String(failed)).toBe('Error: database or disk is full');
    vi.advanceTimersByTime(2000);
    expect(tries).toEqual(['full', 'taken']);
    vi.advanceTimersByTime(60_000);
    expect(tries).toHaveLength(2);
    commit.stop();
  });
  disk.drop();
});
