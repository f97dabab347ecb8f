import { expect, test } from 'vitest';
import {
  calm,
  hangs,
  lastTurn,
  message,
  says,
  settled,
  stateOf,
  type TestWorld,
  testWorld,
  told,
} from '../test-world.ts';
import { createRecovery } from './recover.ts';
import { resume } from './resume.ts';
import { send } from './send.ts';

const MINUTE = 60_000;

function interrupted(session = 's1', disk?: TestWorld['disk']): TestWorld {
  const world = testWorld({ script: [hangs], ...(disk ? { disk } : {}) });
  send(world, message(`Work of ${session}.`, { id: `m-${session}`, session }));
  return world;
}

function recoverNext(first: TestWorld, options: Parameters<typeof testWorld>[0] = {}) {
  const world = testWorld({ disk: first.disk, at: first.clock.now() + MINUTE, script: [hangs, hangs], ...options });
  const recovery = createRecovery(world, calm);
  return { world, recovery };
}

test('a request before it that the disk does not give now is not told as lost: the turn waits with the reason', async () => {
  const world = testWorld({ script: [says('Done.'), says('Done again.')] });
  send(world, message());
  await world.idle();
  const { load } = world.store.journal;
  world.store.journal.load = () => {
    throw new Error('disk I/O error');
  };
  send(world, message('And?', { id: 'm2' }));
  await world.idle();
  world.store.journal.load = load;
  expect(stateOf(world)).toMatchObject({ phase: 'waiting:error', sentence: 'disk I/O error' });
  resume(world, lastTurn(world).turn, false);
  await world.idle();
  expect(world.models.requests[1]?.history.map((item) => item.role)).toEqual(['person', 'answer', 'person']);
});

test('a workspace that is gone leaves the turn waiting for it, without a model call or an attempt', async () => {
  const { world, recovery } = recoverNext(interrupted(), { script: [says('Done.')] });
  world.folderExists = () => false;
  recovery.start();
  expect(told(world.seen)).toEqual(['run-started 2 recovered', 'run-ended waiting:folder']);
  expect(stateOf(world).sentence).toBe('The folder /w is not there.');
  expect(lastTurn(world).attempts).toBe(0);
  world.folderExists = () => true;
  resume(world, lastTurn(world).turn, false);
  await world.idle();
  expect(stateOf(world).ended?.outcome).toBe('completed');
});

test('case 31: a turn that died in its first model call is not lost: it is asked again, from its own words', async () => {
  const { world, recovery } = recoverNext(interrupted(), { script: [says('Done.')] });
  recovery.start();
  await world.idle();
  expect(world.models.requests[0]?.history.map((item) => item.role)).toEqual(['person', 'note']);
  expect(world.models.requests[0]?.history[0]).toEqual({ role: 'person', text: 'Work of s1.' });
});

test('case 27: what is resumed is never sent its request again', async () => {
  const first = interrupted();
  await settled();
  const { world } = recoverNext(first, { script: [says('Done.')] });
  createRecovery(world, calm).start();
  await world.idle();
  const persons = world.models.requests.flatMap(({ history }) => history.filter((item) => item.role === 'person'));
  expect(persons).toHaveLength(1);
});
