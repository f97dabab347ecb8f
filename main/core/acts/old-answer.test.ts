import { expect, test } from 'vitest';
import { fold } from '../advance.ts';
import { calls, says, testWorld } from '../test-world.ts';
import { answer, reply } from './answer.ts';
import { createRecovery } from './recover.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';
import type { World } from './world.ts';

const message = { id: 'm1', session: 's1', workspace: '/w', mode: 'ask' as const, text: 'please', attachments: [] };
const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };
const HOUR = 3_600_000;

const firstCall = (world: World) => {
  const turn = fold(world.store.journal.load(world.store.journal.lastOf('s1')?.turn ?? ''));
  return { turn: turn.id, call: turn.calls[0]?.id ?? '', digest: turn.calls[0]?.digest ?? '' };
};

test('an answer long after the last progress is first shown its age, and acts when confirmed', async () => {
  const world = testWorld({ script: [calls(['edit', 'a']), says('done')] });
  send(world, message);
  await world.idle();
  world.pass(5 * HOUR);
  const allow = { ...firstCall(world), answer: 'once' as const, reason: null };
  expect(answer(world, allow)).toEqual({ confirm: { age: 5 * HOUR, changed: [] } });
  expect(world.tools.ran).toEqual([]);
  expect(answer(world, { ...allow, confirmed: true })).toBe('answered');
  await world.idle();
  expect(world.tools.ran).toEqual(['edit a']);
});

test('a denial needs no confirmation, however old', async () => {
  const world = testWorld({ script: [calls(['edit', 'a']), says('done')] });
  send(world, message);
  await world.idle();
  world.pass(500 * HOUR);
  expect(answer(world, { ...firstCall(world), answer: 'deny', reason: null })).toBe('answered');
  await world.idle();
  expect(world.tools.ran).toEqual([]);
});

test('an old doubt is confirmed too, whatever the answer: each of them lets the turn go on', async () => {
  const first = testWorld({ script: [calls(['push', 'origin'])] });
  first.tools.on('origin', () => new Promise(() => {}));
  send(first, message);
  await first.idle();
  answer(first, { ...firstCall(first), answer: 'once', reason: null });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const world = testWorld({ disk: first.disk, script: [says('done')], at: first.clock.now() });
  createRecovery(world, calm).start();
  world.pass(5 * HOUR);
  expect(settle(world, { ...firstCall(world), outcome: 'did-not' })).toEqual({
    confirm: { age: 5 * HOUR, changed: [] },
  });
  expect(settle(world, { ...firstCall(world), outcome: 'happened' })).toEqual({
    confirm: { age: 5 * HOUR, changed: [] },
  });
  expect(settle(world, { ...firstCall(world), outcome: 'happened', confirmed: true })).toBe('settled');
  await world.idle();
  expect(world.tools.ran).toEqual([]);
});

test('an old question is confirmed like an old approval', async () => {
  const world = testWorld({ script: [calls(['ask', 'Which colour?']), says('done')] });
  send(world, message);
  await world.idle();
  world.pass(5 * HOUR);
  expect(reply(world, { ...firstCall(world), text: 'Blue' })).toEqual({ confirm: { age: 5 * HOUR, changed: [] } });
  expect(reply(world, { ...firstCall(world), text: 'Blue', confirmed: true })).toBe('answered');
  await world.idle();
  expect(world.store.journal.lastOf('s1')?.outcome).toBe('completed');
});
