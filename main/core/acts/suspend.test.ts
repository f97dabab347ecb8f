import { describe, expect, test } from 'vitest';
import type { ToolAct } from '../test-tools.ts';
import { calls, calm, done, hangs, lastTurn, message, says, settled, stateOf, testWorld, told } from '../test-world.ts';
import { cancel } from './cancel.ts';
import { createRecovery } from './recover.ts';
import { send } from './send.ts';
import { callOff, suspendAll } from './suspend.ts';

const untilStopped: ToolAct = (signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve({ ...done(''), outcome: 'unknown' })));

describe('case 32: a quit', () => {
  test('ends every live run in order, in one barrier, and keeps the turns', async () => {
    const world = testWorld({ script: [hangs, hangs] });
    send(world, message());
    send(world, message('Please.', { id: 'm2', session: 's2' }));
    const { append } = world.store.journal;
    const writes: [turns: number, strengths: string[]][] = [];
    world.store.journal.append = (batch) => {
      writes.push([batch.length, batch.map((write) => write.strength)]);
      append(batch);
    };
    suspendAll(world, 'update');
    suspendAll(world, 'update');
    expect(writes).toEqual([[2, ['barrier', 'barrier']]]);
    expect(world.store.journal.open().map((header) => header.phase)).toEqual(['working', 'working']);
    await world.idle();
    expect(told(world.seen).slice(4)).toEqual(['run-ended suspended', 'run-ended suspended']);
    expect(world.faults).toEqual([]);
  });

  test.each(['quit', 'update', 'shutdown', 'log-out'] as const)(
    'by %s leaves the turn open with its marker, and it goes on at the next start, which knows why it stopped',
    async (by) => {
      const first = testWorld({ script: [hangs] });
      send(first, message());
      suspendAll(first, by);
      expect(first.store.journal.open().map(({ phase, attempts }) => [phase, attempts])).toEqual([['working', 0]]);
      await first.idle();
      const world = testWorld({ disk: first.disk, script: [says('done')] });
      createRecovery(world, calm).start();
      expect(stateOf(world).runs.at(-1)).toMatchObject({ cause: 'recovered', attempt: 1 });
      await world.idle();
      expect(world.seen.find(({ event }) => event.kind === 'run-started')?.event).toMatchObject({
        observed: { stoppedBecause: by },
      });
      expect(lastTurn(world).outcome).toBe('completed');
    },
  );

  test('during a tool keeps its late outcome: it is not in doubt at the next start', async () => {
    const first = testWorld({ script: [calls(['edit', 'a'])] });
    const a = Promise.withResolvers<ReturnType<typeof done>>();
    first.tools.on('a', () => a.promise);
    send(first, message('Please.', { mode: 'edits' }));
    await settled();
    suspendAll(first, 'quit');
    a.resolve(done('a'));
    await first.idle();
    expect(told(first.seen).slice(3)).toEqual(['tool-started 3.0', 'run-ended suspended', 'tool-ended 3.0 done']);
    const world = testWorld({ disk: first.disk, script: [says('Done.')] });
    createRecovery(world, calm).start();
    await world.idle();
    expect(world.tools.ran).toEqual([]);
    expect(stateOf(world).ended?.outcome).toBe('completed');
    expect(world.models.requests[0]?.history.at(-1)).toMatchObject({
      text: expect.stringContaining('the person quit the app'),
    });
  });

  test('during a tool that never answers leaves it in doubt', async () => {
    const first = testWorld({ script: [calls(['edit', 'a'])] });
    first.tools.on('a', () => new Promise(() => {}));
    send(first, message('Please.', { mode: 'edits' }));
    await settled();
    suspendAll(first, 'quit');
    const world = testWorld({ disk: first.disk });
    createRecovery(world, calm).start();
    expect(lastTurn(world).phase).toBe('waiting:doubt');
  });

  test('case 15: ten times in one healthy turn costs no attempt', async () => {
    let world = testWorld({ script: [hangs] });
    send(world, message());
    for (let quit = 0; quit < 10; quit++) {
      suspendAll(world, 'update');
      await world.idle();
      world = testWorld({ disk: world.disk, script: [hangs], at: world.clock.now() + 60_000 });
      createRecovery(world, calm).start();
      expect(stateOf(world).runs.at(-1)).toMatchObject({ cause: 'recovered', attempt: 1 });
    }
    suspendAll(world, 'update');
    expect(lastTurn(world).attempts).toBe(0);
  });

  test('during what may simply run again runs it again with the same key, and nobody is told that it failed', async () => {
    const first = testWorld({ script: [calls(['put', 'a'])] });
    first.tools.on('a', untilStopped);
    send(first, message('Please.', { mode: 'edits' }));
    await settled();
    suspendAll(first, 'quit');
    await first.idle();
    expect(told(first.seen).slice(3)).toEqual(['tool-started 3.0', 'run-ended suspended']);
    expect(first.faults).toEqual([]);
    const world = testWorld({ disk: first.disk, script: [says('Done.')] });
    createRecovery(world, calm).start();
    await world.idle();
    expect(world.tools.keys).toEqual(first.tools.keys);
    expect(told(world.seen)).toContain('tool-ended 3.0 done');
  });

  test('that is called off runs it again too', async () => {
    const world = testWorld({ script: [calls(['put', 'a']), says('Done.')] });
    world.tools.on('a', untilStopped);
    send(world, message('Please.', { mode: 'edits' }));
    await settled();
    suspendAll(world, 'quit');
    world.tools.on('a', async () => done('a'));
    await callOff(world);
    await world.idle();
    expect(new Set(world.tools.keys).size).toBe(1);
    expect(stateOf(world).ended?.outcome).toBe('completed');
  });
});

