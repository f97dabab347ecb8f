import { describe, expect, test } from 'vitest';
import { cancel } from './acts/cancel.ts';
import { send } from './acts/send.ts';
import { summaryNote } from './compaction.ts';
import { Failure } from './errors.ts';
import { WINDOW, words } from './test-long.ts';
import { compactions, longWorld, SCRIPT, sum, untilSummary } from './test-summaries.ts';
import { lastTurn, message, says, stateOf } from './test-world.ts';

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
