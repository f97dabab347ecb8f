import { expect, test } from 'vitest';
import { sessionOf } from './core/acts/branches.ts';
import { cancel } from './core/acts/cancel.ts';
import { fork } from './core/acts/fork.ts';
import { createRecovery } from './core/acts/recover.ts';
import { resend } from './core/acts/resend.ts';
import { send } from './core/acts/send.ts';
import { calm, hangs, lastTurn, message, says, settled, type TestWorld, testWorld } from './core/test-world.ts';
import { sessionView } from './rows.ts';

const viewOf = (world: TestWorld, session = 's1') =>
  sessionView(world, createRecovery(world, calm), sessionOf(world, session));

const turnsOf = (view: ReturnType<typeof viewOf>) => view.turns.map(([first]) => first?.turn);

async function asked(world: TestWorld, id: string): Promise<string> {
  send(world, message(`Say ${id}.`, { id }));
  await settled();
  return lastTurn(world).turn;
}

test('a session shows its branch, what stands beside it, and how the end of that branch came out', async () => {
  const world = testWorld({ script: [says('One.'), hangs, says('Two.'), hangs] });
  const [first, second] = [await asked(world, 'm1'), await asked(world, 'm2')];
  cancel(world, second);
  await world.idle();
  expect(viewOf(world)).toMatchObject({ branches: [], row: { lastOutcome: 'cancelled', open: null, head: second } });
  resend(world, { id: 'm3', session: 's1', turn: second, text: 'Otherwise.', attachments: [], model: null });
  await world.idle();
  const third = lastTurn(world).turn;
  const view = viewOf(world);
  expect(turnsOf(view)).toEqual([first, third]);
  expect(view.branches).toEqual([{ turn: third, beside: [second, third] }]);
  expect(view.row).toMatchObject({ lastOutcome: 'completed', open: null });
  world.store.sessions.setHead('s1', second);
  expect([turnsOf(viewOf(world)), viewOf(world).row.lastOutcome]).toEqual([[first, second], 'cancelled']);
  await asked(world, 'm4');
  expect(viewOf(world).row).toMatchObject({ lastOutcome: null, open: { phase: 'working' } });
});

test('a fork shows what it shares, and has an outcome before its own first request', async () => {
  const world = testWorld({ script: [says('One.')] });
  const first = await asked(world, 'm1');
  fork(world, { id: 's2', session: 's1', turn: first });
  const view = viewOf(world, 's2');
  expect([turnsOf(view), view.row.lastOutcome, view.row.title]).toEqual([[first], 'completed', 'Say m1.']);
});

test('case 36: a turn that cannot be read is said in its place, and the rest is shown', async () => {
  const world = testWorld({ script: [says('One.'), says('Two.')] });
  const [first, second] = [await asked(world, 'm1'), await asked(world, 'm2')];
  const rows = world.disk.tables.events.get(first) ?? [];
  world.disk.tables.events.set(first, rows.slice(1));
  const view = viewOf(world);
  expect([turnsOf(view), view.unreadable.map(({ turn }) => turn)]).toEqual([[second], [first]]);
});
