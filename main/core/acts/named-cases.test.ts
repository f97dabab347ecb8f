import { expect, test } from 'vitest';
import { fold } from '../advance.ts';
import type { RunCause } from '../events.ts';
import { calls, hangs, says, testWorld } from '../test-world.ts';
import { createRecovery } from './recover.ts';
import { resume, takeOver } from './resume.ts';
import { send } from './send.ts';

const message = (text: string, id = 'm1') => ({ id, session: 's1', workspace: '/w', mode: 'ask' as const, text });
const calm = { foreign: false, crashLoop: false, keyReady: () => true, hostReachable: () => true };
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
