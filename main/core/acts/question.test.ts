import { expect, test } from 'vitest';
import { fold } from '../advance.ts';
import { calls, kindsOf, says, testWorld } from '../test-world.ts';
import type { Call } from '../turn.ts';
import { answer, reply } from './answer.ts';
import { compact } from './compact.ts';
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

test('case 43: what was answered and why something was refused stays word for word beside a summary', async () => {
  const world = testWorld({ script: [asks, calls(['push', 'a']), says('Then not.')] });
  send(world, message);
  await world.idle();
  answeredWith(world, 'Never touch keep.txt.');
  await world.idle();
  const { turn } = world.store.journal.lastOf('s1') ?? { turn: '' };
  const call = fold(world.store.journal.load(turn)).calls[1];
  const refused = {
    turn,
    call: call?.id ?? '',
    digest: call?.digest ?? '',
    reason: 'Not before Monday.',
    confirmed: false,
  };
  answer(world, { ...refused, answer: 'deny' });
  await world.idle();
  compact(world, 's1', 'c1');
  await world.idle();
  expect(world.seen.find(({ event }) => event.kind === 'history-compacted')?.event).toMatchObject({
    said: [
      'please',
      '(asked “Which colour?”) Never touch keep.txt.',
      '(of push) The person refused this call: Not before Monday.',
    ],
  });
});
