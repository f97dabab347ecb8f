import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { diskFailure } from '../disk.ts';
import type { Journal, Write } from '../journal.ts';
import type { ToolOutcome } from '../ports.ts';
import { calm } from '../test-reading.ts';
import { done } from '../test-tools.ts';
import {
  calls,
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
import { cancel } from './cancel.ts';
import { settleAllOwed } from './owed.ts';
import { createRecovery } from './recover.ts';
import { resume } from './resume.ts';
import { send } from './send.ts';
import { suspendAll } from './suspend.ts';

const full = diskFailure('full');
let restore = (): void => {};
afterEach(() => restore());

/** From the first batch of which `isRefused` says so the disk takes nothing more, until it is made room on. */
function filling(world: TestWorld, isRefused: (write: Write) => boolean): { makeRoom(): void } {
  const { journal } = world.store;
  const before: Journal = { ...journal };
  let isFull = false;
  restore = () => Object.assign(journal, before);
  journal.append = (writes) => {
    isFull ||= writes.some(isRefused);
    if (isFull) throw full;
    before.append(writes);
  };
  return { makeRoom: restore };
}

const has = (kind: string) => (write: Write) => write.events.some(({ event }) => event.kind === kind);
const journalOf = (world: TestWorld): string[] => told(world.store.journal.load(lastTurn(world, 's1').turn));
const EDITS = { script: [calls(['edit', 'a.txt']), says('Done.')] };
const edits = { ...message('s1'), mode: 'edits' as const };

describe('an outcome that cannot be written', () => {
  test('is kept with the end of its run, and written before anything else is done to the turn', async () => {
    const world = testWorld(EDITS);
    const disk = filling(world, has('tool-ended'));
    send(world, edits);
    await world.idle();
    expect(world.tools.ran).toEqual(['edit a.txt']);
    expect(journalOf(world).at(-1)).toMatch(/^tool-started/);
    expect(() => resume(world, lastTurn(world, 's1').turn, false)).toThrow('The disk is full');
    disk.makeRoom();
    expect(settleAllOwed(world)).toBe(true);
    expect(journalOf(world).slice(-2)).toEqual([
      expect.stringMatching(/^tool-ended .* done$/),
      'run-ended waiting:disk',
    ]);
    resume(world, lastTurn(world, 's1').turn, false);
    await world.idle();
    expect(stateOf(world, 's1').ended?.outcome).toBe('completed');
    expect(world.tools.ran).toEqual(['edit a.txt']);
  });

  test('is taken also when the turn was cancelled meanwhile', async () => {
    const world = testWorld(EDITS);
    const disk = filling(world, has('tool-ended'));
    send(world, edits);
    await world.idle();
    cancel(world, lastTurn(world, 's1').turn);
    expect(lastTurn(world, 's1').phase).toBe('ended');
    disk.makeRoom();
    expect(settleAllOwed(world)).toBe(true);
    expect(journalOf(world).slice(-2)).toEqual(['turn-ended cancelled', expect.stringMatching(/^tool-ended .* done$/)]);
  });

  test('keeps recovery from taking the turn for dead', async () => {
    const world = testWorld(EDITS);
    const disk = filling(world, has('tool-ended'));
    send(world, edits);
    await world.idle();
    disk.makeRoom();
    const recovery = createRecovery(world, calm);
    recovery.start();
    expect(world.runs.size).toBe(0);
    expect(lastTurn(world, 's1')).toMatchObject({ phase: 'working', attempts: 0 });
    recovery.stop();
  });
});

test('a start that cannot be written: the tool does not run, and the turn waits for the disk', async () => {
  const world = testWorld(EDITS);
  const disk = filling(world, has('tool-started'));
  send(world, edits);
  await world.idle();
  disk.makeRoom();
  settleAllOwed(world);
  expect(world.tools.ran).toEqual([]);
  expect(lastTurn(world, 's1').phase).toBe('waiting:disk');
  expect(stateOf(world, 's1').failure).toBe('disk-full');
});

test('an answer that was paid for is kept as well: it is not asked for a second time', async () => {
  const world = testWorld({ script: [says('Done.')] });
  const disk = filling(world, has('model-answered'));
  send(world, edits);
  await world.idle();
  disk.makeRoom();
  settleAllOwed(world);
  resume(world, lastTurn(world, 's1').turn, false);
  await world.idle();
  expect(stateOf(world, 's1').ended?.outcome).toBe('completed');
  expect(world.models.requests).toHaveLength(1);
});

test('a quit that the disk does not take is owed: written later, it is what the turn ended with', async () => {
  const world = testWorld({ script: [hangs] });
  const disk = filling(world, has('run-ended'));
  send(world, edits);
  expect(() => suspendAll(world, 'quit')).toThrow('The disk is full');
  await world.idle();
  disk.makeRoom();
  expect(settleAllOwed(world)).toBe(true);
  expect(journalOf(world).at(-1)).toBe('run-ended suspended');
});

test('a tool that comes to its end after such a quit adds its outcome to what is owed, and takes nothing from it', async () => {
  const world = testWorld(EDITS);
  const edit = Promise.withResolvers<ToolOutcome>();
  world.tools.on('a.txt', () => edit.promise);
  const disk = filling(world, has('run-ended'));
  send(world, edits);
  await settled();
  expect(() => suspendAll(world, 'quit')).toThrow('The disk is full');
  edit.resolve(done('a.txt'));
  await world.idle();
  disk.makeRoom();
  expect(settleAllOwed(world)).toBe(true);
  expect(journalOf(world).slice(-2)).toEqual(['run-ended suspended', expect.stringMatching(/^tool-ended .* done$/)]);
});

describe('recovery on a full disk', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function nextStart(hours: number, script = [says('Done.')]): TestWorld {
    const first = testWorld({ script: [hangs] });
    send(first, edits);
    return testWorld({ disk: first.disk, at: first.clock.now() + hours * 3_600_000, script });
  }

  test('what cannot be counted does not run; it goes on by itself when there is room', async () => {
    const world = nextStart(1);
    const { journal } = world.store;
    const { countAttempt } = journal;
    journal.countAttempt = () => {
      throw full;
    };
    const recovery = createRecovery(world, calm);
    recovery.start();
    const { turn } = lastTurn(world, 's1');
    expect(recovery.standing(turn)).toEqual({ kind: 'pending', reason: 'disk' });
    journal.countAttempt = countAttempt;
    recovery.reconsider();
    await world.idle();
    expect(stateOf(world, 's1').ended?.outcome).toBe('completed');
    recovery.stop();
  });

  test('case 20: an abandonment that cannot be saved is held, and done once it can be', () => {
    const world = nextStart(5);
    const { journal } = world.store;
    const { end } = journal;
    journal.end = () => {
      throw full;
    };
    const recovery = createRecovery(world, calm);
    recovery.start();
    const { turn } = lastTurn(world, 's1');
    expect(recovery.standing(turn)).toEqual({ kind: 'held', reason: 'unsaved' });
    journal.end = end;
    recovery.reconsider();
    expect(lastTurn(world, 's1')).toMatchObject({ phase: 'ended', outcome: 'abandoned' });
    expect(world.store.notices.list()).toHaveLength(1);
    expect(world.models.requests).toEqual([]);
    recovery.stop();
  });
});
