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
