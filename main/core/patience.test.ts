import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer } from './acts/answer.ts';
import { cancel } from './acts/cancel.ts';
import { send } from './acts/send.ts';
import { MODEL_IDLE_MS } from './model-patience.ts';
import { WINDOW, words } from './test-long.ts';
import {
  asked,
  calls,
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
import { GRACE_MS, TOOL_IDLE_MS } from './tool-patience.ts';

// Only what ticks: promises go their own way.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const MINUTE = 60_000;

async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await settled();
}

function begun(world: TestWorld): Promise<void> {
  send(world, message('Please.', { mode: 'edits' }));
  return settled();
}

describe('a model that says nothing', () => {
  test.each([
    ['does not listen', never],
    ['ends when it is told to', hangs],
  ])('is left in the end, with a sentence, also when it %s', async (_, act) => {
    const world = testWorld({ script: [act] });
    await begun(world);
    await pass(MODEL_IDLE_MS - MINUTE);
    expect(lastTurn(world).phase).toBe('working');
    await pass(2 * MINUTE);
    await world.idle();
    expect(lastTurn(world).phase).toBe('waiting:error');
    expect(stateOf(world).sentence).toContain('half an hour');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is waited for as long as it says something', async () => {
    const world = testWorld();
    let say = () => {};
    const answer = Promise.withResolvers<void>();
    world.models.step = async (_request, _signal, onDelta) => {
      say = () => onDelta({ kind: 'reasoning', text: '…' });
      await answer.promise;
      return { parts: says('Done.'), usage: { input: 1, output: 1 }, cost: null, finish: 'stop', invalid: [] };
    };
    await begun(world);
    for (let round = 0; round < 5; round++) {
      await pass(MODEL_IDLE_MS - MINUTE);
      say();
    }
    answer.resolve();
    await world.idle();
    expect(stateOf(world).ended?.outcome).toBe('completed');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('case 43: in a summary too is left, and nothing has changed', async () => {
    const world = testWorld({ window: WINDOW, script: Array.from({ length: 9 }, () => calls(['look', 'a'])) });
    world.models.summarise = never;
    const { step } = world.models;
    world.models.step = async (...args) => ({ ...(await step(...args)), usage: { input: 900, output: 1 } });
    world.tools.on('a', async () => ({ outcome: 'done', result: { text: words(100), file: null, wrote: [] } }));
    await begun(world);
    await settled();
    const before = told(world.seen);
    await pass(MODEL_IDLE_MS + MINUTE);
    await world.idle();
    expect(told(world.seen)).toEqual([...before, 'run-ended waiting:error']);
    expect(stateOf(world).sentence).toContain('half an hour');
  });
});

describe('a tool that says nothing and does not end', () => {
  test('has failed where it may simply run again, and the model is told so', async () => {
    const world = testWorld({ script: [calls(['look', 'a']), says('Then not.')] });
    world.tools.on('a', never);
    await begun(world);
    await pass(TOOL_IDLE_MS - MINUTE);
    expect(told(world.seen).at(-1)).toBe('tool-started 3.0');
    await pass(MINUTE);
    await pass(GRACE_MS);
    await world.idle();
    expect(told(world.seen).slice(4)).toEqual(['tool-ended 3.0 failed', 'model-answered', 'turn-ended completed']);
    expect(stateOf(world).calls[0]?.told?.text).toContain('no sign of life for 15 minutes');
  });

  test('is in doubt where it may have done something', async () => {
    const world = testWorld({ script: [calls(['edit', 'a'])] });
    world.tools.on('a', never);
    await begun(world);
    await pass(TOOL_IDLE_MS + GRACE_MS + MINUTE);
    await pass(GRACE_MS + MINUTE);
    await world.idle();
    expect(told(world.seen).slice(3)).toEqual(['tool-started 3.0', 'run-ended waiting:doubt']);
  });

  test('is told to stop first, and what it then says is its outcome', async () => {
    const world = testWorld({ script: [calls(['edit', 'a']), says('I see.')] });
    world.tools.on(
      'a',
      (signal) =>
        new Promise((resolve) =>
          signal.addEventListener('abort', () =>
            resolve({ outcome: 'failed', result: { text: `Stopped: ${signal.reason}.`, file: null, wrote: [] } }),
          ),
        ),
    );
    await begun(world);
    await pass(TOOL_IDLE_MS);
    await world.idle();
    expect(stateOf(world).calls[0]?.told).toEqual({ text: 'Stopped: cancel.', error: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is waited for as long as it says something', async () => {
    const world = testWorld({ script: [calls(['look', 'a']), says('Done.')] });
    let say = () => {};
    world.tools.on('a', (_signal, context) => {
      say = () => context.onOutput('…');
      return never();
    });
    await begun(world);
    for (let round = 0; round < 5; round++) {
      await pass(TOOL_IDLE_MS - MINUTE);
      say();
    }
    expect(told(world.seen).at(-1)).toBe('tool-started 3.0');
    cancel(world, lastTurn(world).turn);
  });

  test('of a person who has not answered yet is none', async () => {
    const world = testWorld({ script: [calls(['push', 'a'])] });
    await begun(world);
    await world.idle();
    await pass(100 * MODEL_IDLE_MS);
    expect(lastTurn(world).phase).toBe('waiting:approval');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that is a command has its own limit, and is left when that does not end it', async () => {
    const world = testWorld({ script: [calls(['push', 'a'])] });
    world.tools.on('a', never);
    await begun(world);
    answer(world, { ...asked(world, '3.0'), answer: 'once' });
    await settled();
    await pass(24 * 60 * MINUTE);
    expect(told(world.seen).at(-1)).toBe('tool-started 3.0');
    await pass(60 * MINUTE);
    await pass(GRACE_MS);
    expect(told(world.seen).at(-1)).toBe('run-ended waiting:doubt');
    await world.idle();
  });
});
