import { describe, expect, test } from 'vitest';
import { Failure } from '../errors.ts';
import type { Scripted } from '../test-model.ts';
import { calls, calm, done, hangs, lastTurn, message, says, settled, stateOf, testWorld, told } from '../test-world.ts';
import { cancel } from './cancel.ts';
import { createRecovery } from './recover.ts';
import { resume, takeOver } from './resume.ts';
import { send } from './send.ts';

const HOUR = 3_600_000;

/** A turn that died in a model call, found by a process that asks before it resumes. */
async function heldTurn(...script: Scripted[]) {
  const first = testWorld({ script: [calls(['look', 'a']), hangs] });
  send(first, message());
  await settled();
  const world = testWorld({ disk: first.disk, script, settings: { mode: 'ask' } });
  const recovery = createRecovery(world, calm);
  recovery.start();
  return { world, recovery, turn: lastTurn(world).turn };
}

describe('resuming a held turn', () => {
  test('case 9: starts an attended run with the note, and nothing ran before the click', async () => {
    const { world, recovery, turn } = await heldTurn(says('Done.'));
    expect(recovery.standing(turn)).toEqual({ kind: 'held', reason: 'ask' });
    expect([world.seen, world.models.requests]).toEqual([[], []]);
    expect(resume(world, turn, false)).toBeNull();
    expect(recovery.standing(turn)).toBeNull();
    await world.idle();
    expect(told(world.seen)).toEqual(['run-started 2 resumed', 'model-answered', 'turn-ended completed']);
    expect(stateOf(world).runs.at(-1)).toMatchObject({ attended: true, attempt: 0 });
    expect(world.models.requests[0]?.history.at(-1)?.role).toBe('note');
  });

  test('case 45: keeps the model, effort and limits that it was accepted with', async () => {
    const { world, turn } = await heldTurn(says('Done.'));
    world.model = () => ({ provider: 'other', model: 'other', effort: 'high', host: null });
    resume(world, turn, false);
    await world.idle();
    expect(world.models.requests[0]?.config).toEqual(stateOf(world).config);
    expect(world.models.requests[0]?.config).toMatchObject({ provider: 'demo', model: 'demo', effort: null });
  });

  test('case 2: over the age limit shows the age first, and goes on when confirmed', async () => {
    const { world, turn } = await heldTurn(says('Done.'));
    world.pass(47 * HOUR);
    expect(resume(world, turn, false)).toEqual({ age: 47 * HOUR, attempts: 0, changed: [] });
    expect(world.seen).toEqual([]);
    expect(resume(world, turn, true)).toBeNull();
    await world.idle();
    expect(stateOf(world).ended?.outcome).toBe('completed');
  });

  test('over the limit of attempts shows them first', async () => {
    const { world, turn } = await heldTurn(says('Done.'));
    for (const _ of [1, 2, 3]) world.store.journal.countAttempt(turn);
    expect(resume(world, turn, false)).toMatchObject({ attempts: 3 });
    expect(resume(world, turn, true)).toBeNull();
    await world.idle();
    expect(lastTurn(world).attempts).toBe(3);
  });

  test('sends what it had not read', async () => {
    const first = testWorld({ script: [hangs] });
    send(first, message());
    send(first, message('And that.', { id: 'm2' }));
    const world = testWorld({ disk: first.disk, script: [says('Both.')] });
    world.store.messages.pauseAll();
    resume(world, lastTurn(world).turn, false);
    await world.idle();
    expect(told(world.seen)).toEqual([
      'run-started 2 resumed',
      'message-taken m2',
      'model-answered',
      'turn-ended completed',
    ]);
  });

  test('whose folder is gone is refused, and what it had not read stays paused', async () => {
    const { world, turn } = await heldTurn();
    world.store.messages.put({
      id: 'm2',
      session: 's1',
      turn,
      text: 'And?',
      attachments: [],
      at: 0,
      state: 'paused',
      became: 'queued',
    });
    world.folderExists = () => false;
    expect(() => resume(world, turn, false)).toThrow('is not there');
    expect(world.store.messages.get('m2')?.state).toBe('paused');
    expect(world.seen).toEqual([]);
  });

  test('is the same as nothing while it runs', async () => {
    const { world, turn } = await heldTurn(hangs);
    resume(world, turn, false);
    expect(resume(world, turn, false)).toBeNull();
    expect(stateOf(world).runs).toHaveLength(2);
    cancel(world, turn);
  });

  test('is refused after its end and while an answer is what it needs', async () => {
    const world = testWorld({ script: [calls(['edit', 'a'])] });
    send(world, message());
    await world.idle();
    expect(() => resume(world, lastTurn(world).turn, true)).toThrow('Answer what is asked first');
    cancel(world, lastTurn(world).turn);
    expect(() => resume(world, lastTurn(world).turn, true)).toThrow(Failure);
    expect(() => resume(world, 'nothing', true)).toThrow(Failure);
  });
});

test('a run that follows a rest which was no interruption brings no note', async () => {
  const world = testWorld({ script: [new Error('away'), says('Done.')] });
  send(world, message());
  await world.idle();
  resume(world, lastTurn(world).turn, false);
  await world.idle();
  expect(world.models.requests[1]?.history.map((item) => item.role)).toEqual(['person']);
});

describe('taking over', () => {
  test('case 48: makes a recovered run the person’s: cut in its model call, and what asks then asks', async () => {
    const first = testWorld({ script: [hangs] });
    send(first, message());
    const world = testWorld({ disk: first.disk, script: [hangs, calls(['edit', 'a'])] });
    createRecovery(world, calm).start();
    takeOver(world, lastTurn(world).turn);
    await world.idle();
    expect(told(world.seen)).toEqual([
      'run-started 2 recovered',
      'run-ended took-over',
      'run-started 3 took-over',
      'model-answered',
      'approval-requested 6.0',
      'run-ended waiting:approval',
    ]);
    expect(world.seen.find(({ event }) => event.kind === 'approval-requested')?.event).toMatchObject({
      because: 'mode',
    });
    expect(lastTurn(world).attempts).toBe(0);
  });

  test('works on a turn that waits in the queue', async () => {
    const first = testWorld({ script: [hangs, hangs] });
    send(first, message());
    first.pass(1000);
    send(first, message('Please.', { id: 'm2', session: 's2' }));
    const world = testWorld({ disk: first.disk, at: first.clock.now(), script: [hangs, says('Done.')] });
    const recovery = createRecovery(world, calm);
    recovery.start();
    const queued = lastTurn(world, 's1').turn;
    expect(recovery.standing(queued)).toEqual({ kind: 'queued', after: 'Please.' });
    takeOver(world, queued);
    await world.runs.get(queued)?.done;
    expect(stateOf(world, 's1').runs.at(-1)).toMatchObject({ cause: 'took-over', attended: true });
    expect(stateOf(world, 's1').ended?.outcome).toBe('completed');
    cancel(world, lastTurn(world, 's2').turn);
    recovery.stop();
  });

  test('is nothing for a run that has a person, and refused for a turn that waits', async () => {
    const world = testWorld({ script: [calls(['look', 'a'], ['edit', 'b'])] });
    const a = Promise.withResolvers<ReturnType<typeof done>>();
    world.tools.on('a', () => a.promise);
    send(world, message());
    await settled();
    takeOver(world, lastTurn(world).turn);
    a.resolve(done('a'));
    await world.idle();
    expect(stateOf(world).runs).toHaveLength(1);
    expect(() => takeOver(world, lastTurn(world).turn)).toThrow('not running');
  });
});
