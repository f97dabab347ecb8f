import { describe, expect, test } from 'vitest';
import { cancel } from './acts/cancel.ts';
import { createRecovery } from './acts/recover.ts';
import { resume, takeOver } from './acts/resume.ts';
import { send } from './acts/send.ts';
import { suspendAll } from './acts/suspend.ts';
import { SUMMARY_OPENING } from './compaction.ts';
import { estimate } from './context.ts';
import { Failure } from './errors.ts';
import { history } from './history.ts';
import { WINDOW, words } from './test-long.ts';
import { compactions, longWorld, look, notCounted, SCRIPT, sum, untilSummary } from './test-summaries.ts';
import { calm, done, lastTurn, message, says, stateOf, type TestWorld, testWorld, told } from './test-world.ts';

describe('case 43: a summary that fails changes nothing', () => {
  test.each([
    ['anything', new Failure('model-error', 'The model is away.'), 'waiting:error', 'The model is away.'],
    ['the key', new Failure('key-refused', 'The key was refused.'), 'waiting:key', 'The key was refused.'],
    ['the network', new Failure('offline', 'There is no network.'), 'working', null],
  ])('and the turn rests as after a failed step: %s', async (_, error, phase, sentence) => {
    const { world, summary, before } = await untilSummary();
    const conversation = history([stateOf(world)]);
    summary.reject(error);
    await world.idle();
    expect([lastTurn(world).phase, stateOf(world).sentence]).toEqual([phase, sentence]);
    expect(told(world.seen).slice(0, -1)).toEqual(before);
    expect(history([stateOf(world)])).toEqual(conversation);
  });

  test('and is asked for again when the turn goes on', async () => {
    const { world, summary } = await untilSummary();
    summary.reject(new Failure('model-error', 'The model is away.'));
    await world.idle();
    world.models.summarise = async () => sum();
    resume(world, lastTurn(world).turn, false);
    await world.idle();
    expect(compactions(world).length).toBeGreaterThan(0);
    expect(stateOf(world).ended?.outcome).toBe('completed');
  });

  test.each([WINDOW, 100 * WINDOW])(
    'and one that its model had no room for is asked for of less: window %s',
    async (window) => {
      const script = [
        ...Array.from({ length: 8 }, () => look),
        new Failure('context-full', 'Too long.'),
        says('Done.'),
      ];
      const world = longWorld({ window, script });
      world.tools.on('a', async () => done(words(90)));
      const { summarise } = world.models;
      const asked: number[] = [];
      // What this model really takes is less than anybody knows.
      world.models.summarise = async (request, signal, onDelta) => {
        asked.push(estimate(request.history));
        if (estimate(request.history) > WINDOW / 4) throw new Failure('context-full', 'Too long.');
        return summarise(request, signal, onDelta);
      };
      send(world, message());
      await world.idle();
      for (let tries = 0; lastTurn(world).phase === 'waiting:error' && tries < 5; tries++) {
        resume(world, lastTurn(world).turn, false);
        await world.idle();
      }
      const [first = 0, second = 0] = asked;
      expect(second).toBeLessThan(first);
      expect(second).toBeGreaterThan(0);
      expect(compactions(world).length).toBeGreaterThan(0);
      expect(stateOf(world).ended?.outcome).toBe('completed');
    },
  );

  test('and a cancel, a quit or a take-over cuts it', async () => {
    const acts: [string, (world: TestWorld) => void][] = [
      ['turn-ended cancelled', (world) => cancel(world, lastTurn(world).turn)],
      ['run-ended suspended', (world) => suspendAll(world, 'quit')],
    ];
    for (const [end, act] of acts) {
      const { world, before } = await untilSummary();
      const conversation = history([stateOf(world)]);
      act(world);
      await world.idle();
      expect(told(world.seen)).toEqual([...before, end]);
      expect(history([stateOf(world)]).slice(0, conversation.length)).toEqual(conversation);
      expect(world.faults).toEqual([]);
    }
  });

  test('and a recovered run that is taken over asks for it anew, attended', async () => {
    const { world: first } = await untilSummary();
    const world = longWorld({ disk: first.disk, at: first.clock.now(), script: SCRIPT.slice(6) });
    const asked = Promise.withResolvers<void>();
    const { summarise } = world.models;
    world.models.summarise = (request, signal, onDelta) => {
      if (world.models.summaries.length > 0) return summarise(request, signal, onDelta);
      void summarise(request, signal, onDelta);
      asked.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    };
    createRecovery(world, calm).start();
    await asked.promise;
    takeOver(world, lastTurn(world).turn);
    await world.idle();
    expect(told(world.seen).slice(0, 4)).toEqual([
      'run-started 2 recovered',
      'run-ended took-over',
      'run-started 3 took-over',
      'history-compacted',
    ]);
    expect(stateOf(world).ended?.outcome).toBe('completed');
  });

  test('and a short sleep of the computer has it asked for again, in the same run', async () => {
    const { world } = await untilSummary();
    world.models.summarise = async () => sum();
    world.pass(60_000);
    world.sleep.look();
    await world.idle();
    expect(told(world.seen)).not.toContain('run-started 2 recovered');
    expect(compactions(world).length).toBeGreaterThan(0);
    expect(stateOf(world).ended?.outcome).toBe('completed');
  });
});

