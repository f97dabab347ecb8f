import { expect, test } from 'vitest';
import { fold } from '../advance.ts';
import { calls, hangs, says, testWorld } from '../test-world.ts';
import { createRecovery } from './recover.ts';
import { send } from './send.ts';
import { callOff, suspendAll } from './suspend.ts';

const message = { id: 'm1', session: 's1', workspace: '/w', mode: 'ask' as const, text: 'please', attachments: [] };
const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };

test('a quit that is called off lets the run go on as it was, without a note', async () => {
  const world = testWorld({ script: [calls(['look', 'a']), hangs, says('done')] });
  send(world, message);
  await new Promise((resolve) => setTimeout(resolve, 5));
  suspendAll(world, 'quit');
  await callOff(world);
  await world.idle();
  const turn = fold(world.store.journal.load(world.store.journal.turnsOf('s1')[0]?.turn ?? ''));
  expect(turn.ended?.outcome).toBe('completed');
  expect(turn.runs.map((run) => [run.cause, run.attended])).toEqual([
    ['asked', true],
    ['called-off', true],
  ]);
  expect(world.models.requests[2]?.history).toEqual(world.models.requests[1]?.history);
});

test('a recovered run that is called off stays unattended and its death still counts', async () => {
  const first = testWorld({ script: [hangs] });
  send(first, message);
  const second = testWorld({ disk: first.disk, script: [hangs, hangs] });
  createRecovery(second, calm).start();
  suspendAll(second, 'shutdown');
  const [header] = second.store.journal.open();
  expect(header?.attempts).toBe(0);
  await callOff(second);
  const turn = fold(second.store.journal.load(header?.turn ?? ''));
  expect(turn.runs.at(-1)).toMatchObject({ cause: 'called-off', attended: false, attempt: 1 });
  expect(second.store.journal.header(turn.id)?.attempts).toBe(1);
});

test('what another process suspended is not called off', async () => {
  const first = testWorld({ script: [hangs] });
  send(first, message);
  suspendAll(first, 'quit');
  const second = testWorld({ disk: first.disk });
  await callOff(second);
  expect(second.runs.size).toBe(0);
});

test('nothing goes on where another quit comes before what was stopped has come to rest', async () => {
  const world = testWorld({ script: [hangs] });
  send(world, message);
  suspendAll(world, 'quit');
  const calledOff = callOff(world);
  world.ending = 'quit';
  await calledOff;
  const [header] = world.store.journal.open();
  const turn = fold(world.store.journal.load(header?.turn ?? ''));
  expect(turn.runs.map(({ cause }) => cause)).toEqual(['asked']);
});
