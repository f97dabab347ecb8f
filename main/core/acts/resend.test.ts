import { describe, expect, test } from 'vitest';
import { asked, calls, hangs, lastTurn, message, says, settled, type TestWorld, testWorld } from '../test-world.ts';
import { branchesOf, pathOf, sessionOf, showBranch, treeOf } from './branches.ts';
import { cancel } from './cancel.ts';
import { type Resent, resend } from './resend.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';
import { diedInEdit, next } from './test-looked-up.ts';

async function said(world: TestWorld, id: string): Promise<string> {
  send(world, message(`Say ${id}.`, { id }));
  await world.idle();
  return lastTurn(world).turn;
}

const again = (turn: string, change: Partial<Resent> = {}): Resent => ({
  id: 'again',
  session: 's1',
  turn,
  text: 'Say it otherwise.',
  attachments: [],
  model: null,
  ...change,
});

const shown = (world: TestWorld): string[] => pathOf(world, sessionOf(world, 's1')).map(({ asked }) => asked);

function branches(world: TestWorld) {
  const session = sessionOf(world, 's1');
  return branchesOf(pathOf(world, session), treeOf(world, session));
}

/** What the model was last told that the person said. */
const heard = (world: TestWorld): string[] =>
  (world.models.requests.at(-1)?.history ?? []).flatMap((item) => (item.role === 'person' ? [item.text] : []));

const answers = (count: number) => Array.from({ length: count }, (_, index) => says(`Answer ${index}.`));

describe('an earlier request once more', () => {
  test('stands beside the first: the model is told what was before both, and nothing of the other branch', async () => {
    const world = testWorld({ script: answers(5) });
    const [first, second] = [await said(world, 'm1'), await said(world, 'm2')];
    const third = await said(world, 'm3');
    resend(world, again(second));
    await world.idle();
    expect(heard(world)).toEqual(['Say m1.', 'Say it otherwise.']);
    expect(shown(world)).toEqual(['Say m1.', 'Say it otherwise.']);
    expect(branches(world)).toEqual([{ turn: lastTurn(world).turn, beside: [second, lastTurn(world).turn] }]);
    expect([first, second, third].map((turn) => world.store.journal.load(turn).length)).toEqual([4, 4, 4]);
    send(world, message('And now?', { id: 'm4' }));
    await world.idle();
    expect(heard(world)).toEqual(['Say m1.', 'Say it otherwise.', 'And now?']);
  });

  test('may be the very first: then nothing was before it', async () => {
    const world = testWorld({ script: answers(2) });
    const first = await said(world, 'm1');
    resend(world, again(first));
    await world.idle();
    expect(heard(world)).toEqual(['Say it otherwise.']);
    expect(branches(world)).toEqual([{ turn: lastTurn(world).turn, beside: [first, lastTurn(world).turn] }]);
  });

  test('is done once, however often it is sent', async () => {
    const world = testWorld({ script: answers(3) });
    const first = await said(world, 'm1');
    resend(world, again(first));
    await world.idle();
    resend(world, again(first));
    await world.idle();
    expect(world.store.journal.turnsOf('s1')).toHaveLength(2);
    expect(world.store.messages.get('again')).toMatchObject({ became: 'turn', state: 'taken' });
  });

  test('with another model is that model’s from now on', async () => {
    const world = testWorld({ script: answers(3) });
    const { model } = world;
    world.model = (choice) => ({ ...model(choice), model: choice?.id ?? 'of the settings' });
    const first = await said(world, 'm1');
    resend(world, again(first, { model: { provider: 'demo', id: 'large', effort: null } }));
    await world.idle();
    await said(world, 'm2');
    expect(world.models.requests.map(({ config }) => config.model)).toEqual(['of the settings', 'large', 'large']);
  });

  test('waits for the end of the one that is open, and leaves everything as it is', async () => {
    const world = testWorld({ script: [says('Done.'), hangs] });
    const first = await said(world, 'm1');
    send(world, message('Next.', { id: 'm2' }));
    await settled();
    const model = { provider: 'demo', id: 'large', effort: null };
    expect(() => resend(world, again(first, { model }))).toThrow('has not ended');
    expect(() => showBranch(world, { session: 's1', turn: first })).toThrow('has not ended');
    expect([world.store.messages.get('again'), world.store.sessions.get('s1')?.model]).toEqual([null, null]);
    cancel(world, lastTurn(world).turn);
    resend(world, again(first));
    expect(shown(world)).toEqual(['Say it otherwise.']);
  });

  test('has words, and belongs to what is shown', async () => {
    const world = testWorld({ script: answers(4) });
    const [, second] = [await said(world, 'm1'), await said(world, 'm2')];
    expect(() => resend(world, again(second, { text: ' \n' }))).toThrow('nothing in this message');
    resend(world, again(second));
    await world.idle();
    expect(() => resend(world, again(second, { id: 'other' }))).toThrow('no longer part');
    expect(() => resend(world, again(second, { id: 'other', session: 'nothing' }))).toThrow('no longer there');
  });
});

describe('another branch', () => {
  test('is shown up to its newest end, and the next message goes on from there', async () => {
    const world = testWorld({ script: answers(9) });
    const first = await said(world, 'm1');
    const second = await said(world, 'm2');
    await said(world, 'm3');
    resend(world, again(second));
    await world.idle();
    showBranch(world, { session: 's1', turn: second });
    expect(shown(world)).toEqual(['Say m1.', 'Say m2.', 'Say m3.']);
    await said(world, 'm4');
    expect(heard(world)).toEqual(['Say m1.', 'Say m2.', 'Say m3.', 'Say m4.']);
    showBranch(world, { session: 's1', turn: first });
    expect(shown(world)).toEqual(['Say m1.', 'Say it otherwise.']);
    const seen = testWorld({ disk: world.disk });
    expect(shown(seen)).toEqual(['Say m1.', 'Say it otherwise.']);
    expect(() => showBranch(world, { session: 's1', turn: 'nothing' })).toThrow('no longer part');
  });

  test('case 24: knows what may have happened on the one beside it, and does not repeat it', async () => {
    const first = await diedInEdit();
    const world = await next(first, { kind: 'unknown' }, [says('Then not.'), calls(['edit', 'a']), says('Done.')]);
    const doubt = lastTurn(world).turn;
    cancel(world, doubt);
    resend(world, again(doubt));
    await world.idle();
    send(world, message('Edit it.', { id: 'm3' }));
    await world.idle();
    expect(lastTurn(world).phase).toBe('waiting:approval');
    const { digest } = asked(world, '3.0');
    settle(world, { turn: doubt, call: '3.0', digest, outcome: 'happened' });
    await world.idle();
    expect([world.tools.ran, lastTurn(world).outcome]).toEqual([[], 'completed']);
  });
});