test('case 43: a process that dies right after a summary does not buy it again', async () => {
  const first = longWorld();
  const { append } = first.store.journal;
  first.store.journal.append = (writes) => {
    append(writes);
    const isSummary = writes.some(({ events }) => events.some(({ event }) => event.kind === 'history-compacted'));
    // Nothing that this process does later reaches the disk.
    if (isSummary) first.store.journal.append = () => new Promise(() => {});
  };
  send(first, message());
  await first.idle();
  const world = longWorld({ disk: first.disk, script: [says('Done.')] });
  createRecovery(world, calm).start();
  await world.idle();
  expect(first.models.summaries).toHaveLength(1);
  expect(world.models.summaries).toHaveLength(0);
  expect(world.models.requests[0]?.history[0]).toMatchObject({ text: expect.stringContaining(SUMMARY_OPENING) });
  expect(stateOf(world).ended?.outcome).toBe('completed');
});

test('case 43: images that were too much for the provider are not sent to have them summarised, and the turn goes on', async () => {
  const world = testWorld({ script: [says('A cat.'), new Failure('context-full', 'Too large.'), says('Done.')] });
  notCounted(world);
  const digest = 'a'.repeat(64);
  const image = { digest, name: 'cat.png', type: 'image/png', size: 3_000_000, kind: 'image' as const };
  send(world, message('Look.', { attachments: [image] }));
  await world.idle();
  send(world, message('And now?', { id: 'm2' }));
  await world.idle();
  expect(world.models.requests.at(-1)?.history[0]).toEqual({ role: 'person', text: 'Look.', attachments: [image] });
  resume(world, lastTurn(world).turn, false);
  await world.idle();
  expect(world.models.summaries.map(({ history }) => history[0])).toEqual([
    { role: 'person', text: 'Look.', attachments: [{ ...image, leftOut: true }] },
  ]);
  expect(compactions(world)[0]?.said).toEqual(['Look.\n(with the file cat.png)']);
  expect(JSON.stringify(world.models.requests.at(-1)?.history)).not.toContain(digest);
  expect(stateOf(world).ended?.outcome).toBe('completed');
});

test('case 43: a turn of many steps crosses several summaries and buys each once', async () => {
  const world = longWorld({ script: [...Array.from({ length: 30 }, () => look), says('Done.')] });
  send(world, message());
  await world.idle();
  expect(compactions(world).length).toBeGreaterThan(3);
  expect(world.models.summaries).toHaveLength(compactions(world).length);
});
