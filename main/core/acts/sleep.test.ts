import { describe, expect, test, vi } from 'vitest';
import { Failure } from '../errors.ts';
import type { ToolOutcome } from '../ports.ts';
import {
  calls,
  calm,
  done,
  hangs,
  message,
  START,
  says,
  scriptedModel,
  settled,
  stateOf,
  type TestWorld,
  type TestWorldOptions,
  testWorld,
  told,
} from '../test-world.ts';
import { createRecovery, type Recovery } from './recover.ts';
import { send } from './send.ts';
import { callOff, suspendAll } from './suspend.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A world with its recovery, as the app has it. */
function desk(options: TestWorldOptions): { world: TestWorld; recovery: Recovery } {
  let recovery: Recovery | undefined;
  const world = testWorld({ ...options, recovery: () => recovery });
  recovery = createRecovery(world, calm);
  world.watch.rested = (turn) => recovery?.rested(turn);
  recovery.start();
  return { world, recovery };
}

/** As the tick does once the computer is awake. */
function sleep(world: TestWorld, ms: number): void {
  world.pass(ms);
  world.sleep.look();
}

describe('up to ten minutes', () => {
  test('case 65: a lid closed in mid-stream takes the same step again in the same run, on a fresh socket', async () => {
    const { world } = desk({ script: [hangs, says('Done.')] });
    send(world, message());
    await settled();
    sleep(world, 10 * MINUTE);
    await world.idle();
    expect(told(world.seen)).toEqual([
      'turn-accepted',
      'run-started 1 asked',
      'model-answered',
      'turn-ended completed',
    ]);
    const [first, again] = world.models.requests;
    expect(again).toEqual(first);
  });

  test('a socket that fails before anyone has looked does not count as a failure', async () => {
    const broken = Promise.withResolvers<never>();
    const { world } = desk({ script: [() => broken.promise, says('Done.')] });
    send(world, message());
    await settled();
    world.pass(5 * MINUTE);
    broken.reject(new Failure('offline', 'No connection.'));
    await world.idle();
    expect(told(world.seen).slice(2)).toEqual(['model-answered', 'turn-ended completed']);
  });

  test('a tool that runs is let finish, and the run goes on', async () => {
    const { world } = desk({ script: [calls(['edit', 'a']), says('Done.')] });
    const edit = Promise.withResolvers<ToolOutcome>();
    world.tools.on('a', () => edit.promise);
    send(world, message('Please.', { mode: 'edits' }));
    await settled();
    sleep(world, 5 * MINUTE);
    edit.resolve(done('a'));
    await world.idle();
    expect(told(world.seen).slice(4)).toEqual(['tool-ended 3.0 done', 'model-answered', 'turn-ended completed']);
  });
});

