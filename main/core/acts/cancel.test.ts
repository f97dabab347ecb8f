import { describe, expect, test } from 'vitest';
import { Failure } from '../errors.ts';
import { calls, calm, hangs, lastTurn, message, says, settled, stateOf, testWorld, told } from '../test-world.ts';
import { cancel } from './cancel.ts';
import { createRecovery } from './recover.ts';
import { send } from './send.ts';

/** Nothing follows a cancel, also in the next process. */
async function staysCancelled(first: ReturnType<typeof testWorld>) {
  expect(first.store.journal.open()).toEqual([]);
  const next = testWorld({ disk: first.disk });
  createRecovery(next, calm).start();
  await next.idle();
  expect([next.seen, next.models.requests, next.tools.ran]).toEqual([[], [], []]);
  expect(lastTurn(next)).toMatchObject({ phase: 'ended', outcome: 'cancelled' });
}

describe('case 58: a cancel is final', () => {
  test('during a model call', async () => {
    const world = testWorld({ script: [hangs] });
    send(world, message());
    cancel(world, lastTurn(world).turn);
    await staysCancelled(world);
  });

  test('while it waits for an answer', async () => {
    const world = testWorld({ script: [calls(['edit', 'a'])] });
    send(world, message());
    await world.idle();
    cancel(world, lastTurn(world).turn);
    expect(told(world.seen).at(-1)).toBe('turn-ended cancelled');
    await staysCancelled(world);
  });

  test('case 59: of a turn that no run drives, at once', async () => {
    const first = testWorld({ script: [hangs] });
    send(first, message());
    const world = testWorld({ disk: first.disk });
    cancel(world, lastTurn(world).turn);
    await staysCancelled(world);
  });

  test('of a turn that waits in the queue of recovery', async () => {
    const first = testWorld({ script: [hangs, hangs] });
    send(first, message());
    send(first, message('Please.', { id: 'm2', session: 's2' }));
    const world = testWorld({ disk: first.disk, script: [hangs] });
    const recovery = createRecovery(world, calm);
    recovery.start();
    const [running = ''] = world.runs.keys();
    const [queued = ''] = recovery.queued();
    cancel(world, queued);
    cancel(world, running);
    await world.idle();
    recovery.rested(running);
    expect(world.models.requests).toHaveLength(1);
    expect(world.store.journal.open()).toEqual([]);
    recovery.stop();
  });

  test('case 19: of a turn whose journal cannot be read, by its header alone', async () => {
    const first = testWorld({ script: [hangs] });
    send(first, message());
    const [row] = first.disk.tables.events.get(lastTurn(first).turn) ?? [];
    if (row) row.body = '{';
    const world = testWorld({ disk: first.disk });
    cancel(world, lastTurn(world).turn);
    expect(lastTurn(world)).toMatchObject({ phase: 'ended', outcome: 'cancelled' });
    expect(row?.body).toBe('{');
  });
});

test('a cancel of what has ended is no error and changes nothing', async () => {
  const world = testWorld({ script: [says('Done.')] });
  send(world, message());
  await world.idle();
  cancel(world, lastTurn(world).turn);
  expect(stateOf(world).ended?.outcome).toBe('completed');
  expect(() => cancel(world, 'nothing')).toThrow(Failure);
});

test('a cancel cuts the tool too, and a new turn can begin while that ends', async () => {
  const world = testWorld({ script: [calls(['edit', 'a']), says('Done.')] });
  let isCut = false;
  world.tools.on('a', (signal) => {
    signal.addEventListener('abort', () => {
      isCut = true;
    });
    return new Promise(() => {});
  });
  send(world, message('Please.', { mode: 'edits' }));
  await settled();
  cancel(world, lastTurn(world).turn);
  cancel(world, lastTurn(world).turn);
  expect(isCut).toBe(true);
  expect(send(world, message('Something else.', { id: 'm2' }))).toBe('turn');
  await world.runs.get(lastTurn(world).turn)?.done;
  expect(lastTurn(world)).toMatchObject({ phase: 'ended', outcome: 'completed' });
});
