import { expect, test, vi } from 'vitest';
import { owe } from './core/acts/owed.ts';
import { send } from './core/acts/send.ts';
import { diskFailure, type Trouble } from './core/disk.ts';
import { calls, hangs, lastTurn, message, testWorld, told } from './core/test-world.ts';
import { watchDisk } from './disk-watch.ts';
import type { Problem } from './problems.ts';

function watched() {
  const world = testWorld({ script: [calls(['edit', 'a']), hangs] });
  let trouble: Trouble | null = null;
  let change = (): void => {};
  const seen: Problem[][] = [];
  const watch = watchDisk({
    folder: '/data',
    store: {
      trouble: () => trouble,
      aside: () => [],
      look: () => {},
      follow: ({ changed }) => {
        change = changed;
      },
    },
    world,
    recovery: { reconsider: () => {} },
    changed: (problems) => seen.push(problems),
    replaced: () => {},
    log: () => {},
  });
  const become = (next: Trouble | null): void => {
    trouble = next;
    change();
  };
  return { world, watch, seen, become };
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
