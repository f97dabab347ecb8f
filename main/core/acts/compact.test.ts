import { describe, expect, test } from 'vitest';
import { summaryNote } from '../compaction.ts';
import { Failure } from '../errors.ts';
import type { Scripted } from '../test-model.ts';
import {
  calls,
  calm,
  done,
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
import { answer } from './answer.ts';
import { cancel } from './cancel.ts';
import { compact } from './compact.ts';
import { conversationTo } from './conversation.ts';
import { createRecovery } from './recover.ts';
import { resume } from './resume.ts';
import { send } from './send.ts';
import { startAgain } from './start-again.ts';
import { suspendAll } from './suspend.ts';

const failure = (act: () => void): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Failure ? error.kind : String(error);
  }
};

/** A conversation with one request that was answered. */
async function talked(...script: Scripted[]): Promise<TestWorld> {
  const world = testWorld({ script: [says('Hello.'), ...script] });
  send(world, message('Good morning.'));
  await world.idle();
  return world;
}

describe('a summary that the person asks for while nothing runs', () => {
  test('covers all that was said, and what is asked next stands on it', async () => {
    const world = await talked(says('Yes.'));
    const first = lastTurn(world).turn;
    compact(world, 's1', 'c1');
    await world.idle();
    expect(told(world.seen).slice(-4)).toEqual([
      'turn-accepted',
      'run-started 1 asked',
      'history-compacted',
      'turn-ended completed',
    ]);
    expect(world.seen.at(-2)?.event).toMatchObject({ because: 'person', throughTurn: first, said: ['Good morning.'] });
    send(world, message('And?', { id: 'm2' }));
    await world.idle();
    expect(world.models.requests.at(-1)?.history).toEqual([
      { role: 'note', text: summaryNote('Summary 1.', ['Good morning.']) },
      { role: 'person', text: 'And?' },
    ]);
  });

  test('is told of while it is made, and no longer', async () => {
    const world = await talked();
    const busy = () => [...world.runs.values()].map((run) => run.busy);
    const shown: unknown[] = [];
    world.watch.session = () => void shown.push(busy());
    compact(world, 's1', 'c1');
    await world.idle();
    expect(shown).toContainEqual(['summary']);
    expect(shown.slice(shown.findIndex((one) => JSON.stringify(one) === '["summary"]') + 1)).toContainEqual([null]);
  });

  test('is asked for once, however often its id comes', async () => {
    const world = await talked();
    compact(world, 's1', 'c1');
    compact(world, 's1', 'c1');
    await world.idle();
    compact(world, 's1', 'c1');
    expect(world.models.summaries).toHaveLength(1);
  });

  test('is refused where there is nothing to summarise, in a sentence', async () => {
    const world = await talked();
    compact(world, 's1', 'c1');
    await world.idle();
    expect(failure(() => compact(world, 's1', 'c2'))).toBe('nothing-to-compact');
    expect(failure(() => compact(world, 'nowhere', 'c3'))).toBe('unknown-session');
    expect(world.store.journal.turnsOf('s1')).toHaveLength(2);
  });

  test('case 43: that fails leaves the conversation as it was, and can be tried again', async () => {
    const world = await talked();
    const before = conversationTo(world, lastTurn(world).turn);
    const { summarise } = world.models;
    world.models.summarise = async () => {
      throw new Failure('model-error', 'The model is away.');
    };
    compact(world, 's1', 'c1');
    await world.idle();
    expect([lastTurn(world).phase, stateOf(world).sentence]).toEqual(['waiting:error', 'The model is away.']);
    expect(conversationTo(world, lastTurn(world).turn).slice(0, 1)).toEqual(before);
    world.models.summarise = summarise;
    resume(world, lastTurn(world).turn, false);
    await world.idle();
    expect(stateOf(world).ended?.outcome).toBe('completed');
    expect(stateOf(world).items.map(({ kind }) => kind)).toContain('summary');
  });

  test('case 43: that a dying process began is made by the next one, and one that was made is not made again', async () => {
    const first = await talked();
    first.models.summarise = () => new Promise(() => {});
    compact(first, 's1', 'c1');
    await settled();
    const second = testWorld({ disk: first.disk, at: first.clock.now() });
    createRecovery(second, calm).start();
    await second.idle();
    expect(told(second.seen)).toEqual(['run-started 2 recovered', 'history-compacted', 'turn-ended completed']);
  });

  test('is asked for anew by starting its turn again', async () => {
    const world = await talked();
    const { summarise } = world.models;
    world.models.summarise = (_request, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    compact(world, 's1', 'c1');
    const { turn } = lastTurn(world);
    cancel(world, turn);
    world.models.summarise = summarise;
    startAgain(world, turn, 'c2');
    await world.idle();
    expect(stateOf(world).source).toBe('compaction');
    expect(stateOf(world).ended?.outcome).toBe('completed');
  });

  test('gives way to a message that is sent instead', async () => {
    const world = await talked(says('Here.'));
    world.models.summarise = async () => {
      throw new Failure('model-error', 'The model is away.');
    };
    compact(world, 's1', 'c1');
    await world.idle();
    send(world, message('Are you there?', { id: 'm2' }));
    await world.idle();
    expect(stateOf(world).ended?.outcome).toBe('completed');
    expect(world.models.requests.at(-1)?.history.at(-1)).toEqual({ role: 'person', text: 'Are you there?' });
  });

  test('answers a message that came while it was made', async () => {
    const world = await talked(says('Here.'));
    compact(world, 's1', 'c1');
    expect(send(world, message('Are you there?', { id: 'm2' }))).toBe('queued');
    await world.idle();
    expect(told(world.seen).slice(-4)).toEqual([
      'history-compacted',
      'message-taken m2',
      'model-answered',
      'turn-ended completed',
    ]);
  });
});

describe('a summary that the person asks for while a turn runs', () => {
  test('is made where the next step begins, and leaves the last answer with its results', async () => {
    const world = await talked(calls(['look', 'a']), says('Done.'));
    const run = Promise.withResolvers<ReturnType<typeof done>>();
    world.tools.on('a', () => run.promise);
    send(world, message('Look.', { id: 'm2' }));
    await settled();
    compact(world, 's1', 'c1');
    expect(world.models.summaries).toHaveLength(0);
    run.resolve(done('seen'));
    await world.idle();
    expect(told(world.seen).slice(-4)).toEqual([
      'tool-ended 3.0 done',
      'history-compacted',
      'model-answered',
      'turn-ended completed',
    ]);
    expect(world.models.requests.at(-1)?.history.map(({ role }) => role)).toEqual(['note', 'answer', 'results']);
    expect(world.models.summaries).toHaveLength(1);
  });

  test('is refused where nothing stands before what is asked', () => {
    const world = testWorld({ script: [hangs] });
    send(world, message());
    expect(failure(() => compact(world, 's1', 'c1'))).toBe('nothing-to-compact');
    cancel(world, lastTurn(world).turn);
  });

  test('is made when a turn that rests goes on, also by another process, and is wished once', async () => {
    const first = await talked(hangs);
    send(first, message('More.', { id: 'm2' }));
    suspendAll(first, 'quit');
    await first.idle();
    compact(first, 's1', 'c1');
    compact(first, 's1', 'c1');
    compact(first, 's1', 'c2');
    expect(told(first.seen).slice(-2)).toEqual(['run-ended suspended', 'compaction-asked']);
    const second = testWorld({ disk: first.disk, at: first.clock.now(), script: [says('Done.')] });
    createRecovery(second, calm).start();
    await second.idle();
    expect(told(second.seen)).toEqual([
      'run-started 2 recovered',
      'history-compacted',
      'model-answered',
      'turn-ended completed',
    ]);
  });

  test('is not forgotten over an approval that comes first', async () => {
    const world = await talked(calls(['push', 'a']), says('Done.'));
    const run = Promise.withResolvers<ReturnType<typeof done>>();
    world.tools.on('a', () => run.promise);
    send(world, message('Push.', { id: 'm2' }));
    await settled();
    compact(world, 's1', 'c1');
    const { turn } = lastTurn(world);
    const [call] = stateOf(world).calls;
    answer(world, {
      turn,
      call: call?.id ?? '',
      digest: call?.digest ?? '',
      answer: 'once',
      reason: null,
      confirmed: false,
    });
    await settled();
    run.resolve(done('pushed'));
    await world.idle();
    expect(stateOf(world).items.map(({ kind }) => kind)).toEqual(['person', 'answer', 'summary', 'answer']);
  });

  test('waits where the limit is reached, as all work does', async () => {
    const world = await talked(calls(['look', 'a']));
    world.limits = () => ({ steps: 1 });
    const run = Promise.withResolvers<ReturnType<typeof done>>();
    world.tools.on('a', () => run.promise);
    send(world, message('Look.', { id: 'm2' }));
    await settled();
    compact(world, 's1', 'c1');
    run.resolve(done('seen'));
    await world.idle();
    expect([lastTurn(world).phase, world.models.summaries.length]).toEqual(['waiting:limit', 0]);
  });
});

describe('what is read of a conversation', () => {
  test('ends where the newest summary begins', async () => {
    const world = await talked(says('Two.'), says('Three.'), says('Four.'));
    send(world, message('Two?', { id: 'm2' }));
    await world.idle();
    compact(world, 's1', 'c1');
    await world.idle();
    send(world, message('Three?', { id: 'm3' }));
    await world.idle();
    const read: string[] = [];
    const { load } = world.store.journal;
    world.store.journal.load = (turn) => {
      read.push(turn);
      return load(turn);
    };
    const [, second, third, fourth] = world.store.journal.turnsOf('s1').map(({ turn }) => turn);
    send(world, message('Four?', { id: 'm4' }));
    await world.idle();
    expect(read).toEqual([fourth, third, second]);
    expect(world.models.requests.at(-1)?.history.map(({ role }) => role)).toEqual([
      'note',
      'person',
      'answer',
      'person',
    ]);
  });

  test('is read once a run, however many steps it has', async () => {
    const look = calls(['look', 'a']);
    const world = await talked(look, look, look, says('Done.'));
    let reads = 0;
    const { load } = world.store.journal;
    world.store.journal.load = (turn) => {
      reads += 1;
      return load(turn);
    };
    send(world, message('Look.', { id: 'm2' }));
    await world.idle();
    expect(stateOf(world).steps).toBe(4);
    // The last one by this test.
    expect(reads).toBe(2);
  });
});
