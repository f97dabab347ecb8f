import { describe, expect, test } from 'vitest';
import { Failure } from '../errors.ts';
import type { Settlement } from '../events.ts';
import type { ToolAct } from '../test-tools.ts';
import {
  asked,
  calls,
  calm,
  done,
  hangs,
  lastTurn,
  message,
  says,
  settled,
  stateOf,
  testWorld,
  told,
} from '../test-world.ts';
import { cancel } from './cancel.ts';
import { createRecovery } from './recover.ts';
import { resume } from './resume.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';
import { suspendAll } from './suspend.ts';

const untilStopped: ToolAct = (signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve({ ...done(''), outcome: 'unknown' })));

/** A turn that died in the middle of an edit, in the next process. */
async function died(settings: { mode?: 'auto' | 'ask' } = {}) {
  const first = testWorld({ script: [calls(['edit', 'a'], ['look', 'b'])] });
  first.tools.on('a', () => new Promise(() => {}));
  send(first, message('Please.', { mode: 'edits' }));
  await settled();
  const world = testWorld({ disk: first.disk, script: [says('Done.')], settings });
  const recovery = createRecovery(world, calm);
  recovery.start();
  return { world, recovery };
}

describe('a call in doubt after a crash', () => {
  test('case 16: rests the turn in one transaction, without a model call, and gives the attempt back', async () => {
    const { world } = await died();
    expect(told(world.seen)).toEqual(['run-started 2 recovered', 'run-ended waiting:doubt']);
    expect(lastTurn(world)).toMatchObject({ phase: 'waiting:doubt', attempts: 0 });
    expect([world.models.requests, world.tools.ran]).toEqual([[], []]);
  });

  test.each([
    ['happened', ['look b'], 'done'],
    ['did-not', ['edit a', 'look b'], 'done'],
    ['never', ['look b'], 'skipped'],
  ] as const)('is settled by the person: %s', async (outcome, ran, ended) => {
    const { world } = await died();
    expect(settle(world, { ...asked(world, '3.0'), outcome })).toBe('settled');
    expect(settle(world, { ...asked(world, '3.0'), outcome })).toBe('already');
    await world.idle();
    expect(world.tools.ran).toEqual(ran);
    const turn = stateOf(world);
    expect(turn.calls[0]?.state).toMatchObject({ kind: 'ended', outcome: ended });
    expect(turn.runs.at(-1)).toMatchObject({ cause: 'answered', attended: true });
    expect(turn.ended?.outcome).toBe('completed');
  });

  test('is not settled while the turn is only held: resume it first', async () => {
    const { world, recovery } = await died({ mode: 'ask' });
    expect(recovery.standing(lastTurn(world).turn)).toEqual({ kind: 'held', reason: 'ask' });
    expect(() => settle(world, { ...asked(world, '3.0'), outcome: 'happened' })).toThrow(Failure);
    resume(world, lastTurn(world).turn, false);
    await world.idle();
    expect(settle(world, { ...asked(world, '3.0'), outcome: 'happened' })).toBe('settled');
    await world.idle();
  });

  test('that the person ordered to run is judged anew when that run died before it', async () => {
    const { world } = await died();
    const { append } = world.store.journal;
    world.store.journal.append = (writes) => {
      const kinds = writes.flatMap((write) => write.events.map(({ event }) => event.kind));
      if (kinds.includes('tool-started')) throw new Error('killed');
      if (!kinds.includes('run-ended')) append(writes);
    };
    settle(world, { ...asked(world, '3.0'), outcome: 'did-not' });
    await world.idle();
    const third = testWorld({ disk: world.disk, script: [says('Done.')] });
    createRecovery(third, calm).start();
    await third.idle();
    expect(third.tools.ran).toEqual(['edit a', 'look b']);
    expect(stateOf(third).ended?.outcome).toBe('completed');
  });
});

describe('a settlement after the end', () => {
  test.each(['happened', 'did-not'] as Settlement[])('changes only what is known: %s', async (outcome) => {
    const world = testWorld({ script: [calls(['edit', 'a'])] });
    world.tools.on('a', untilStopped);
    send(world, message('Please.', { mode: 'edits' }));
    await settled();
    cancel(world, lastTurn(world).turn);
    await world.idle();
    const before = lastTurn(world);
    expect(settle(world, { ...asked(world, '3.0'), outcome })).toBe('settled');
    expect(lastTurn(world)).toEqual({ ...before, seq: before.seq + 1 });
    expect(world.store.journal.effectsOf(before.turn)).toMatchObject([{ state: outcome }]);
    expect(world.store.journal.open()).toEqual([]);
  });
});

test('a call that is settled before its turn goes on by itself passes the gate for work that nobody attends', async () => {
  const first = testWorld({ script: [calls(['edit', 'a'])] });
  first.tools.on('a', () => new Promise(() => {}));
  first.store.sessions.setMode('s1', 'edits');
  send(first, message('Please.', { mode: 'edits' }));
  await settled();
  suspendAll(first, 'quit');
  const world = testWorld({ disk: first.disk });
  world.store.sessions.setMode('s1', 'ask');
  const [call] = stateOf(world).calls;
  const bound = { turn: lastTurn(world).turn, call: call?.id ?? '', digest: call?.digest ?? '' };
  expect(settle(world, { ...bound, outcome: 'did-not' })).toBe('settled');
  createRecovery(world, calm).start();
  await world.idle();
  expect([lastTurn(world).phase, world.tools.ran, world.faults]).toEqual(['waiting:approval', [], []]);
});

test('what still runs is not settled', async () => {
  const world = testWorld({ script: [calls(['edit', 'a']), says('Done.')] });
  const a = Promise.withResolvers<ReturnType<typeof done>>();
  world.tools.on('a', () => a.promise);
  send(world, message('Please.', { mode: 'edits' }));
  await settled();
  expect(() => settle(world, { ...asked(world, '3.0'), outcome: 'happened' })).toThrow('still running');
  a.resolve(done('a'));
  await world.idle();
});

test('settling a call of an earlier answer starts no run while another one is in doubt', async () => {
  const world = testWorld({ script: [calls(['edit', 'a']), calls(['edit', 'b']), hangs] });
  for (const target of ['a', 'b']) world.tools.on(target, async () => ({ ...done(''), outcome: 'unknown' }));
  send(world, message('Please.', { mode: 'edits' }));
  await world.idle();
  send(world, message('Go on.', { id: 'm2' }));
  await world.idle();
  expect(lastTurn(world).phase).toBe('waiting:doubt');
  const runs = stateOf(world).runs.length;
  expect(settle(world, { ...asked(world, '3.0'), outcome: 'happened' })).toBe('settled');
  expect(lastTurn(world).phase).toBe('waiting:doubt');
  expect(stateOf(world).runs).toHaveLength(runs);
});
