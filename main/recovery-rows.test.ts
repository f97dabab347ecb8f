import { expect, test } from 'vitest';
import { createRecovery } from './core/acts/recover.ts';
import { send } from './core/acts/send.ts';
import { calls, hangs, testWorld } from './core/test-world.ts';
import { recoveryRows } from './recovery-rows.ts';

const message = (session: string) => ({
  id: session,
  session,
  workspace: '/w',
  mode: 'edits' as const,
  text: session,
  attachments: [],
});
const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('lists what waits, goes on, is queued and was abandoned, each with where it stopped', async () => {
  const first = testWorld({ script: [calls(['push', 'origin']), calls(['edit', 'a']), hangs, hangs, hangs] });
  send(first, message('asks'));
  await first.idle();
  first.pass(1000);
  send(first, message('old'));
  await settle();
  const stopped = first.clock.now();
  first.pass(5 * 3_600_000);
  send(first, message('goes on'));
  send(first, message('next'));
  const at = first.clock.now() + 60_000;
  const second = testWorld({ disk: first.disk, script: [hangs], at });
  const recovery = createRecovery(second, calm);
  recovery.start();
  const rows = recoveryRows(second, recovery);
  expect(rows.map(({ asked, group }) => [asked, group]).sort()).toEqual([
    ['asks', 'needs-you'],
    ['goes on', 'going-on'],
    ['next', 'up-next'],
    ['old', 'abandoned'],
  ]);
  const old = rows.find(({ asked }) => asked === 'old');
  expect(old).toMatchObject({ stoppedAt: stopped, steps: 1, lastAction: 'edit a', inDoubt: [] });
  expect(rows.find(({ asked }) => asked === 'goes on')?.stoppedAt).toBeLessThan(at);
  second.store.notices.dismiss(old?.notice?.id ?? '');
  expect(recoveryRows(second, recovery).find(({ asked }) => asked === 'old')?.group).toBe('earlier');
  recovery.stop();
});

test('a turn that simply runs with its person present is no matter of recovery', async () => {
  const world = testWorld({ script: [hangs] });
  const recovery = createRecovery(world, calm);
  recovery.start();
  send(world, message('runs'));
  expect(recoveryRows(world, recovery)).toEqual([]);
});
