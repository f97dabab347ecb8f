import { expect, test } from 'vitest';
import { fold } from '../advance.ts';
import { Failure } from '../errors.ts';
import type { RunCause } from '../events.ts';
import { calls, hangs, says, testWorld } from '../test-world.ts';
import { answer } from './answer.ts';
import { cancel } from './cancel.ts';
import { discard } from './discard.ts';
import { createRecovery } from './recover.ts';
import { resume, takeOver } from './resume.ts';
import { send } from './send.ts';

const message = (text: string, id = 'm1') => ({
  id,
  session: 's1',
  workspace: '/w',
  mode: 'ask' as const,
  text,
  attachments: [],
});
const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('case 13: a kill counts, because the attempt was on disk before anything of the run was', () => {
  const first = testWorld({ script: [hangs] });
  send(first, message('please'));
  const second = testWorld({ disk: first.disk, script: [hangs] });
  const load = second.store.journal.load;
  let seen = -1;
  second.store.journal.load = (turn) => {
    seen = second.store.journal.header(turn)?.attempts ?? -1;
    return load(turn);
  };
  createRecovery(second, calm).start();
  expect(seen).toBe(1);
  const third = testWorld({ disk: first.disk });
  expect(third.store.journal.open()[0]?.attempts).toBe(1);
});

test('case 34: a queued message is taken and saved in one transaction, or it stays queued', async () => {
  const world = testWorld({ script: [calls(['look', 'a']), says('done')] });
  const append = world.store.journal.append;
  world.store.journal.append = (writes) => {
    if (writes.some((one) => one.events.some(({ event }) => event.kind === 'message-taken'))) throw new Error('disk');
    append(writes);
  };
  world.tools.on('a', async () => {
    send(world, message("don't delete X", 'm2'));
    return { outcome: 'done', result: { text: 'seen', file: null, wrote: [] } };
  });
  send(world, message('please'));
  await world.idle();
  expect(world.store.messages.get('m2')?.state).toBe('queued');
  expect(world.store.journal.lastOf('s1')?.phase).toBe('waiting:error');
  expect(world.models.requests).toHaveLength(1);
});

test.each<[RunCause]>([['asked'], ['recovered'], ['resumed'], ['took-over']])(
  'case 56: a run that was %s passes the one gate in front of the executor',
  async (cause) => {
    const script = [calls(['push', 'origin'])];
    const first = testWorld({ script: cause === 'asked' ? script : [hangs] });
    send(first, message('please'));
    await settle();
    const world = cause === 'asked' ? first : testWorld({ disk: first.disk, script });
    const turn = world.store.journal.open()[0]?.turn ?? '';
    if (cause === 'recovered') createRecovery(world, calm).start();
    if (cause === 'resumed') resume(world, turn, false);
    if (cause === 'took-over') takeOver(world, turn);
    await world.idle();
    expect(fold(world.store.journal.load(turn)).runs.at(-1)?.cause).toBe(cause);
    expect(world.store.journal.header(turn)?.phase).toBe('waiting:approval');
    expect(world.tools.ran).toEqual([]);
  },
);

const alwaysHere = { answer: 'always', rule: { proposal: 0, scope: 'workspace' } } as const;

test('case 25: the same call again, under a new id and with a rule that allows it, stops while the first is in doubt', async () => {
  const first = testWorld({ script: [calls(['push', 'origin'])] });
  first.tools.on('origin', () => new Promise(() => {}));
  send(first, message('please'));
  await first.idle();
  const asked = fold(first.store.journal.load(first.store.journal.open()[0]?.turn ?? ''));
  const { id: call = '', digest } = asked.calls[0] ?? {};
  answer(first, { turn: asked.id, call, digest: digest ?? '', reason: null, ...alwaysHere });
  await settle();
  const world = testWorld({ disk: first.disk, script: [calls(['push', 'origin'])] });
  createRecovery(world, calm).start();
  send(world, message('do it again', 'm2'));
  await world.idle();
  const turn = fold(world.store.journal.load(asked.id));
  expect(turn.phase).toBe('waiting:approval');
  expect(turn.calls.at(-1)?.request?.because).toBe('doubt');
  expect(world.tools.ran).toEqual([]);
});

