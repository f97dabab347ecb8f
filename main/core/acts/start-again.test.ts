import { expect, test } from 'vitest';
import { calls, hangs, says, testWorld } from '../test-world.ts';
import { discard } from './discard.ts';
import { createRecovery } from './recover.ts';
import { send } from './send.ts';
import { DONE_BEFORE, startAgain } from './start-again.ts';

const message = {
  id: 'm1',
  session: 's1',
  workspace: '/w',
  mode: 'edits' as const,
  text: 'edit a and b',
  attachments: [],
};
const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };

test('an abandoned turn starts again with its request and what had been done, and its notice goes', async () => {
  const first = testWorld({ script: [calls(['edit', 'a']), hangs] });
  send(first, message);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const later = testWorld({ disk: first.disk, script: [says('done')], at: first.clock.now() + 5 * 3_600_000 });
  createRecovery(later, calm).start();
  const [abandoned] = later.store.journal.turnsOf('s1');
  expect(abandoned?.outcome).toBe('abandoned');
  expect(startAgain(later, abandoned?.turn ?? '', 'm2')).toBe('turn');
  await later.idle();
  expect(later.store.notices.list()).toEqual([]);
  const last = later.models.requests[0]?.history.at(-1);
  expect(last).toEqual({ role: 'person', text: `edit a and b\n\n(${DONE_BEFORE} edit a)` });
});

test('a deleted conversation takes its open turn with it', async () => {
  const world = testWorld({ script: [hangs] });
  send(world, message);
  await discard(world, 's1');
  expect(world.store.sessions.list()).toEqual([]);
  expect(world.store.journal.open()).toEqual([]);
  expect(world.runs.size).toBe(0);
});
