import { describe, expect, test } from 'vitest';
import type { EventOf } from '../events.ts';
import type { Change, Found, Sight } from '../facts.ts';
import type { Scripted } from '../test-model.ts';
import {
  asked,
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
  type TestWorldOptions,
  testWorld,
} from '../test-world.ts';
import { answer, reply } from './answer.ts';
import { createRecovery } from './recover.ts';
import { resume, takeOver } from './resume.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';

const HOUR = 3_600_000;
const MAIN: Found = { branch: 'main', head: 'a'.repeat(40), folder: '1' };
const DEV: Found = { ...MAIN, branch: 'dev' };
const SWITCHED: Change = { kind: 'branch', from: 'main', to: 'dev' };

const sight = (path: string, digest: string): Sight => ({ path, file: { digest, size: 1, modified: 1 } });

/** The next process on the same disk, some minutes later and with other things around. */
const nextProcess = (first: TestWorld, around: Found, options: TestWorldOptions = {}): TestWorld =>
  testWorld({ disk: first.disk, at: first.clock.now() + 60_000, around: () => around, ...options });

async function died(...script: Scripted[]): Promise<TestWorld> {
  const first = testWorld({ script, around: () => MAIN });
  first.tools.on('doc', async () => {
    const { outcome, result } = done('read');
    return { outcome, result: { ...result, saw: [sight('doc', 'one')] } };
  });
  send(first, message());
  await settled();
  return first;
}

const runOf = ({ seen }: TestWorld): EventOf<'run-started'> => {
  const event = seen.map((recorded) => recorded.event).findLast(({ kind }) => kind === 'run-started');
  if (event?.kind !== 'run-started') throw new Error('No run has started.');
  return event;
};
const changedIn = (world: TestWorld) => runOf(world).observed?.changed;
const lastNote = (world: TestWorld): string => {
  const note = world.models.requests.at(-1)?.history.findLast((item) => item.role === 'note');
  return note?.role === 'note' ? note.text : '';
};

describe('what changed since a turn stopped', () => {
  test('is in the facts of the recovered run and in the note, after a death', async () => {
    const first = await died(calls(['look', 'doc']), hangs);
    const now = { ...DEV, files: [sight('doc', 'two')] };
    const world = nextProcess(first, now, { script: [says('Done.')] });
    createRecovery(world, calm).start();
    await world.idle();
    expect(changedIn(world)).toEqual([SWITCHED, { kind: 'file', path: 'doc', how: 'changed' }]);
    expect(runOf(world).found).toEqual(now);
    expect(lastNote(world)).toContain('Changed since: the branch is dev, it was main; doc has other content.');
  });

  test('is looked for among the files that the turn saw', async () => {
    const world = nextProcess(await died(calls(['look', 'doc']), hangs), MAIN, { script: [hangs] });
    const looked: (readonly Sight[])[] = [];
    world.look = (_, files) => {
      looked.push(files);
      return MAIN;
    };
    createRecovery(world, calm).start();
    expect(looked).toEqual([[sight('doc', 'one')]]);
    expect(changedIn(world)).toEqual([]);
  });

  test('is told again when the process died before the model had read it, and not after that', async () => {
    const first = await died(hangs);
    const second = nextProcess(first, DEV, { script: [hangs] });
    createRecovery(second, calm).start();
    const third = nextProcess(second, DEV, { script: [calls(['look', 'doc']), hangs] });
    createRecovery(third, calm).start();
    await settled();
    expect(changedIn(third)).toEqual([SWITCHED]);
    const fourth = nextProcess(third, DEV, { script: [hangs] });
    createRecovery(fourth, calm).start();
    expect(changedIn(fourth)).toEqual([]);
  });

  test('is not what a command of the turn itself left', async () => {
    const first = testWorld({ script: [calls(['push', 'commit']), hangs] });
    let around = MAIN;
    first.look = () => around;
    first.tools.on('commit', async () => {
      around = DEV;
      return done('switched');
    });
    send(first, message());
    await first.idle();
    answer(first, { ...asked(first, '3.0'), answer: 'once' });
    await settled();
    const world = nextProcess(first, DEV, { script: [hangs] });
    createRecovery(world, calm).start();
    expect(changedIn(world)).toEqual([]);
  });

  test('is not what a call in doubt may have written: that is for its card to say', async () => {
    const before = { ...MAIN, files: [sight('doc', 'one'), sight('other', 'one')] };
    const first = testWorld({ script: [calls(['edit', 'doc'])], around: () => before });
    first.tools.on('doc', () => new Promise(() => {}));
    send(first, message('Please.', { mode: 'edits' }));
    await settled();
    const world = nextProcess(first, { ...MAIN, files: [sight('doc', 'two'), sight('other', 'two')] });
    createRecovery(world, calm).start();
    expect(stateOf(world).phase).toBe('waiting:doubt');
    expect(changedIn(world)).toEqual([{ kind: 'file', path: 'other', how: 'changed' }]);
  });

  test('is found out at a take-over too, while the recovered run was live', async () => {
    const world = nextProcess(await died(hangs), MAIN, { script: [hangs, says('Done.')] });
    createRecovery(world, calm).start();
    expect(changedIn(world)).toEqual([]);
    world.look = () => DEV;
    takeOver(world, lastTurn(world).turn);
    await world.idle();
    expect(runOf(world)).toMatchObject({ cause: 'took-over', found: DEV, observed: { changed: [SWITCHED] } });
    expect(lastNote(world)).toContain('the branch is dev');
  });

  test('is seen before Resume is confirmed', async () => {
    const world = nextProcess(await died(hangs), DEV, { script: [says('Done.')], settings: { mode: 'ask' } });
    const { turn } = lastTurn(world);
    world.pass(47 * HOUR);
    expect(resume(world, turn, false)).toMatchObject({ changed: [SWITCHED] });
    expect(world.seen).toEqual([]);
    expect(resume(world, turn, true)).toBeNull();
    await world.idle();
    expect(changedIn(world)).toEqual([SWITCHED]);
  });
});

