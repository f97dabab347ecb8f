import { describe, expect, test } from 'vitest';
import { cancel } from './acts/cancel.ts';
import { createRecovery } from './acts/recover.ts';
import { resume, takeOver } from './acts/resume.ts';
import { send } from './acts/send.ts';
import { suspendAll } from './acts/suspend.ts';
import { SUMMARY_OPENING, summaryNote } from './compaction.ts';
import { estimate } from './context.ts';
import { Failure } from './errors.ts';
import { history } from './history.ts';
import type { Summary } from './ports.ts';
import { WINDOW, words } from './test-long.ts';
import {
  calls,
  calm,
  done,
  lastTurn,
  message,
  says,
  settled,
  stateOf,
  type TestWorld,
  type TestWorldOptions,
  testWorld,
  told,
} from './test-world.ts';

const look = calls(['look', 'a']);
const SCRIPT = [...Array.from({ length: 8 }, () => look), says('Done.')];

/** Each step has a result of a tenth of the window, and nobody counts. */
function longWorld(options: TestWorldOptions = {}): TestWorld {
  const world = testWorld({ window: WINDOW, script: SCRIPT, ...options });
  world.tools.on('a', async () => done(words(100)));
  notCounted(world);
  return world;
}

function notCounted(world: TestWorld): void {
  const { step } = world.models;
  world.models.step = async (...args) => ({ ...(await step(...args)), usage: { input: null, output: null } });
}

/** Runs until its first summary is asked for, which is given when `summary` says so. */
async function untilSummary(options: TestWorldOptions = {}) {
  const world = longWorld(options);
  const summary = Promise.withResolvers<Summary>();
  const { summarise } = world.models;
  world.models.summarise = async (request, signal, onDelta) => {
    void summarise(request, signal, onDelta);
    return new Promise((resolve, reject) => {
      summary.promise.then(resolve, reject);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  send(world, message("Tidy up, but don't delete X."));
  for (let round = 0; world.models.summaries.length === 0 && round < 200; round++) await settled();
  return { world, summary, before: told(world.seen) };
}

const sum = (text = 'They asked; much was read.'): Summary => ({ text, usage: { input: 600, output: 20 }, cost: 0.1 });
const compactions = (world: TestWorld) =>
  world.seen.flatMap(({ event }) => (event.kind === 'history-compacted' ? [event] : []));

describe('a turn that grows beyond what its model takes', () => {
  test('is summarised between two steps and goes on, the person’s words beside the summary', async () => {
    const world = longWorld();
    send(world, message("Tidy up, but don't delete X."));
    await world.idle();
    expect(stateOf(world).ended?.outcome).toBe('completed');
    const [first] = compactions(world);
    expect(first).toMatchObject({
      throughTurn: stateOf(world).id,
      because: 'context',
      summary: 'Summary 1.',
      said: ["Tidy up, but don't delete X."],
      cost: 0.5,
    });
    expect(first?.before).toBeGreaterThan(WINDOW * 0.75);
    const after = world.models.requests.find(({ history: [item] }) => item?.role === 'note');
    expect(after?.history[0]).toEqual({
      role: 'note',
      text: summaryNote('Summary 1.', ["Tidy up, but don't delete X."]),
    });
    expect(after?.history[1]?.role).toBe('answer');
    expect(stateOf(world)).toMatchObject({ steps: 9, cost: 0.5 });
  });

  test('keeps its whole transcript', async () => {
    const world = longWorld();
    send(world, message());
    await world.idle();
    const { items, calls: made } = stateOf(world);
    expect(items.filter(({ kind }) => kind === 'answer')).toHaveLength(9);
    expect(made.every(({ result }) => result?.text === words(100))).toBe(true);
  });

  test('sums up what a summary before it says, and carries the person’s words on', async () => {
    const world = longWorld({ script: [...SCRIPT.slice(0, 8), ...SCRIPT] });
    send(world, message('First of all.'));
    await world.idle();
    expect(compactions(world).length).toBeGreaterThan(1);
    const [, second] = world.models.summaries;
    expect(second?.history[0]).toMatchObject({ role: 'note', text: expect.stringContaining('Summary 1.') });
    expect(compactions(world)[1]?.said).toEqual(['First of all.']);
  });

  test('asks for a summary with what was frozen, as for any step', async () => {
    const { world, summary } = await untilSummary();
    expect(world.models.summaries[0]?.config).toEqual(stateOf(world).config);
    summary.resolve(sum());
    await world.idle();
  });

  test('a message that came meanwhile is told word for word behind the summary', async () => {
    const { world, summary } = await untilSummary();
    send(world, message("Don't delete Y either.", { id: 'm2' }));
    summary.resolve(sum());
    await world.idle();
    const request = world.models.requests.at(-1)?.history;
    expect(request?.[0]).toMatchObject({ role: 'note' });
    expect(request).toContainEqual({ role: 'person', text: "Don't delete Y either." });
  });

  test('streams nothing of the summary as if it were an answer; that it is tried again is told', async () => {
    const world = longWorld();
    const shown: string[] = [];
    world.watch.streamed = (_session, _turn, _run, { kind }) => void shown.push(kind);
    world.models.summarise = async (_request, _signal, onDelta) => {
      onDelta({ kind: 'retry', text: 'Trying again in 1 second.' });
      onDelta({ kind: 'text', text: 'They asked' });
      return sum();
    };
    send(world, message());
    await world.idle();
    expect(shown).toEqual(compactions(world).map(() => 'retry'));
    expect(shown.length).toBeGreaterThan(0);
  });

  test('a text that alone is too long for a request is summarised by its beginning and its end', async () => {
    const world = longWorld({ script: [new Failure('too-long', 'Too long.'), says('Done.')] });
    send(world, message(words(5000)));
    await world.idle();
    cancel(world, lastTurn(world).turn);
    send(world, message('Shorter, then.', { id: 'm2' }));
    await world.idle();
    const [item] = world.models.summaries[0]?.history ?? [];
    expect(item).toMatchObject({ role: 'person', text: expect.stringContaining('characters left out') });
    expect(JSON.stringify(item).length).toBeLessThan(WINDOW * 4);
    expect(stateOf(world).ended?.outcome).toBe('completed');
  });
});

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
