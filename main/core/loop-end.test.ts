import { describe, expect, test } from 'vitest';
import { answer } from './acts/answer.ts';
import { cancel } from './acts/cancel.ts';
import { createRecovery } from './acts/recover.ts';
import { resume, takeOver } from './acts/resume.ts';
import { send } from './acts/send.ts';
import type { EventKind } from './events.ts';
import type { ToolOutcome } from './ports.ts';
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
  type TestWorld,
  testWorld,
  told,
} from './test-world.ts';

/** A tool run that ends when it is told to. */
function held(world: TestWorld, target: string) {
  const run = Promise.withResolvers<ToolOutcome>();
  world.tools.on(target, () => run.promise);
  return run;
}

const BEGUN = ['turn-accepted', 'run-started 1 asked', 'model-answered'];

describe('a cancel', () => {
  test('case 60: while a tool runs ends the turn at once; the late outcome is recorded and nothing else is done', async () => {
    const world = testWorld({ script: [calls(['edit', 'a'], ['edit', 'b'])] });
    const a = held(world, 'a');
    send(world, message('Please.', { mode: 'edits' }));
    await settled();
    cancel(world, lastTurn(world).turn);
    expect(lastTurn(world)).toMatchObject({ phase: 'ended', outcome: 'cancelled' });
    a.resolve(done('a'));
    await world.idle();
    expect(told(world.seen).slice(3)).toEqual(['tool-started 3.0', 'turn-ended cancelled', 'tool-ended 3.0 done']);
    expect(world.tools.ran).toEqual(['edit a']);
    expect(world.faults).toEqual([]);
  });

  test('case 64: cuts a model call', async () => {
    const world = testWorld({ script: [hangs] });
    send(world, message());
    cancel(world, lastTurn(world).turn);
    await world.idle();
    expect(told(world.seen).slice(2)).toEqual(['turn-ended cancelled']);
  });
});

test('a take-over waits for a running tool and then goes on attended, with what had been found out', async () => {
  const first = testWorld({ script: [hangs] });
  send(first, message('Please.', { mode: 'edits' }));
  const world = testWorld({ disk: first.disk, script: [calls(['edit', 'a'], ['push', 'b']), says('Done.')] });
  const a = held(world, 'a');
  createRecovery(world, calm).start();
  await settled();
  takeOver(world, lastTurn(world).turn);
  await settled();
  expect(told(world.seen)).toEqual(['run-started 2 recovered', 'model-answered', 'tool-started 4.0']);
  a.resolve(done('a'));
  await world.idle();
  expect(told(world.seen).slice(3)).toEqual([
    'tool-ended 4.0 done',
    'run-ended took-over',
    'run-started 3 took-over',
    'approval-requested 4.1',
    'run-ended waiting:approval',
  ]);
  expect(stateOf(world).runs.at(-1)?.attended).toBe(true);
});

test('the limit of steps rests the turn; going on grants as many again', async () => {
  const world = testWorld({ script: [calls(['look', 'a']), calls(['look', 'b']), calls(['look', 'c'])] });
  const { append } = world.store.journal;
  world.store.journal.append = (writes) => {
    for (const { event } of writes.flatMap((write) => write.events))
      if (event.kind === 'turn-accepted') event.config.limits.steps = 1;
    append(writes);
  };
  send(world, message());
  await world.idle();
  expect(told(world.seen).slice(2)).toEqual([
    'model-answered',
    'tool-started 3.0',
    'tool-ended 3.0 done',
    'run-ended waiting:limit',
  ]);
  resume(world, lastTurn(world).turn, false);
  await world.idle();
  expect(world.tools.ran).toEqual(['look a', 'look b']);
  expect(lastTurn(world).phase).toBe('waiting:limit');
});

describe('a store that cannot write', () => {
  /** Fails every append that holds an event of this kind. */
  function failing(world: TestWorld, kind: EventKind): void {
    const { append } = world.store.journal;
    world.store.journal.append = (writes) => {
      if (writes.some((write) => write.events.some(({ event }) => event.kind === kind))) throw new Error('disk full');
      append(writes);
    };
  }

  test('keeps a tool from running: nothing is done before its own start is written', async () => {
    const world = testWorld({ script: [calls(['look', 'a'], ['edit', 'b'])] });
    failing(world, 'tool-started');
    send(world, message('Please.', { mode: 'edits' }));
    await world.idle();
    expect(world.tools.ran).toEqual([]);
    expect(told(world.seen)).toEqual([...BEGUN, 'run-ended waiting:error']);
    expect(stateOf(world).calls.map((call) => call.state.kind)).toEqual(['planned', 'planned']);
  });

  test('sends nothing: a message that is not written is not begun', async () => {
    const world = testWorld();
    failing(world, 'turn-accepted');
    expect(() => send(world, message())).toThrow('disk full');
    expect([world.seen, world.runs.size, world.models.requests]).toEqual([[], 0, []]);
    expect(world.store.messages.get('m1')).toBeNull();
  });

  test('leaves an answer unanswered, and it can be given again', async () => {
    const world = testWorld({ script: [calls(['edit', 'a']), says('Done.')] });
    send(world, message());
    await world.idle();
    const { append } = world.store.journal;
    failing(world, 'approval-answered');
    const reply = { ...asked(world, '3.0'), answer: 'once' } as const;
    expect(() => answer(world, reply)).toThrow('disk full');
    expect(lastTurn(world).phase).toBe('waiting:approval');
    world.store.journal.append = append;
    expect(answer(world, reply)).toBe('answered');
    await world.idle();
    expect(world.tools.ran).toEqual(['edit a']);
  });

  test('leaves the turn open, and tells, when not even the end of the run is written', async () => {
    const world = testWorld({ script: [new Error('away')] });
    failing(world, 'run-ended');
    send(world, message());
    await world.idle();
    expect(world.faults).toHaveLength(1);
    expect(lastTurn(world).phase).toBe('working');
    expect(world.runs.size).toBe(0);
  });
});
