import { expect, test } from 'vitest';
import { calls, hangs, lastTurn, message, says, settled, stateOf, type TestWorld, testWorld } from '../test-world.ts';
import { branchesOf, forksOn, pathOf, sessionOf, showBranch, treeOf } from './branches.ts';
import { cancel } from './cancel.ts';
import { discard } from './discard.ts';
import { fork } from './fork.ts';
import { resend } from './resend.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';
import { diedInEdit, next } from './test-looked-up.ts';

async function said(world: TestWorld, id: string, session = 's1'): Promise<string> {
  send(world, message(`Say ${id}.`, { id, session }));
  await world.idle();
  return lastTurn(world, session).turn;
}

const shown = (world: TestWorld, session: string): string[] =>
  pathOf(world, sessionOf(world, session)).map(({ asked }) => asked);

const heard = (world: TestWorld): string[] =>
  (world.models.requests.at(-1)?.history ?? []).flatMap((item) => (item.role === 'person' ? [item.text] : []));

const answers = (count: number) => Array.from({ length: count }, (_, index) => says(`Answer ${index}.`));

test('a fork goes on from its turn, in the same folder, with the same model, mode and title', async () => {
  const world = testWorld({ script: answers(5) });
  const [first] = [await said(world, 'm1'), await said(world, 'm2')];
  world.store.sessions.setModel('s1', { provider: 'demo', id: 'large', effort: null });
  world.store.sessions.setMode('s1', 'edits');
  world.pass(5000);
  fork(world, { id: 's2', session: 's1', turn: first });
  expect(sessionOf(world, 's2')).toEqual({
    ...sessionOf(world, 's1'),
    id: 's2',
    head: first,
    forkedFrom: { session: 's1', turn: first },
    createdAt: world.clock.now(),
    updatedAt: world.clock.now(),
  });
  await said(world, 'm3', 's2');
  expect(heard(world)).toEqual(['Say m1.', 'Say m3.']);
  await said(world, 'm4');
  expect(heard(world)).toEqual(['Say m1.', 'Say m2.', 'Say m4.']);
});

test('a fork is made once, from a turn that is shown and has ended', async () => {
  const world = testWorld({ script: [says('Done.'), hangs] });
  const first = await said(world, 'm1');
  fork(world, { id: 's2', session: 's1', turn: first });
  fork(world, { id: 's2', session: 's1', turn: first });
  expect(world.store.sessions.list()).toHaveLength(2);
  send(world, message('Next.', { id: 'm2' }));
  await settled();
  const { turn } = lastTurn(world);
  expect(() => fork(world, { id: 's3', session: 's1', turn })).toThrow('has not ended');
  expect(() => fork(world, { id: 's3', session: 's2', turn })).toThrow('no longer part');
  fork(world, { id: 's3', session: 's1', turn: first });
  expect(shown(world, 's3')).toEqual(['Say m1.']);
});

test('a shared request that is asked anew in a fork is a branch of the fork alone', async () => {
  const world = testWorld({ script: answers(5) });
  const [first, second] = [await said(world, 'm1'), await said(world, 'm2')];
  fork(world, { id: 's2', session: 's1', turn: second });
  resend(world, { id: 'm3', session: 's2', turn: second, text: 'Otherwise.', attachments: [], model: null });
  await world.idle();
  expect([shown(world, 's1'), shown(world, 's2')]).toEqual([
    ['Say m1.', 'Say m2.'],
    ['Say m1.', 'Otherwise.'],
  ]);
  const branches = (id: string) => {
    const session = sessionOf(world, id);
    return branchesOf(pathOf(world, session), treeOf(world, session));
  };
  const other = lastTurn(world, 's2').turn;
  expect([branches('s1'), branches('s2')]).toEqual([[], [{ turn: other, beside: [second, other] }]]);
  showBranch(world, { session: 's2', turn: second });
  expect(shown(world, 's2')).toEqual(['Say m1.', 'Say m2.']);
  expect(forksOn(world, first).map(({ id }) => id)).toEqual(['s2']);
  expect(forksOn(world, other)).toEqual([]);
});

test('a fork outlives the session that it was begun from, and goes on', async () => {
  const world = testWorld({ script: answers(5) });
  const [first] = [await said(world, 'm1'), await said(world, 'm2')];
  fork(world, { id: 's2', session: 's1', turn: first });
  await discard(world, 's1');
  await said(world, 'm3', 's2');
  expect(heard(world)).toEqual(['Say m1.', 'Say m3.']);
  fork(world, { id: 's3', session: 's2', turn: first });
  expect(sessionOf(world, 's3').title).toBe('Say m1.');
});

test('case 24: a fork does not repeat what may have happened before it; what is said of that answers it', async () => {
  const first = await diedInEdit();
  const world = await next(first, { kind: 'unknown' }, [calls(['edit', 'a']), says('Done.')]);
  const doubt = lastTurn(world);
  cancel(world, doubt.turn);
  fork(world, { id: 's2', session: 's1', turn: doubt.turn });
  send(world, message('Once more.', { id: 'm2', session: 's2', mode: 'edits' }));
  await world.idle();
  expect(lastTurn(world, 's2').phase).toBe('waiting:approval');
  const again = stateOf(world, 's2').calls[0];
  expect([again?.request?.because, world.tools.ran]).toEqual(['doubt', []]);
  settle(world, { turn: doubt.turn, call: '3.0', digest: again?.digest ?? '', outcome: 'did-not' });
  await world.idle();
  expect(lastTurn(world, 's2').outcome).toBe('completed');
  expect(world.tools.keys).toEqual(first.tools.keys);
});
