/** What is written later than it happened makes no turn younger than it is. */
import { afterEach, expect, test } from 'vitest';
import { diskFailure, isOfDisk } from '../disk.ts';
import type { Journal, Write } from '../journal.ts';
import type { ToolOutcome } from '../ports.ts';
import {
  calls,
  calm,
  done,
  lastTurn,
  message,
  START,
  says,
  settled,
  stateOf,
  type TestWorld,
  testWorld,
  told,
} from '../test-world.ts';
import { settleAllOwed } from './owed.ts';
import { createRecovery, type Recovery } from './recover.ts';
import { resume } from './resume.ts';
import { send } from './send.ts';

const HOUR = 3_600_000;
const EDITS = { mode: 'edits' as const };
let makeRoom = (): void => {};
afterEach(() => makeRoom());

/** From the first batch that ends a tool or a run a disk takes nothing; anything else goes wrong once. */
function breaking(world: TestWorld, failure: Error): void {
  const { journal } = world.store;
  const before: Journal = { ...journal };
  let isBroken = false;
  makeRoom = () => Object.assign(journal, before);
  journal.append = (writes) => {
    isBroken ||= writes.some(endsSomething);
    if (isBroken && !isOfDisk(failure)) makeRoom();
    if (isBroken) throw failure;
    before.append(writes);
  };
}

const endsSomething = ({ events }: Write): boolean =>
  events.some(({ event }) => event.kind === 'tool-ended' || event.kind === 'run-ended');

/** The edit ends after five hours of sleep. */
async function sleepOver(world: TestWorld, failure: Error): Promise<void> {
  const edit = Promise.withResolvers<ToolOutcome>();
  world.tools.on('a', () => edit.promise);
  send(world, message('Please.', EDITS));
  await settled();
  breaking(world, failure);
  world.pass(5 * HOUR);
  edit.resolve(done('a'));
  await world.idle();
}

test('case 3: an outcome that a disk takes hours later is as old as it is', async () => {
  const world = testWorld({ script: [calls(['edit', 'a'])] });
  breaking(world, diskFailure('full'));
  send(world, message('Please.', EDITS));
  await world.idle();
  world.pass(5 * HOUR);
  makeRoom();
  expect(settleAllOwed(world)).toBe(true);
  expect(told(world.seen).slice(-2)).toEqual(['tool-ended 3.0 done', 'run-ended waiting:disk']);
  expect(world.seen.at(-1)?.at).toBe(START);
  expect(lastTurn(world).lastProgressAt).toBe(START);
  expect(resume(world, lastTurn(world).turn, false)).toMatchObject({ age: 5 * HOUR });
});

test('case 66: a disk that was full on waking keeps no turn from the gate', async () => {
  let recovery: Recovery | undefined;
  const world = testWorld({ script: [calls(['edit', 'a']), says('Done.')], recovery: () => recovery });
  recovery = createRecovery(world, calm);
  world.watch.rested = (turn) => recovery?.rested(turn);
  recovery.start();
  await sleepOver(world, diskFailure('full'));
  expect(lastTurn(world).phase).toBe('working');
  makeRoom();
  expect(settleAllOwed(world)).toBe(true);
  expect(told(world.seen).slice(4)).toEqual(['run-ended slept', 'tool-ended 3.0 done', 'turn-ended abandoned expired']);
  expect(stateOf(world).lastProgressAt).toBe(START);
  expect(world.models.requests).toHaveLength(1);
});

test('whatever else goes wrong on waking, what a tool came to in the sleep is no progress', async () => {
  const world = testWorld({ script: [calls(['edit', 'a'])] });
  await sleepOver(world, new Error('odd'));
  expect(told(world.seen).slice(4)).toEqual(['run-ended waiting:error', 'tool-ended 3.0 done']);
  expect(lastTurn(world).lastProgressAt).toBe(START);
});
