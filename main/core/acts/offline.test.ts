import { expect, test } from 'vitest';
import { fold } from '../advance.ts';
import { Failure } from '../errors.ts';
import { says, testWorld } from '../test-world.ts';
import { createRecovery, type Surroundings } from './recover.ts';
import { send } from './send.ts';
import { stopAll } from './stop-all.ts';

const message = { id: 'm1', session: 's1', workspace: '/w', mode: 'ask' as const, text: 'please', attachments: [] };
const HOUR = 3_600_000;
const offline = new Failure('offline', 'There is no connection to api.example.com.');

function network(world: ReturnType<typeof testWorld>) {
  const state = { up: true, awaited: [] as readonly string[] };
  const surroundings: Surroundings = {
    foreign: () => false,
    crashLoop: false,
    keyReady: () => true,
    hostReachable: () => state.up,
    awaiting: (providers) => {
      state.awaited = providers;
    },
  };
  const recovery = createRecovery(world, surroundings);
  world.watch.rested = (turn) => recovery.rested(turn);
  return { state, recovery };
}

test('case 11: a turn that lost its connection waits for it, spends no attempt and goes on by itself', async () => {
  const world = testWorld({ script: [offline, says('done')] });
  const { state, recovery } = network(world);
  recovery.start();
  state.up = false;
  send(world, message);
  await world.idle();
  const header = world.store.journal.lastOf('s1');
  expect(header).toMatchObject({ phase: 'working', attempts: 0 });
  expect(recovery.standing(header?.turn ?? '')).toEqual({ kind: 'pending', reason: 'network' });
  expect(state.awaited).toEqual(['demo']);
  state.up = true;
  recovery.reconsider();
  await world.idle();
  const turn = fold(world.store.journal.load(header?.turn ?? ''));
  expect(turn.ended?.outcome).toBe('completed');
  expect(turn.runs.at(-1)).toMatchObject({ cause: 'recovered', attended: false });
  expect(world.store.journal.header(turn.id)?.attempts).toBe(0);
  expect(state.awaited).toEqual([]);
});

test('waiting for the network, it still ages: past the limit it is abandoned', async () => {
  const world = testWorld({ script: [offline] });
  const { state, recovery } = network(world);
  recovery.start();
  state.up = false;
  send(world, message);
  await world.idle();
  world.pass(4 * HOUR + 1);
  recovery.reconsider();
  expect(world.store.journal.lastOf('s1')).toMatchObject({ outcome: 'abandoned' });
  recovery.stop();
});

test.each([
  ['key-refused', 'waiting:key'],
  ['key-locked', 'waiting:key'],
  ['no-credit', 'waiting:credit'],
  ['unknown-model', 'waiting:error'],
  ['not-running', 'waiting:error'],
  ['too-many-requests', 'waiting:error'],
])('a model that fails with %s leaves the turn %s, with the sentence', async (kind, phase) => {
  const world = testWorld({ script: [new Failure(kind, 'A sentence for the person.')] });
  send(world, message);
  await world.idle();
  const turn = fold(world.store.journal.load(world.store.journal.lastOf('s1')?.turn ?? ''));
  expect(turn).toMatchObject({ phase, sentence: 'A sentence for the person.' });
});

test('stop everything ends what runs and what is queued, and leaves what waits', async () => {
  const first = testWorld({ script: [() => new Promise(() => {}), () => new Promise(() => {})] });
  send(first, message);
  send(first, { ...message, id: 'm2', session: 's2' });
  const world = testWorld({
    disk: first.disk,
    script: [() => new Promise(() => {}), new Failure('key-refused', 'No.')],
  });
  const { recovery } = network(world);
  send(world, { ...message, id: 'm3', session: 's3' });
  recovery.start();
  expect(recovery.queued()).toHaveLength(1);
  expect(stopAll(world, recovery.queued())).toBe(3);
  const phases = ['s1', 's2', 's3'].map((session) => world.store.journal.lastOf(session)?.outcome);
  expect(phases).toEqual(['cancelled', 'cancelled', 'cancelled']);
  recovery.stop();
});
