import { expect, test } from 'vitest';
import { createRecovery } from './core/acts/recover.ts';
import { send } from './core/acts/send.ts';
import { diskFailure } from './core/disk.ts';
import { hangs, says, testWorld } from './core/test-world.ts';
import { createLife } from './life.ts';

const message = { id: 'm1', session: 's1', workspace: '/w', mode: 'ask' as const, text: 'please', attachments: [] };
const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };

function lifeIn(world: ReturnType<typeof testWorld>) {
  const recovery = createRecovery(world, calm);
  const closed: string[] = [];
  const life = createLife({
    world,
    recovery,
    onChange: () => {},
    endTools: async () => {},
    written: async () => {},
    closeAll: () => closed.push('closed'),
    log: (_message, error) => world.faults.push(error),
  });
  world.watch.rested = (turn) => recovery.rested(turn);
  return { life, closed, recovery };
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

test('called off, a recovery that cannot start is logged and breaks nothing', async () => {
  const world = testWorld({ script: [hangs] });
  const { life, recovery } = lifeIn(world);
  recovery.start = () => {
    throw new Error('No.');
  };
  life.suspendAll('quit');
  life.callOff();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(world.faults).toEqual([new Error('No.')]);
});

test('called off on a full disk, what could not go on is left to recovery, which tries it again', async () => {
  const world = testWorld({ script: [hangs, says('done')] });
  const { life, recovery } = lifeIn(world);
  life.recover();
  send(world, message);
  life.suspendAll('quit');
  await world.idle();
  const { append, countAttempt } = world.store.journal;
  const full = () => {
    throw diskFailure('full');
  };
  Object.assign(world.store.journal, { append: full, countAttempt: full });
  life.callOff();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const turn = world.store.journal.lastOf('s1')?.turn ?? '';
  expect(recovery.standing(turn)).toEqual({ kind: 'pending', reason: 'disk' });
  Object.assign(world.store.journal, { append, countAttempt });
  recovery.reconsider();
  await world.idle();
  expect(world.store.journal.lastOf('s1')?.outcome).toBe('completed');
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

test('tells what waits in line, none of it twice, and ends one turn alone', () => {
  const first = testWorld({ script: [hangs, hangs, hangs] });
  for (const at of [1, 2, 3]) {
    send(first, { ...message, id: `m${at}`, session: `s${at}` });
    first.pass(1000);
  }
  const second = testWorld({ disk: first.disk, script: [hangs] });
  const { life, recovery } = lifeIn(second);
  expect(life.queued()).toEqual([]);
  life.recover();
  const [run] = life.running();
  expect(run?.recovered).toBe(true);
  const rest = ['s1', 's2', 's3'].filter((session) => session !== run?.session);
  expect(life.queued().map(({ session }) => session)).toEqual(rest);
  // While recovery asks about all of them anew, the one that runs is among those it asks about.
  const during: string[] = [];
  second.watch.session = () => void during.push(...life.queued().map(({ session }) => session));
  const before = second.settings();
  second.settings = () => ({ ...before, mode: 'ask' });
  recovery.reconsider();
  expect(new Set(during)).toEqual(new Set(rest));
  life.stop(run?.turn ?? '');
  life.stop('gone');
  expect(second.store.journal.lastOf(run?.session ?? '')?.outcome).toBe('cancelled');
  expect(second.store.journal.open()).toHaveLength(2);
});

test('what a quit has suspended is ended for good where the person wants that, and what waited in line too', async () => {
  const first = testWorld({ script: [hangs, hangs] });
  send(first, { ...message, id: 'm1', session: 's1' });
  send(first, { ...message, id: 'm2', session: 's2' });
  const second = testWorld({ disk: first.disk, script: [hangs] });
  const { life } = lifeIn(second);
  life.recover();
  expect(second.runs.size).toBe(1);
  life.suspendAll('quit');
  await life.endChildren();
  life.cancelSuspended();
  expect(second.store.journal.open()).toEqual([]);
  expect(['s1', 's2'].map((session) => second.store.journal.lastOf(session)?.outcome)).toEqual([
    'cancelled',
    'cancelled',
  ]);
});

test('after a fault what ran waits for the person, nothing starts any more, and the end counts as none in order', async () => {
  const world = testWorld({ script: [hangs, says('done')] });
  const { life, closed } = lifeIn(world);
  life.recover();
  send(world, message);
  life.fault();
  send(world, { ...message, id: 'm2', session: 's2' });
  life.callOff();
  await life.endChildren();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(world.store.journal.open().map(({ phase }) => phase)).toEqual(['waiting:error', 'working']);
  expect(world.models.requests).toHaveLength(1);
  life.close();
  life.close();
  expect(closed).toEqual(['closed']);
  expect(world.store.boots.get(world.boot)).toMatchObject({ ended: null, endedBy: null });
});

test('what cannot be written down is cut all the same, told, and taken for dead at the next start', async () => {
  const world = testWorld({ script: [hangs] });
  const { life, closed } = lifeIn(world);
  send(world, message);
  const { append } = world.store.journal;
  world.store.journal.append = () => {
    throw new Error('disk full');
  };
  life.suspendAll('shutdown');
  world.store.boots.ended = () => {
    throw new Error('disk full');
  };
  life.close();
  expect(world.faults.map(String)).toEqual(['Error: disk full', 'Error: disk full']);
  expect(closed).toEqual(['closed']);
  world.store.journal.append = append;
  expect([...world.runs.values()].map(({ model, tools }) => [model.signal.aborted, tools.signal.aborted])).toEqual([
    [true, true],
  ]);
  expect(world.store.journal.open().map(({ phase }) => phase)).toEqual(['working']);
});
