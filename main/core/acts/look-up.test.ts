import { describe, expect, test, vi } from 'vitest';
import { openMemoryStore } from '../../store/memory.ts';
import type { Lookup, ToolOutcome } from '../ports.ts';
import { calls, calm, done, lastTurn, message, START, says, settled, stateOf, testWorld, told } from '../test-world.ts';
import { cancel } from './cancel.ts';
import { createRecovery } from './recover.ts';
import { resume, takeOver } from './resume.ts';
import { send } from './send.ts';
import { callOff, suspendAll } from './suspend.ts';
import { diedInEdit, next } from './test-looked-up.ts';

const HOUR = 3_600_000;

const ended: Lookup = { kind: 'ended', outcome: done('Wrote a.') };

describe('what an earlier process began', () => {
  test('case 22: and finished is its result: nothing is asked and nothing is done again', async () => {
    const world = await next(await diedInEdit(), ended);
    await world.idle();
    expect(told(world.seen)).toEqual([
      'tool-ended 3.0 done',
      'run-started 2 recovered',
      'model-answered',
      'turn-ended completed',
    ]);
    expect([world.tools.ran, world.tools.followed]).toEqual([[], []]);
    expect(JSON.stringify(world.models.requests[0]?.history)).toContain('Wrote a.');
  });

  test('case 30: its entry in the ledger is closed, and asks nobody any more', async () => {
    const first = await diedInEdit();
    expect(first.store.journal.doubts('s1').map(({ state }) => state)).toEqual(['started']);
    const world = await next(first, ended);
    await world.idle();
    expect(world.store.journal.doubts('s1')).toEqual([]);
  });

  test('case 17: is ended unread where each process that read it may have died of it, and stays in doubt', async () => {
    const first = await diedInEdit();
    const { turn } = lastTurn(first);
    for (let attempt = 0; attempt < 3; attempt++) first.store.journal.countAttempt(turn);
    const second = testWorld({ disk: first.disk });
    second.tools.finds('a', ended);
    const load = vi.spyOn(second.store.journal, 'load');
    createRecovery(second, calm).start();
    await settled();
    expect(load).not.toHaveBeenCalled();
    expect(stateOf(second).ended).toMatchObject({ outcome: 'abandoned', reason: 'attempts' });
    expect(second.store.journal.doubts('s1').map(({ state }) => state)).toEqual(['started']);
  });

  test('an outcome that is looked up is no progress: it makes no turn younger', async () => {
    const world = await next(await diedInEdit(), ended, [says('Done.')], START + HOUR);
    const [found] = world.seen;
    expect(found).toMatchObject({ run: null, event: { kind: 'tool-ended' } });
    const late = await next(await diedInEdit(), ended, [], START + 5 * HOUR);
    expect(stateOf(late).ended?.reason).toBe('expired');
    expect(late.models.requests).toEqual([]);
  });

  test('and that did not happen is begun once more, with the same key, past the same gate', async () => {
    const first = await diedInEdit();
    const world = await next(first, { kind: 'did-not' });
    await world.idle();
    expect(told(world.seen).slice(0, 4)).toEqual([
      'effect-settled 3.0 did-not',
      'run-started 2 recovered',
      'tool-started 3.0',
      'tool-ended 3.0 done',
    ]);
    expect(world.tools.keys).toEqual(first.tools.keys);
  });

  test('and that goes on is followed to its end, and never begun again', async () => {
    const first = await diedInEdit();
    const end = Promise.withResolvers<ToolOutcome>();
    const world = testWorld({ disk: first.disk, script: [says('Done.')] });
    world.tools.finds('a', { kind: 'running' });
    world.tools.on('a', () => end.promise);
    createRecovery(world, calm).start();
    await settled();
    expect([...world.runs.values()].map(({ busy, attended }) => [busy, attended])).toEqual([['tool', false]]);
    takeOver(world, lastTurn(world).turn);
    expect(stateOf(world).runs).toHaveLength(2);
    end.resolve(done('Built.'));
    await world.idle();
    await settled();
    expect(told(world.seen)).toEqual([
      'run-started 2 recovered',
      'tool-ended 3.0 done',
      'run-ended took-over',
      'run-started 3 took-over',
      'model-answered',
      'turn-ended completed',
    ]);
    expect([world.tools.ran, world.tools.followed]).toEqual([[], ['edit a']]);
  });

  test('killed again while it is followed, it is followed again', async () => {
    const first = await diedInEdit();
    const second = testWorld({ disk: first.disk });
    second.tools.finds('a', { kind: 'running' });
    second.tools.on('a', () => new Promise(() => {}));
    createRecovery(second, calm).start();
    await settled();
    const third = await next(second, ended);
    await third.idle();
    expect(third.store.journal.header(lastTurn(third).turn)?.attempts).toBe(1);
    expect(stateOf(third).ended?.outcome).toBe('completed');
  });

  test('and of which nobody can tell waits for the person', async () => {
    const world = await next(await diedInEdit(), { kind: 'unknown' }, []);
    expect(told(world.seen)).toEqual(['run-started 2 recovered', 'run-ended waiting:doubt']);
  });

  test('on another computer is not looked for here, now or later', async () => {
    const { disk } = await diedInEdit();
    const there = { id: 'there', host: 'there', systemBoot: null, started: START };
    const world = testWorld({ disk, boot: 'there', store: openMemoryStore(disk, there) });
    world.tools.finds('a', { kind: 'did-not' });
    resume(world, lastTurn(world).turn, false);
    await world.idle();
    expect(told(world.seen)).toEqual(['run-started 2 resumed', 'run-ended waiting:doubt']);
  });

  test('is looked up before a held turn is resumed, and before a message takes over', async () => {
    const first = await diedInEdit();
    const held = testWorld({ disk: first.disk, script: [says('Done.')] });
    held.tools.finds('a', ended);
    resume(held, lastTurn(held).turn, false);
    await held.idle();
    expect(told(held.seen).slice(0, 2)).toEqual(['tool-ended 3.0 done', 'run-started 2 resumed']);

    const second = await diedInEdit();
    const told2 = testWorld({ disk: second.disk, script: [says('Done.')] });
    told2.tools.finds('a', ended);
    send(told2, message('And now?', { id: 'm2' }));
    await told2.idle();
    expect(told(told2.seen).slice(0, 3)).toEqual([
      'tool-ended 3.0 done',
      'run-started 2 took-over',
      'message-taken m2',
    ]);
  });

  test('case 63: is ended where its turn is cancelled or too old, and what is then found of it is taken', async () => {
    const first = await diedInEdit();
    const world = testWorld({ disk: first.disk });
    const { turn } = lastTurn(world);
    cancel(world, turn);
    expect(world.tools.endedOutside).toEqual([`edit ${turn}/3.0`]);

    const taken = testWorld({ disk: (await diedInEdit()).disk });
    taken.tools.finds('a', ended);
    cancel(taken, lastTurn(taken).turn);
    await settled();
    expect(told(taken.seen)).toEqual(['turn-ended cancelled', 'tool-ended 3.0 done']);
    expect(taken.store.journal.doubts('s1')).toEqual([]);

    const old = await next(await diedInEdit(), { kind: 'running' }, [], START + 5 * HOUR);
    expect(stateOf(old).ended?.outcome).toBe('abandoned');
    expect(old.tools.endedOutside).toEqual([`edit ${lastTurn(old).turn}/3.0`]);
  });
});