test('case 25: the same call again that is asked about anyway is asked about for the doubt', async () => {
  const first = testWorld({ script: [calls(['edit', 'a'])] });
  first.tools.on('a', () => new Promise(() => {}));
  send(first, { ...message('please'), mode: 'edits' });
  await settle();
  const world = testWorld({ disk: first.disk, script: [calls(['edit', 'a'])] });
  createRecovery(world, calm).start();
  cancel(world, world.store.journal.open()[0]?.turn ?? '');
  world.mode = () => 'ask';
  send(world, message('do it again', 'm2'));
  await world.idle();
  const again = world.store.journal.lastOf('s1')?.turn ?? '';
  expect(fold(world.store.journal.load(again)).calls[0]?.request?.because).toBe('doubt');
});

test('case 36: one unreadable request is said to the model as lost and does not end its conversation', async () => {
  const world = testWorld({ script: [says('one'), says('two')] });
  send(world, message('first'));
  await world.idle();
  const load = world.store.journal.load;
  const broken = world.store.journal.lastOf('s1')?.turn;
  world.store.journal.load = (turn) => {
    if (turn === broken) throw new Failure('unreadable', 'damaged');
    return load(turn);
  };
  send(world, message('second', 'm2'));
  await world.idle();
  expect(world.store.journal.lastOf('s1')?.outcome).toBe('completed');
  expect(world.models.requests[1]?.history).toMatchObject([
    { role: 'person', text: 'first' },
    { role: 'note', text: expect.stringContaining('cannot be read') },
    { role: 'person', text: 'second' },
  ]);
});

test('a message that arrives while the app is on its way out is kept, and does nothing until the next start', async () => {
  const world = testWorld({ script: [says('never')] });
  world.ending = 'quit';
  expect(send(world, message('please'))).toBe('turn');
  expect(world.runs.size).toBe(0);
  expect(world.store.journal.open()).toHaveLength(1);
  const next = testWorld({ disk: world.disk, script: [says('done')] });
  createRecovery(next, calm).start();
  await next.idle();
  expect(next.store.journal.lastOf('s1')?.outcome).toBe('completed');
  expect(world.models.requests).toEqual([]);
});

test('a draft that was sent is gone with the message, in its transaction', () => {
  const world = testWorld({ script: [hangs] });
  world.store.sessions.saveDraft('new', { text: 'please', attachments: [] });
  send(world, message('please'));
  const next = testWorld({ disk: world.disk });
  expect(next.store.sessions.draft('new').text).toBe('');
  expect(next.store.sessions.draft('s1').text).toBe('');
});

test('with its folder gone in the middle, a turn waits for it and calls nothing failed', async () => {
  const world = testWorld({ script: [calls(['look', 'a']), calls(['look', 'b']), says('done')] });
  world.tools.on('a', async () => {
    world.folderExists = () => false;
    return { outcome: 'done', result: { text: 'seen', file: null, wrote: [] } };
  });
  send(world, message('please'));
  await world.idle();
  expect(world.store.journal.lastOf('s1')?.phase).toBe('waiting:folder');
  world.folderExists = () => true;
  resume(world, world.store.journal.open()[0]?.turn ?? '', false);
  await world.idle();
  expect(world.store.journal.lastOf('s1')?.outcome).toBe('completed');
  expect(world.tools.ran).toEqual(['look a', 'look b']);
});

test('another window that sends to a conversation while it is deleted does not keep it', async () => {
  const world = testWorld({ script: [calls(['look', 'slow']), hangs] });
  world.tools.on('slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { outcome: 'done', result: { text: 'seen', file: null, wrote: [] } };
  });
  send(world, message('please'));
  await settle();
  const discarding = discard(world, 's1');
  send(world, message('more', 'm2'));
  await discarding;
  expect(world.store.sessions.list()).toEqual([]);
  expect(world.store.journal.open()).toEqual([]);
});
