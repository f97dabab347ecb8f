import { expect, test } from 'vitest';
import { createRecovery } from './core/acts/recover.ts';
import { send } from './core/acts/send.ts';
import { hangs, says, testWorld } from './core/test-world.ts';
import { createLife } from './life.ts';

const message = { id: 'm1', session: 's1', workspace: '/w', mode: 'ask' as const, text: 'please' };
const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };

function lifeIn(world: ReturnType<typeof testWorld>) {
  const recovery = createRecovery(world, calm);
  const closed: string[] = [];
  const life = createLife({
    world,
    recovery,
    onChange: () => {},
    endTools: async () => {},
    closeAll: () => closed.push('closed'),
    log: (_message, error) => world.faults.push(error),
  });
  world.watch.rested = (turn) => recovery.rested(turn);
  return { life, closed };
}

test('once it is on its way out, a late signal to recover starts nothing', async () => {
  const first = testWorld({ script: [hangs] });
  send(first, message);
  const second = testWorld({ disk: first.disk, script: [says('done')] });
  const { life } = lifeIn(second);
  life.suspendAll('quit');
  life.recover();
  expect(second.runs.size).toBe(0);
  expect(second.models.requests).toEqual([]);
});

test('what it suspends is not taken up again by its own recovery', async () => {
  const world = testWorld({ script: [hangs, says('done')] });
  const { life, closed } = lifeIn(world);
  life.recover();
  send(world, message);
  life.suspendAll('quit');
  await life.endChildren();
  expect(world.runs.size).toBe(0);
  expect(world.models.requests).toHaveLength(1);
  life.close();
  expect(world.store.boots.get(world.boot)).toMatchObject({ endedBy: 'quit' });
  expect(closed).toEqual(['closed']);
});

test('called off, runs go on and so does recovery', async () => {
  const world = testWorld({ script: [hangs, says('done')] });
  const { life } = lifeIn(world);
  life.recover();
  send(world, message);
  life.suspendAll('quit');
  life.callOff();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await world.idle();
  expect(world.store.journal.lastOf('s1')?.outcome).toBe('completed');
  expect(world.faults).toEqual([]);
});

test('tells what runs, the oldest request first, and ends all of it', async () => {
  const world = testWorld({ script: [hangs, hangs] });
  const { life } = lifeIn(world);
  send(world, { ...message, id: 'm1', session: 's1' });
  world.pass(1000);
  send(world, { ...message, id: 'm2', session: 's2' });
  expect(life.running().map(({ session, recovered }) => [session, recovered])).toEqual([
    ['s1', false],
    ['s2', false],
  ]);
  expect(life.stopEverything()).toBe(2);
  await Promise.all([...world.runs.values()].map((run) => run.done));
  expect(life.running()).toEqual([]);
});