describe('in a live run', () => {
  test('an outcome that the tool does not know is looked up at once', async () => {
    const world = testWorld({ script: [calls(['edit', 'a']), says('Done.')] });
    world.tools.on('a', async () => ({ outcome: 'unknown', result: { text: 'Lost.', file: null, wrote: [] } }));
    world.tools.finds('a', ended);
    send(world, message('Please.', { mode: 'edits' }));
    await world.idle();
    expect(told(world.seen).slice(4)).toEqual(['tool-ended 3.0 done', 'model-answered', 'turn-ended completed']);
  });

  test('a quit that is called off follows what it left running', async () => {
    const world = testWorld({ script: [calls(['edit', 'a']), says('Done.')] });
    world.tools.on('a', (signal) => {
      if (signal.aborted) return Promise.resolve(done('Built.'));
      return new Promise((resolve) =>
        signal.addEventListener('abort', () =>
          resolve({ outcome: 'unknown', result: { text: '', file: null, wrote: [] } }),
        ),
      );
    });
    send(world, message('Please.', { mode: 'edits' }));
    await settled();
    suspendAll(world, 'quit');
    await world.idle();
    world.tools.finds('a', { kind: 'running' });
    world.tools.on('a', async () => done('Built.'));
    await callOff(world);
    await world.idle();
    expect(world.tools.followed).toEqual(['edit a']);
    expect(told(world.seen).slice(4)).toEqual([
      'run-ended suspended',
      'run-started 2 called-off',
      'tool-ended 3.0 done',
      'model-answered',
      'turn-ended completed',
    ]);
  });
});

describe('what a call was about to make of a file', () => {
  test('is recorded with its start, before it acts', async () => {
    const world = await diedInEdit();
    const start = world.seen.find(({ event }) => event.kind === 'tool-started');
    expect(start?.event).toMatchObject({ intent: { path: 'a', before: null, after: 'after a' } });
    expect(stateOf(world).calls[0]?.intent).toEqual({ path: 'a', before: null, after: 'after a' });
  });
});
