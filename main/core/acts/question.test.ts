import { expect, test } from 'vitest';
import { fold } from '../advance.ts';
import { calls, kindsOf, says, testWorld } from '../test-world.ts';
import type { Call } from '../turn.ts';
import { reply } from './answer.ts';
import { createRecovery } from './recover.ts';
import { send } from './send.ts';
import type { World } from './world.ts';

const message = { id: 'm1', session: 's1', workspace: '/w', mode: 'ask' as const, text: 'please', attachments: [] };
const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };
const asks = calls(['ask', 'Which colour?']);

function answeredWith(world: World, text: string) {
  const turn = fold(world.store.journal.load(world.store.journal.turnsOf('s1')[0]?.turn ?? ''));
  const call = turn.calls[0] as Call; // Every script here begins with one call.
  return reply(world, { turn: turn.id, call: call.id, digest: call.digest ?? '', text });
}

test('a question rests the turn, and the answer is the result of its call', async () => {
  const world = testWorld({ script: [asks, says('Blue it is.')] });
  send(world, message);
  await world.idle();
  expect(world.store.journal.lastOf('s1')?.phase).toBe('waiting:question');
  expect(answeredWith(world, 'Blue')).toBe('answered');
  expect(answeredWith(world, 'Red')).toBe('already');
  await world.idle();
  expect(world.tools.ran).toEqual([]);
  expect(world.models.requests[1]?.history.at(-1)).toMatchObject({ role: 'results', results: [{ text: 'Blue' }] });
  expect(kindsOf(world.seen).slice(3)).toEqual([
    'question-asked',
    'run-ended',
    'question-answered',
    'run-started',
    'model-answered',
    'turn-ended',
  ]);
});

test('a question that was pending when the process died is still answerable', async () => {
  const first = testWorld({ script: [asks] });
  send(first, message);
  await first.idle();
  const second = testWorld({ disk: first.disk, script: [says('done')] });
  createRecovery(second, calm).start();
  expect(second.store.journal.lastOf('s1')?.phase).toBe('waiting:question');
  expect(answeredWith(second, 'Green')).toBe('answered');
  await second.idle();
  expect(second.store.journal.lastOf('s1')?.outcome).toBe('completed');
});
