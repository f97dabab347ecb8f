import { describe, expect, test } from 'vitest';
import { Failure } from '../errors.ts';
import type { Scripted } from '../test-model.ts';
import { calls, calm, hangs, lastTurn, message, says, settled, testWorld, told } from '../test-world.ts';
import { cancel } from './cancel.ts';
import { createRecovery } from './recover.ts';
import { release, send } from './send.ts';

const HOUR = 3_600_000;

describe('messages that were not read', () => {
  /** A running turn with one message in its inbox. */
  async function queued(...script: Scripted[]) {
    const world = testWorld({ script: [hangs, ...script] });
    send(world, message());
    await settled();
    send(world, message('And that.', { id: 'm2' }));
    return world;
  }

  test('case 35: are paused when their turn is cancelled, and sent only when the person says so', async () => {
    const world = await queued(says('That, then.'));
    cancel(world, lastTurn(world).turn);
    await world.idle();
    expect(world.store.messages.waiting('s1')).toMatchObject([{ id: 'm2', state: 'paused' }]);
    expect(world.models.requests).toHaveLength(1);
    expect(release(world, 'm2')).toBe('turn');
    await world.idle();
    expect(world.store.journal.turnsOf('s1')).toHaveLength(2);
    expect(world.store.messages.get('m2')).toMatchObject({ state: 'taken', turn: lastTurn(world).turn });
  });

  test('case 33: hold their turn back after a crash; released, they take it over', async () => {
    const first = await queued();
    const world = testWorld({ disk: first.disk, script: [says('Both, then.')] });
    world.store.messages.pauseAll();
    const recovery = createRecovery(world, calm);
    recovery.start();
    expect(recovery.standing(lastTurn(world).turn)).toEqual({ kind: 'held', reason: 'unread' });
    expect(release(world, 'm2')).toBe('took-over');
    await world.idle();
    expect(world.models.requests[0]?.history.filter((item) => item.role === 'person')).toHaveLength(2);
    recovery.stop();
  });

  test('do not wake a turn that is too old: they begin a new one', async () => {
    const first = await queued();
    const world = testWorld({ disk: first.disk, script: [says('That.')], at: first.clock.now() + 5 * HOUR });
    world.store.messages.pauseAll();
    expect(release(world, 'm2')).toBe('turn');
    await world.idle();
    expect(world.store.journal.turnsOf('s1').map((header) => header.outcome)).toEqual(['abandoned', 'completed']);
  });

  test('are queued again when they are released while a turn runs', async () => {
    const world = await queued(hangs);
    cancel(world, lastTurn(world).turn);
    await world.idle();
    send(world, message('Something else.', { id: 'm3' }));
    expect(release(world, 'm2')).toBe('queued');
    expect(world.store.messages.get('m2')).toMatchObject({ state: 'queued', turn: lastTurn(world).turn });
    cancel(world, lastTurn(world).turn);
  });

  test('that were taken or withdrawn are not sent again', async () => {
    const world = await queued();
    cancel(world, lastTurn(world).turn);
    world.store.messages.withdraw('m2');
    expect(() => release(world, 'm2')).toThrow('withdrawn');
    expect(() => release(world, 'm1')).toThrow('already been read');
    expect(() => release(world, 'nothing')).toThrow(Failure);
  });

  test('are read in the order in which they were written, also when a later one takes over', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof calls>>();
    const world = testWorld({ script: [() => answer.promise, says('Done.')] });
    send(world, message());
    await settled();
    send(world, message('Second.', { id: 'm2' }));
    answer.resolve(calls(['edit', 'a']));
    await world.idle();
    expect(send(world, message('Third.', { id: 'm3' }))).toBe('took-over');
    await world.idle();
    expect(told(world.seen).slice(-4)).toEqual([
      'message-taken m2',
      'message-taken m3',
      'model-answered',
      'turn-ended completed',
    ]);
  });
});
