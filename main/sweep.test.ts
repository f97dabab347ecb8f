import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancel } from './core/acts/cancel.ts';
import { send } from './core/acts/send.ts';
import { settle } from './core/acts/settle.ts';
import { asked, calls, lastTurn, message, says, settled, testWorld } from './core/test-world.ts';
import { isForgotten, isOver, startSweep } from './sweep.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('asks a minute after the start and then once a day, until it is stopped; a failure is logged', async () => {
  const sweep = vi.fn(() => Promise.reject(new Error('full')));
  const logged: string[] = [];
  const stop = startSweep(sweep, (message) => logged.push(message));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sweep).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect([sweep.mock.calls.length, logged.length]).toEqual([2, 2]);
  stop();
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  expect(sweep).toHaveBeenCalledTimes(2);
});

test('a call is over once its turn has ended, and forgotten once nobody is asked about it either', async () => {
  const world = testWorld({ script: [calls(['edit', 'a']), says('Done.')] });
  world.tools.on('a', () => new Promise(() => {}));
  send(world, message('Please.', { mode: 'edits' }));
  await settled();
  const { turn } = lastTurn(world);
  const call = `${turn}/3.0`;
  expect([isForgotten(world, 'nobody/1.0'), isForgotten(world, call)]).toEqual([true, false]);
  expect([isOver(world, 'nobody/1.0'), isOver(world, call)]).toEqual([true, false]);
  cancel(world, turn);
  expect([isForgotten(world, call), isOver(world, call)]).toEqual([false, true]);
  const { digest } = asked(world, '3.0');
  const later = testWorld({ disk: world.disk });
  settle(later, { turn, call: '3.0', digest, outcome: 'happened' });
  expect(isForgotten(later, call)).toBe(true);
});
