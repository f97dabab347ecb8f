import { expect, test } from 'vitest';
import { calls, hangs, lastTurn, says, settled, testWorld } from '../test-world.ts';
import { cancel } from './cancel.ts';
import { discard } from './discard.ts';
import { createRecovery } from './recover.ts';
import { resend } from './resend.ts';
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

test('it goes on from where its request stood, also where another branch is shown by now', async () => {
  const world = testWorld({ script: [says('One.'), hangs, says('Two.'), says('Again.')] });
  send(world, { id: 'm1', session: 's1', workspace: '/w', mode: 'ask', text: 'One?', attachments: [] });
  await world.idle();
  send(world, { id: 'm2', session: 's1', workspace: '/w', mode: 'ask', text: 'Old?', attachments: [] });
  await settled();
  const { turn } = lastTurn(world);
  cancel(world, turn);
  const [first] = world.store.journal.turnsOf('s1');
  resend(world, { id: 'm3', session: 's1', turn: first?.turn ?? '', text: 'Two?', attachments: [], model: null });
  await world.idle();
  startAgain(world, turn, 'm4');
  await world.idle();
  expect(lastTurn(world).after).toBe(turn);
  const asked = world.models.requests.at(-1)?.history.flatMap((item) => (item.role === 'person' ? [item.text] : []));
  expect(asked?.slice(0, 2)).toEqual(['One?', 'Old?']);
});