test('a cancel during what may run again tells what is known of it', async () => {
  const world = testWorld({ script: [calls(['put', 'a'])] });
  world.tools.on('a', untilStopped);
  send(world, message('Please.', { mode: 'edits' }));
  await settled();
  cancel(world, lastTurn(world).turn);
  await world.idle();
  expect(told(world.seen).slice(-2)).toEqual(['turn-ended cancelled', 'tool-ended 3.0 failed']);
});

test('case 66: a quit that is called off after a weekend starts nothing by itself: the gate decides, and it is too old', async () => {
  const world = testWorld({ script: [hangs, says('Done.')] });
  send(world, message());
  await settled();
  suspendAll(world, 'shutdown');
  await world.idle();
  world.pass(60 * 3_600_000);
  await callOff(world);
  expect(world.runs.size).toBe(0);
  createRecovery(world, calm).start();
  await settled();
  expect(stateOf(world).ended).toMatchObject({ outcome: 'abandoned', reason: 'expired' });
  expect(world.models.requests).toHaveLength(1);
});

test('a quit that is called off after an hour goes on through the gate, with nobody there', async () => {
  const world = testWorld({ script: [hangs, says('Done.')] });
  send(world, message());
  await settled();
  suspendAll(world, 'quit');
  await world.idle();
  world.pass(3_600_000);
  await callOff(world);
  createRecovery(world, calm).start();
  await world.idle();
  expect(stateOf(world).runs.map(({ cause, attended }) => [cause, attended])).toEqual([
    ['asked', true],
    ['recovered', false],
  ]);
});

test.each([
  ['is seen', true],
  ['nobody has looked for yet', false],
])(
  'case 66: a quit behind a long sleep that %s leaves the turn to the table, also when it is called off',
  async (_, isSeen) => {
    const world = testWorld({ script: [calls(['edit', 'a']), says('Done.')] });
    const a = Promise.withResolvers<ReturnType<typeof done>>();
    world.tools.on('a', () => a.promise);
    send(world, message('Please.', { mode: 'edits' }));
    await settled();
    world.pass(60 * 3_600_000);
    if (isSeen) world.sleep.look();
    suspendAll(world, 'quit');
    const goesOn = callOff(world);
    a.resolve(done('a'));
    await goesOn;
    expect(world.runs.size).toBe(0);
    expect(told(world.seen).slice(-2)).toEqual(['run-ended slept', 'tool-ended 3.0 done']);
    createRecovery(world, calm).start();
    await settled();
    expect(stateOf(world).ended).toMatchObject({ outcome: 'abandoned', reason: 'expired' });
    expect(world.models.requests).toHaveLength(1);
  },
);