describe('longer than that', () => {
  test('in a quit that was then called off, what a tool came to meanwhile is taken', async () => {
    const { world, recovery } = desk({ script: [calls(['edit', 'a']), says('Done.')] });
    const edit = Promise.withResolvers<ToolOutcome>();
    world.tools.on('a', () => edit.promise);
    send(world, message('Please.', { mode: 'edits' }));
    await settled();
    suspendAll(world, 'quit');
    recovery.stop();
    world.pass(3 * HOUR);
    edit.resolve(done('a'));
    await callOff(world);
    recovery.start();
    await settled();
    await world.idle();
    expect(told(world.seen).slice(3)).toEqual([
      'tool-started 3.0',
      'run-ended suspended',
      'tool-ended 3.0 done',
      'run-started 2 recovered',
      'model-answered',
      'turn-ended completed',
    ]);
  });

  test('case 66: the run ends, and the turn goes on only through the gate, with nobody there', async () => {
    const { world } = desk({ script: [hangs, says('Done.')] });
    send(world, message());
    await settled();
    sleep(world, 11 * MINUTE);
    await world.idle();
    await settled();
    await world.idle();
    const turn = stateOf(world);
    expect(turn.runs.map(({ cause, attended, attempt }) => [cause, attended, attempt])).toEqual([
      ['asked', true, 0],
      ['recovered', false, 1],
    ]);
    expect(turn.runs[0]?.ended?.reason).toEqual({ kind: 'slept', from: START, until: START + 11 * MINUTE });
    expect(turn.ended?.outcome).toBe('completed');
    expect(world.store.journal.header(turn.id)?.attempts).toBe(0);
  });

  test('case 66: a weekend is too old: no model call, no tool, and it is said', async () => {
    const { world } = desk({ script: [hangs] });
    send(world, message());
    await settled();
    sleep(world, 60 * HOUR);
    await world.idle();
    await settled();
    expect(stateOf(world).ended).toMatchObject({ outcome: 'abandoned', reason: 'expired' });
    expect(world.models.requests).toHaveLength(1);
    expect(world.store.notices.list()).toHaveLength(1);
  });

  test('a request that broke in the sleep is not tried again: the gate is first', async () => {
    const broken = Promise.withResolvers<never>();
    const models = scriptedModel([]);
    const again = vi.fn();
    models.step = async (_request, signal, onDelta) => {
      await broken.promise.catch(() => onDelta({ kind: 'retry', text: 'Trying again in 1 second.' }));
      signal.throwIfAborted();
      again();
      throw new Failure('offline', 'No connection.');
    };
    const { world } = desk({ models });
    send(world, message());
    await settled();
    world.pass(60 * HOUR);
    broken.reject(new Failure('offline', 'No connection.'));
    await world.idle();
    await settled();
    expect(again).not.toHaveBeenCalled();
    expect(stateOf(world).ended).toMatchObject({ outcome: 'abandoned', reason: 'expired' });
  });

  test('whoever acts first finds it: a tool that ends then is recorded behind the run, and is no progress', async () => {
    const { world } = desk({ script: [calls(['edit', 'a'])] });
    const edit = Promise.withResolvers<ToolOutcome>();
    world.tools.on('a', () => edit.promise);
    send(world, message('Please.', { mode: 'edits' }));
    await settled();
    world.pass(5 * HOUR);
    edit.resolve(done('a'));
    await world.idle();
    await settled();
    const turn = stateOf(world);
    expect(told(world.seen).slice(4)).toEqual([
      'run-ended slept',
      'tool-ended 3.0 done',
      'turn-ended abandoned expired',
    ]);
    expect(turn.calls[0]?.state).toMatchObject({ kind: 'ended', outcome: 'done' });
    expect(turn.lastProgressAt).toBe(START);
    expect(world.models.requests).toHaveLength(1);
  });

  test('it is kept while a tool runs: a second sleep, however short, does not hide it', async () => {
    const { world } = desk({ script: [calls(['edit', 'a'])], settings: { mode: 'ask' } });
    const edit = Promise.withResolvers<ToolOutcome>();
    world.tools.on('a', () => edit.promise);
    send(world, message('Please.', { mode: 'edits' }));
    await settled();
    sleep(world, 3 * HOUR);
    sleep(world, 5000);
    sleep(world, MINUTE);
    edit.resolve(done('a'));
    await world.idle();
    const [run] = stateOf(world).runs;
    expect(run?.ended?.reason).toEqual({ kind: 'slept', from: START, until: START + 3 * HOUR + 5000 + MINUTE });
  });

  test.each([
    ['before the clock is set back', [3 * HOUR, -720 * HOUR, 6 * MINUTE]],
    ['after it was set back', [6 * MINUTE, -720 * HOUR, 3 * HOUR]],
  ])('a long one %s counts, whatever short one is beside it', async (_, gaps) => {
    const { world } = desk({ script: [calls(['edit', 'a'])], settings: { mode: 'ask' } });
    const edit = Promise.withResolvers<ToolOutcome>();
    world.tools.on('a', () => edit.promise);
    send(world, message('Please.', { mode: 'edits' }));
    await settled();
    for (const gap of gaps) sleep(world, gap);
    edit.resolve(done('a'));
    await world.idle();
    expect(told(world.seen)).toContain('run-ended slept');
  });

  test('a call that was about to start does not start', async () => {
    const thought = Promise.withResolvers<ReturnType<typeof calls>>();
    const { world } = desk({ script: [() => thought.promise], settings: { mode: 'ask' } });
    send(world, message('Please.', { mode: 'edits' }));
    await settled();
    world.pass(HOUR);
    thought.resolve(calls(['edit', 'a']));
    await world.idle();
    expect(world.tools.ran).toEqual([]);
    expect(told(world.seen).slice(2)).toEqual(['run-ended slept']);
  });

  test('all runs stop, and come back one at a time', async () => {
    const { world, recovery } = desk({ models: scriptedModel([hangs, hangs, hangs, hangs]) });
    send(world, message('One', { session: 's1' }));
    send(world, message('Two', { id: 'm2', session: 's2' }));
    await settled();
    sleep(world, HOUR);
    await settled();
    const live = [...world.runs.values()].map(({ recovered }) => recovered);
    expect([live, recovery.queued().length]).toEqual([[true], 1]);
  });

  test('what waited in the queue has aged in it', async () => {
    const before = testWorld({ models: scriptedModel([hangs, hangs]) });
    send(before, message('One', { session: 's1' }));
    send(before, message('Two', { id: 'm2', session: 's2' }));
    const { world, recovery } = desk({ disk: before.disk, at: START + MINUTE, models: scriptedModel([hangs, hangs]) });
    await settled();
    expect(recovery.queued()).toHaveLength(1);
    sleep(world, 60 * HOUR);
    await settled();
    expect(recovery.queued()).toEqual([]);
    expect(world.store.notices.list()).toHaveLength(2);
    expect(world.models.requests).toHaveLength(1);
  });

  test('a run that a person starts on waking has not slept', async () => {
    const { world } = desk({ script: [says('Done.')] });
    world.pass(5 * HOUR);
    send(world, message());
    await world.idle();
    const { runs, ended } = stateOf(world);
    expect([runs.map(({ cause }) => cause), ended?.outcome]).toEqual([['asked'], 'completed']);
  });
});
