import { describe, expect, test } from 'vitest';
import { answer } from './acts/answer.ts';
import { resume } from './acts/resume.ts';
import { send } from './acts/send.ts';
import { Failure } from './errors.ts';
import type { ToolOutcome } from './ports.ts';
import {
  asked,
  calls,
  done,
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

describe('the calls of an answer', () => {
  test('that are neighbouring reads run side by side; each result is recorded as it comes', async () => {
    const world = testWorld({
      script: [calls(['look', 'a'], ['look', 'b'], ['edit', 'c'], ['look', 'd']), says('Done.')],
    });
    const a = held(world, 'a');
    send(world, message('Please.', { mode: 'edits' }));
    await settled();
    expect(told(world.seen).slice(3)).toEqual(['tool-started 3.0', 'tool-started 3.1', 'tool-ended 3.1 done']);
    a.resolve(done('a'));
    await world.idle();
    expect(told(world.seen).slice(6)).toEqual([
      'tool-ended 3.0 done',
      'tool-started 3.2',
      'tool-ended 3.2 done',
      'tool-started 3.3',
      'tool-ended 3.3 done',
      'model-answered',
      'turn-ended completed',
    ]);
  });

  test('case 21: that are done never run again because a sibling waits for an answer', async () => {
    const world = testWorld({ script: [calls(['look', 'a'], ['edit', 'b']), says('Done.')] });
    send(world, message());
    await world.idle();
    answer(world, { ...asked(world, '3.1'), answer: 'once' });
    await world.idle();
    expect(world.tools.ran).toEqual(['look a', 'edit b']);
    expect(stateOf(world).ended?.outcome).toBe('completed');
  });

  test('that fail are results like others', async () => {
    const world = testWorld({ script: [calls(['look', 'a'], ['look', 'b']), says('Done.')] });
    world.tools.on('a', async () => ({ ...done('There is no a.'), outcome: 'failed' }));
    world.tools.on('b', () => Promise.reject(new Error('broken')));
    send(world, message());
    await world.idle();
    expect(told(world.seen).slice(5, 7).toSorted()).toEqual(['tool-ended 3.0 failed', 'tool-ended 3.1 failed']);
    expect(stateOf(world).calls.map((call) => call.told)).toEqual([
      { text: 'There is no a.', error: true },
      { text: 'The tool could not be run to its end: broken', error: true },
    ]);
    expect(stateOf(world).ended?.outcome).toBe('completed');
  });

  test('case 42: that came in broken are told so and do not run', async () => {
    const world = testWorld({ script: [says('Done.')] });
    const { step } = world.models;
    world.models.step = async (...args) => {
      const second = await step(...args);
      const isFirst = world.models.requests.length === 1;
      if (!isFirst) return second;
      return {
        ...second,
        parts: calls(['push', 'a'], ['nothing', 'b']),
        invalid: [{ position: 0, message: 'Cut off.' }],
      };
    };
    send(world, message());
    await world.idle();
    expect(told(world.seen).slice(3, 5)).toEqual(['tool-ended 3.0 failed', 'tool-ended 3.1 failed']);
    expect(stateOf(world).calls.map((call) => call.told?.text)).toEqual(['Cut off.', 'There is no tool nothing.']);
    expect(world.tools.ran).toEqual([]);
  });

  test('are refused in the name of the mode when that is Read only', async () => {
    const world = testWorld({ script: [calls(['edit', 'a'], ['look', 'b']), says('I would have.')] });
    send(world, message('Please.', { mode: 'read-only' }));
    await world.idle();
    expect(told(world.seen).slice(3)).toEqual([
      'tool-ended 3.0 refused',
      'tool-started 3.1',
      'tool-ended 3.1 done',
      'model-answered',
      'turn-ended completed',
    ]);
    expect(stateOf(world).calls[0]?.told).toMatchObject({ text: expect.stringContaining('Read only'), error: true });
  });

  test.each([
    ['says that it does not know', async () => ({ ...done(''), outcome: 'unknown' as const })],
    ['breaks', () => Promise.reject(new Error('broken'))],
  ])('case 26: end the run in doubt, without a model call, when the tool %s', async (_, act) => {
    const world = testWorld({ script: [calls(['edit', 'a'], ['look', 'b'])] });
    world.tools.on('a', act);
    send(world, message('Please.', { mode: 'edits' }));
    await world.idle();
    expect(told(world.seen).slice(3)).toEqual(['tool-started 3.0', 'run-ended waiting:doubt']);
    expect(world.models.requests).toHaveLength(1);
  });

  test('that may simply run again are never in doubt', async () => {
    const world = testWorld({ script: [calls(['put', 'a']), says('Again, then.')] });
    world.tools.on('a', async () => ({ ...done('No answer.'), outcome: 'unknown' }));
    send(world, message('Please.', { mode: 'edits' }));
    await world.idle();
    expect(told(world.seen).slice(3)).toEqual([
      'tool-started 3.0',
      'tool-ended 3.0 failed',
      'model-answered',
      'turn-ended completed',
    ]);
  });
});

describe('a model call that fails', () => {
  test.each([
    ['anything', new Failure('model-error', 'The model is away.'), 'waiting:error', 'The model is away.'],
    ['the key', new Failure('key-refused', 'The key was refused.'), 'waiting:key', 'The key was refused.'],
    ['a fault of ours', new Error('oops'), 'waiting:error', 'oops'],
  ])('rests the turn, which then says why: %s', async (_, error, phase, sentence) => {
    const world = testWorld({ script: [error, says('Here I am.')] });
    send(world, message());
    await world.idle();
    expect([lastTurn(world).phase, stateOf(world).sentence]).toEqual([phase, sentence]);
    resume(world, lastTurn(world).turn, false);
    await world.idle();
    expect(told(world.seen).slice(2)).toEqual([
      `run-ended ${phase}`,
      'run-started 2 resumed',
      'model-answered',
      'turn-ended completed',
    ]);
  });
});

describe('a message that comes while the turn runs', () => {
  test('is taken before the next model call, and its row with it', async () => {
    const world = testWorld({ script: [calls(['look', 'a']), says('Done, and that too.')] });
    const a = held(world, 'a');
    send(world, message());
    await settled();
    expect(send(world, message('And that.', { id: 'm2' }))).toBe('queued');
    a.resolve(done('a'));
    await world.idle();
    expect(told(world.seen).slice(3)).toEqual([
      'tool-started 3.0',
      'tool-ended 3.0 done',
      'message-taken m2',
      'model-answered',
      'turn-ended completed',
    ]);
    expect(world.models.requests[1]?.history.at(-1)).toEqual({ role: 'person', text: 'And that.' });
    expect(world.store.messages.get('m2')?.state).toBe('taken');
  });

  test('during the last word is answered before the turn ends', async () => {
    const first = Promise.withResolvers<ReturnType<typeof says>>();
    const world = testWorld({ script: [() => first.promise, says('And that.')] });
    send(world, message());
    send(world, message('And that?', { id: 'm2' }));
    first.resolve(says('Done.'));
    await world.idle();
    expect(told(world.seen).slice(2)).toEqual([
      'model-answered',
      'message-taken m2',
      'model-answered',
      'turn-ended completed',
    ]);
  });
});