describe('an answer', () => {
  const later = (first: TestWorld, script: Scripted[] = [says('Done.')]) => {
    const world = nextProcess(first, DEV, { script });
    createRecovery(world, calm).start();
    world.pass(5 * HOUR);
    return world;
  };

  test('that is old shows what changed: an approval, a question, a doubt', async () => {
    const confirm = { confirm: { changed: [SWITCHED] } };
    const approval = later(await died(calls(['edit', 'doc'])));
    expect(answer(approval, { ...asked(approval, '3.0'), answer: 'once' })).toMatchObject(confirm);
    const question = later(await died(calls(['ask', 'Which?'])));
    expect(reply(question, { ...asked(question, '3.0'), text: 'This.' })).toMatchObject(confirm);
    const first = testWorld({ script: [calls(['edit', 'doc'])], around: () => MAIN });
    first.tools.on('doc', () => new Promise(() => {}));
    send(first, message('Please.', { mode: 'edits' }));
    await settled();
    const doubt = later(first);
    expect(settle(doubt, { ...asked(doubt, '3.0'), outcome: 'did-not' })).toMatchObject(confirm);
  });

  test('to a recovered turn that had asked before any model call brings the model what nobody has told it', async () => {
    const first = testWorld({ script: [calls(['edit', 'doc'])], around: () => MAIN });
    first.tools.on('doc', () => new Promise(() => {}));
    send(first, message('Please.', { mode: 'edits' }));
    await settled();
    const world = nextProcess(first, DEV, { script: [calls(['push', 'it']), says('Done.')] });
    createRecovery(world, calm).start();
    settle(world, { ...asked(world, '3.0'), outcome: 'happened' });
    await world.idle();
    expect(runOf(world)).toMatchObject({ cause: 'answered', observed: { changed: [SWITCHED] } });
    expect(lastNote(world)).toContain('the branch is dev');
    answer(world, { ...asked(world, `${stateOf(world).calls.at(-1)?.id}`), answer: 'once' });
    await world.idle();
    expect(runOf(world)).toMatchObject({ number: 4, cause: 'answered', observed: null });
  });

  test('brings it also where nothing changed: the model was not even told that there was an interruption', async () => {
    const first = testWorld({ script: [calls(['edit', 'doc'])], around: () => MAIN });
    first.tools.on('doc', () => new Promise(() => {}));
    send(first, message('Please.', { mode: 'edits' }));
    await settled();
    const world = nextProcess(first, MAIN, { script: [says('Done.')] });
    createRecovery(world, calm).start();
    settle(world, { ...asked(world, '3.0'), outcome: 'happened' });
    await world.idle();
    expect(runOf(world)).toMatchObject({ cause: 'answered', observed: { changed: [], stoppedBecause: 'waiting' } });
  });

  test('to a turn that was never interrupted has no note', async () => {
    const world = await died(calls(['edit', 'doc']), says('Done.'));
    world.look = () => DEV;
    answer(world, { ...asked(world, '3.0'), answer: 'once' });
    await world.idle();
    expect(runOf(world)).toMatchObject({ cause: 'answered', observed: null });
  });
});

test('a tool is told what the conversation last saw of a file: in this turn, in one before it, or never', async () => {
  const read = calls(['look', 'doc'], ['look', 'gone']);
  const ask = calls(['look', 'again']);
  const world = testWorld({ script: [read, ask, says('Done.'), ask, says('Done.')] });
  const told: unknown[] = [];
  const saw = [sight('doc', 'one'), { path: 'gone', file: null }];
  world.tools.on('doc', async () => ({ outcome: 'done', result: { text: '', file: null, wrote: [], saw } }));
  world.tools.on('again', async (_, { seen }) => {
    told.push([seen('doc'), seen('gone'), seen('never')]);
    return done('ok');
  });
  send(world, message());
  await world.idle();
  send(world, message('And?', { id: 'm2' }));
  await world.idle();
  expect(told).toEqual([
    ['one', null, undefined],
    ['one', null, undefined],
  ]);
});
