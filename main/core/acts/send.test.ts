import { describe, expect, test } from 'vitest';
import { Failure } from '../errors.ts';
import type { MessageRecord } from '../journal.ts';
import type { Scripted } from '../test-model.ts';
import { calls, done, hangs, lastTurn, message, says, settled, stateOf, testWorld, told } from '../test-world.ts';
import { cancel } from './cancel.ts';
import { send } from './send.ts';

const HOUR = 3_600_000;
const queuedBefore: Omit<MessageRecord, 'turn'> = {
  id: 'm0',
  session: 's1',
  text: 'Before.',
  attachments: [],
  at: 0,
  state: 'queued',
  became: 'queued',
};

/** A turn that asks before two edits. */
async function waitsForApproval(...script: Scripted[]) {
  const world = testWorld({ script: [calls(['edit', 'a'], ['edit', 'b']), ...script] });
  send(world, message());
  await world.idle();
  return world;
}

describe('a message', () => {
  test('begins a turn: durable, with its session and the mode of that, before the model is asked', () => {
    const world = testWorld({ script: [hangs] });
    expect(send(world, message('Tidy up\nplease.', { mode: 'edits' }))).toBe('turn');
    expect(told(world.seen)).toEqual(['turn-accepted', 'run-started 1 asked']);
    expect(world.store.sessions.get('s1')).toMatchObject({ title: 'Tidy up', workspace: '/w', mode: 'edits' });
    expect(stateOf(world).config).toMatchObject({ mode: 'edits', model: 'demo' });
    expect(world.store.messages.get('m1')).toMatchObject({
      state: 'taken',
      became: 'turn',
      turn: lastTurn(world).turn,
    });
    cancel(world, lastTurn(world).turn);
  });

  test('that is sent again is answered with what became of the first, and nothing else', async () => {
    const world = testWorld({ script: [says('Done.')] });
    expect(send(world, message())).toBe('turn');
    expect(send(world, message())).toBe('turn');
    await world.idle();
    expect(send(world, message('Something else.'))).toBe('turn');
    expect(world.store.journal.turnsOf('s1')).toHaveLength(1);
    expect(world.models.requests).toHaveLength(1);
  });

  test.each([
    ['the first line', 'Tidy up\nplease.', undefined, 'Tidy up'],
    ['the name of a file where the text is not the person’s own', 'See the attached file.', 'shot.png', 'shot.png'],
    ['whole characters', `${'x'.repeat(58)}😀 and more`, undefined, `${'x'.repeat(58)}…`],
    ['whole emoji', `${'x'.repeat(50)}👩\u200d👩\u200d👧\u200d👦 and more`, undefined, `${'x'.repeat(50)}…`],
    ['accents with their letter', `${'x'.repeat(58)}e\u0301\u0323 and more`, undefined, `${'x'.repeat(58)}…`],
    ['as much as has room', `${'x'.repeat(57)}😀 and more`, undefined, `${'x'.repeat(57)}😀…`],
  ])('gives its session a title: %s', (_, text, title, given) => {
    const world = testWorld({ script: [hangs] });
    send(world, { ...message(text), title });
    expect(world.store.sessions.get('s1')?.title).toBe(given);
    cancel(world, lastTurn(world).turn);
  });

  test('in a folder that is not there is refused with a sentence, and nothing is begun', () => {
    const world = testWorld();
    expect(() => send(world, { ...message(), workspace: '/gone' })).toThrow(Failure);
    expect(world.store.sessions.list()).toEqual([]);
  });
});

describe('a message to a turn that waits', () => {
  test('takes over: what was asked is refused by that, the rest skipped, in one barrier', async () => {
    const world = testWorld({ script: [calls(['edit', 'a'], ['look', 'b']), says('As you say.')] });
    send(world, message());
    await world.idle();
    const before = world.seen.length;
    expect(send(world, message('Rather not.', { id: 'm2' }))).toBe('took-over');
    expect(told(world.seen).slice(before)).toEqual([
      'tool-ended 3.0 refused',
      'tool-ended 3.1 skipped',
      'run-started 2 took-over',
      'message-taken m2',
    ]);
    await world.idle();
    expect(world.tools.ran).toEqual([]);
    expect(stateOf(world).runs.at(-1)?.attended).toBe(true);
    const roles = world.models.requests[1]?.history.map((item) => item.role);
    expect(roles).toEqual(['person', 'answer', 'results', 'person']);
  });

  test('case 24: with a call in doubt makes it a fact that the model is told, and the card stays', async () => {
    const world = testWorld({ script: [calls(['edit', 'a']), says('I will check.')] });
    world.tools.on('a', async () => ({ ...done(''), outcome: 'unknown' }));
    send(world, message('Please.', { mode: 'edits' }));
    await world.idle();
    send(world, message('Go on.', { id: 'm2' }));
    expect(told(world.seen).at(-3)).toBe('tool-ended 3.0 unknown');
    await world.idle();
    expect(world.models.requests[1]?.history[2]).toMatchObject({
      results: [{ text: expect.stringContaining('unknown') }],
    });
    expect(world.tools.ran).toEqual(['edit a']);
    expect(world.store.journal.effectsOf(lastTurn(world).turn)).toMatchObject([{ call: '3.0', state: 'unknown' }]);
  });

  test('never tells the model that a call was not run which may have been', async () => {
    const first = testWorld({ script: [calls(['put', 'a'])] });
    first.tools.on('a', () => new Promise(() => {}));
    send(first, message('Please.', { mode: 'edits' }));
    await settled();
    const world = testWorld({ disk: first.disk, script: [says('I will check.')] });
    send(world, message('Leave it.', { id: 'm2' }));
    expect(told(world.seen)[0]).toBe('tool-ended 3.0 unknown');
    await world.idle();
  });

  test('case 7: that is too old abandons it with a notice, pauses what it had not read and begins a new turn', async () => {
    const world = await waitsForApproval(says('New.'));
    const { turn } = lastTurn(world);
    world.store.messages.put({ ...queuedBefore, turn });
    world.pass(4 * HOUR + 1);
    expect(send(world, message('Something new.', { id: 'm2' }))).toBe('turn');
    await world.idle();
    const [old, fresh] = world.store.journal.turnsOf('s1');
    expect(old).toMatchObject({ phase: 'ended', outcome: 'abandoned' });
    expect(fresh).toMatchObject({ phase: 'ended', outcome: 'completed' });
    expect(world.store.notices.list()).toMatchObject([{ turn: old?.turn, reason: 'expired' }]);
    expect(world.store.messages.get('m0')?.state).toBe('paused');
  });
});

describe('a message to a turn that was interrupted', () => {
  test('takes over from where it was, attended, after the note', async () => {
    const first = testWorld({ script: [calls(['look', 'a']), hangs] });
    send(first, message());
    await settled();
    const world = testWorld({ disk: first.disk, script: [says('Stopped.')] });
    expect(send(world, message('Stop that.', { id: 'm2' }))).toBe('took-over');
    await world.idle();
    expect(world.models.requests[0]?.history.map((item) => item.role)).toEqual([
      'person',
      'answer',
      'results',
      'note',
      'person',
    ]);
    expect(stateOf(world).runs.map((run) => [run.cause, run.attended])).toEqual([
      ['asked', true],
      ['took-over', true],
    ]);
  });
});
