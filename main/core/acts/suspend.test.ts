import { describe, expect, test } from 'vitest';
import { calls, calm, done, hangs, lastTurn, message, says, settled, stateOf, testWorld, told } from '../test-world.ts';
import { createRecovery } from './recover.ts';
import { send } from './send.ts';
import { suspendAll } from './suspend.ts';

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
});
