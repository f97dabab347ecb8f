import { expect, test, vi } from 'vitest';
import { owe } from './core/acts/owed.ts';
import { createRecovery, type Recovery } from './core/acts/recover.ts';
import { send } from './core/acts/send.ts';
import { diskFailure, type Trouble } from './core/disk.ts';
import { calm } from './core/test-reading.ts';
import { calls, hangs, lastTurn, message, says, testWorld, told } from './core/test-world.ts';
import { watchDisk } from './disk-watch.ts';
import type { Problem } from './problems.ts';

function watched(
  world = testWorld({ script: [calls(['edit', 'a']), hangs] }),
  recovery: Pick<Recovery, 'reconsider'> = { reconsider: () => {} },
) {
  const look = vi.fn();
  const check = vi.fn();
  let trouble: Trouble | null = null;
  let change = (): void => {};
  const seen: Problem[][] = [];
  const watch = watchDisk({
    folder: '/data',
    store: {
      trouble: () => trouble,
      aside: () => [],
      dismissAside: () => {},
      kept: () => null,
      look,
      check,
      follow: ({ changed }) => {
        change = changed;
      },
    },
    world,
    recovery,
    changed: (problems) => seen.push(problems),
    replaced: () => {},
    log: () => {},
  });
  const become = (next: Trouble | null): void => {
    trouble = next;
    change();
  };
  return { world, watch, seen, become, look, check };
}

test('a trouble is told as it comes and as it goes, with the folder in which the data lies', async () => {
  const { watch, seen, become } = watched();
  become('full');
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  become(null);
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  expect(seen).toEqual([[expect.objectContaining({ kind: 'disk', trouble: 'full', folder: '/data' })], []]);
  watch.stop();
});

test('while something is wrong the disk is looked at again and again; once all is well, no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { watch, look, become, seen } = watched();
    vi.advanceTimersByTime(60_000);
    expect(look).not.toHaveBeenCalled();
    become('full');
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(3);
    become(null);
    await new Promise((resolve) => setImmediate(resolve));
    look.mockClear();
    vi.advanceTimersByTime(60_000);
    expect(look).not.toHaveBeenCalled();
    watch.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('while all is well its files are looked for again and again', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { watch, check } = watched();
    vi.advanceTimersByTime(60_000);
    expect(check.mock.calls.length).toBeGreaterThanOrEqual(3);
    watch.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('a turn that only waits for the disk goes on by itself when all is well again', async () => {
  const first = testWorld({ script: [hangs] });
  send(first, message('s1', { mode: 'edits' }));
  const world = testWorld({ disk: first.disk, at: first.clock.now() + 60_000, script: [says('Done.')] });
  const { journal } = world.store;
  const { countAttempt } = journal;
  journal.countAttempt = () => {
    throw diskFailure('full');
  };
  const recovery = createRecovery(world, calm);
  const { watch, become } = watched(world, recovery);
  recovery.start();
  const { turn } = lastTurn(world, 's1');
  expect(recovery.standing(turn)).toEqual({ kind: 'pending', reason: 'disk' });
  become('full');
  await new Promise((resolve) => setImmediate(resolve));
  expect(world.runs.size).toBe(0);
  journal.countAttempt = countAttempt;
  become(null);
  await vi.waitFor(() => expect(lastTurn(world, 's1').outcome).toBe('completed'));
  recovery.stop();
  watch.stop();
});

test('a quit waits for what has happened and is not written yet, and no longer than it is on its way out', async () => {
  const { world, watch } = watched();
  send(world, message('s1', { mode: 'edits' }));
  await vi.waitFor(() => expect(world.models.requests).toHaveLength(2));
  const { turn } = lastTurn(world, 's1');
  const live = world.runs.get(turn);
  world.ending = 'quit';
  const { append } = world.store.journal;
  world.store.journal.append = () => {
    throw diskFailure('full');
  };
  owe(world, turn, [{ run: live?.run ?? 0, event: { kind: 'run-ended', reason: { kind: 'suspended', by: 'quit' } } }]);
  const written = vi.fn();
  const waits = watch.written().then(written);
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).not.toHaveBeenCalled();
  world.store.journal.append = append;
  await waits;
  expect(told(world.store.journal.load(turn)).at(-1)).toBe('run-ended suspended');
  watch.stop();
});
