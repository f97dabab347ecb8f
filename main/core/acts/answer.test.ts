import { describe, expect, test } from 'vitest';
import type { RuleScope, ToolRule } from '../rules/rule.ts';
import { showPattern } from '../rules/show.ts';
import { readWords } from '../rules/words-pattern.ts';
import type { Scripted } from '../test-model.ts';
import { asked, calls, calm, done, lastTurn, message, says, settled, stateOf, testWorld, told } from '../test-world.ts';
import { answer } from './answer.ts';
import { createRecovery } from './recover.ts';
import { send } from './send.ts';
import { suspendAll } from './suspend.ts';

/** A turn that waits for the approval of one or two edits. */
async function waiting(...script: Scripted[]) {
  const world = testWorld({ script });
  send(world, message());
  await world.idle();
  return world;
}

const two = calls(['edit', 'a'], ['look', 'b'], ['edit', 'c']);

describe('the approvals of one answer', () => {
  test('are asked in one transaction, and the run goes on only when the last is answered', async () => {
    const world = testWorld({ script: [two, says('Done.')] });
    const batches: string[][] = [];
    world.watch.recorded = (_, events) => batches.push(told(events));
    send(world, message());
    await world.idle();
    expect(batches.at(-1)).toEqual(['approval-requested 3.0', 'approval-requested 3.2', 'run-ended waiting:approval']);
    answer(world, { ...asked(world, '3.2'), answer: 'once' });
    await world.idle();
    expect(batches.at(-1)).toEqual(['approval-answered 3.2 allow']);
    expect(world.tools.ran).toEqual([]);
    answer(world, { ...asked(world, '3.0'), answer: 'once' });
    expect(batches).toContainEqual(['approval-answered 3.0 allow', 'run-started 2 answered']);
    await world.idle();
    expect(world.tools.ran).toEqual(['edit a', 'look b', 'edit c']);
    expect(stateOf(world).ended?.outcome).toBe('completed');
  });

  test('case 55: belong each to its call: an answer with the digest of another one does nothing', async () => {
    const world = await waiting(two);
    const before = world.seen.length;
    const swapped = { ...asked(world, '3.0'), digest: asked(world, '3.2').digest, answer: 'once' } as const;
    expect(() => answer(world, swapped)).toThrow('Nothing was done.');
    expect(() => answer(world, { ...asked(world, '3.0'), call: '9.9', answer: 'once' })).toThrow('Nothing was done.');
    expect(world.seen).toHaveLength(before);
  });
});

describe('a denial', () => {
  test('is told to the model with its reason, and runs nothing', async () => {
    const world = await waiting(calls(['edit', 'a']), says('As you say.'));
    answer(world, { ...asked(world, '3.0'), answer: 'deny', reason: 'Not that file.' });
    expect(told(world.seen).slice(-3)).toEqual([
      'approval-answered 3.0 deny',
      'tool-ended 3.0 refused',
      'run-started 2 answered',
    ]);
    await world.idle();
    expect(world.tools.ran).toEqual([]);
    expect(stateOf(world).calls[0]?.told).toEqual({
      text: 'The person refused this call: Not that file.',
      error: true,
    });
  });
});

describe('always', () => {
  const always = (proposal: number, scope: RuleScope['kind']) =>
    ({ answer: 'always', rule: { proposal, scope } }) as const;

  test('saves exactly what was chosen, in the transaction of the answer, and it then applies', async () => {
    const world = await waiting(calls(['edit', 'a']), calls(['edit', 'a']), calls(['edit', 'b']), says('Done.'));
    const { append } = world.store.journal;
    const saved: unknown[] = [];
    world.store.journal.append = (writes) => {
      saved.push(...writes.map(({ rows, events }) => [rows.rules?.length ?? 0, events[0]?.event.kind]));
      append(writes);
    };
    answer(world, { ...asked(world, '3.0'), ...always(0, 'workspace') });
    expect(saved[0]).toEqual([1, 'approval-answered']);
    expect(world.store.rules.list()).toMatchObject([
      {
        tool: 'edit',
        effect: 'allow',
        scope: { kind: 'workspace', workspace: '/w' },
        pattern: { kind: 'path', path: 'a' },
        from: { kind: 'approval', session: 's1', title: 'Please.', call: `${stateOf(world).id}/3.0` },
      },
    ]);
    await world.idle();
    expect(world.tools.ran).toEqual(['edit a', 'edit a']);
    expect(lastTurn(world).phase).toBe('waiting:approval');
  });

  test.each([
    ['session', 's2', '/w', false],
    ['session', 's1', '/w', true],
    ['workspace', 's2', '/w', true],
    ['workspace', 's2', '/other', false],
    ['everywhere', 's2', '/other', true],
  ] as const)('for the %s lets session %s in %s pass: %s', async (scope, session, workspace, passes) => {
    const world = await waiting(calls(['edit', 'a']), says('Done.'), calls(['edit', 'a']), says('Done.'));
    answer(world, { ...asked(world, '3.0'), ...always(0, scope) });
    await world.idle();
    send(world, { ...message('Again.', { id: 'm2', session }), workspace });
    await world.idle();
    expect(world.tools.ran).toEqual(passes ? ['edit a', 'edit a'] : ['edit a']);
  });

  test('of what was not offered saves and allows nothing', async () => {
    const world = await waiting(calls(['edit', 'a']));
    const before = world.seen.length;
    expect(() => answer(world, { ...asked(world, '3.0'), ...always(7, 'workspace') })).toThrow('Nothing was saved');
    expect([world.seen.length, world.store.rules.list()]).toEqual([before, []]);
  });

  test('case 54: of a compound command saves a rule for each part that needs one', async () => {
    const both = 'npm test && git add x';
    const world = await waiting(calls(['push', both]), calls(['push', 'git add y']), calls(['push', 'npm test; rm x']));
    expect(stateOf(world).calls[0]?.request?.proposals.map(({ says }) => says.key)).toEqual([
      'command-exact',
      'command-prefix',
    ]);
    answer(world, { ...asked(world, '3.0'), ...always(1, 'workspace') });
    expect(world.store.rules.list().map(({ pattern }) => showPattern(pattern))).toEqual(['npm test *', 'git add *']);
    await world.idle();
    expect(world.tools.ran).toEqual([`push ${both}`, 'push git add y']);
    expect(lastTurn(world).phase).toBe('waiting:approval');
  });

  test('a plain yes saves no rule', async () => {
    const world = await waiting(calls(['edit', 'a']), says('Done.'));
    answer(world, { ...asked(world, '3.0'), answer: 'once' });
    await world.idle();
    expect(world.store.rules.list()).toEqual([]);
  });
});

describe('a rule', () => {
  const rule = (effect: ToolRule['effect'], text: string): ToolRule => ({
    ...{ id: effect, effect, scope: { kind: 'everywhere' }, tool: 'push', at: 0, from: { kind: 'settings' } },
    pattern: { kind: 'words', shell: 'sh', ...(readWords(text) ?? { words: [], more: true }) },
  });

  test('that forbids is told to the model in its own words', async () => {
    const world = testWorld({ script: [calls(['push', 'echo x; rm -rf x']), says('I see.')] });
    world.store.rules.save(rule('deny', 'rm *'));
    send(world, message());
    await world.idle();
    expect(stateOf(world).calls[0]?.told?.text).toContain('a rule of the person: never rm *.');
    expect(world.tools.ran).toEqual([]);
  });

  test('that asks is named in the request', async () => {
    const world = testWorld({ script: [calls(['push', 'git push'])] });
    const asks = rule('ask', 'git push *');
    world.store.rules.save(asks);
    send(world, message());
    await world.idle();
    expect(stateOf(world).calls[0]?.request).toMatchObject({ because: 'rule', askedBy: asks });
  });

  test('case 56: that was made after an answer holds for the start, and for a repeat after a crash', async () => {
    const first = await waiting(calls(['put', 'a']));
    first.tools.on('a', () => new Promise(() => {}));
    answer(first, { ...asked(first, '3.0'), answer: 'once' });
    await settled();
    const pattern = { kind: 'path', path: 'a' } as const;
    const world = testWorld({ disk: first.disk, script: [says('I see.')] });
    world.store.rules.save({ ...rule('deny', 'x'), tool: 'put', pattern });
    createRecovery(world, calm).start();
    await world.idle();
    expect(told(world.seen)).toContain('tool-ended 3.0 refused');
    expect(world.tools.ran).toEqual([]);
  });
});

describe('an answer', () => {
  test('case 51: counts once; a second one is told so and changes nothing', async () => {
    const world = await waiting(calls(['edit', 'a']), says('Done.'));
    const reply = asked(world, '3.0');
    expect(answer(world, { ...reply, answer: 'once' })).toBe('answered');
    expect(answer(world, { ...reply, answer: 'deny' })).toBe('already');
    await world.idle();
    expect(answer(world, { ...reply, answer: 'once' })).toBe('already');
    expect(world.tools.ran).toEqual(['edit a']);
  });

  test('case 50: can be given after a restart: the request stands in the journal', async () => {
    const first = await waiting(calls(['edit', 'a']));
    const world = testWorld({ disk: first.disk, script: [says('Done.')] });
    createRecovery(world, calm).start();
    expect(world.seen).toEqual([]);
    expect(answer(world, { ...asked(world, '3.0'), answer: 'once' })).toBe('answered');
    await world.idle();
    expect(world.tools.ran).toEqual(['edit a']);
    expect(stateOf(world).runs.at(-1)).toMatchObject({ cause: 'answered', attended: true });
  });

  test('of which the run died before the start is asked for again, not used by a run without a person', async () => {
    const first = await waiting(calls(['edit', 'a']));
    const { append } = first.store.journal;
    first.store.journal.append = (writes) => {
      if (writes.some((write) => write.events.some(({ event }) => event.kind === 'tool-started')))
        throw new Error('killed');
      if (!writes.some((write) => write.events.some(({ event }) => event.kind === 'run-ended'))) append(writes);
    };
    answer(first, { ...asked(first, '3.0'), answer: 'once' });
    await first.idle();
    expect(first.tools.ran).toEqual([]);
    const world = testWorld({ disk: first.disk, script: [says('Done.')] });
    createRecovery(world, calm).start();
    expect(told(world.seen)).toEqual(['run-started 3 recovered', 'run-ended waiting:approval']);
    expect(lastTurn(world).attempts).toBe(0);
    answer(world, { ...asked(world, '3.0'), answer: 'once' });
    await world.idle();
    expect(world.tools.ran).toEqual(['edit a']);
  });

  test('stands in the journal while the others are still waited for', async () => {
    const first = await waiting(two);
    answer(first, { ...asked(first, '3.0'), answer: 'once' });
    const world = testWorld({ disk: first.disk, script: [says('Done.')] });
    answer(world, { ...asked(world, '3.2'), answer: 'deny' });
    await world.idle();
    expect(world.tools.ran).toEqual(['edit a', 'look b']);
  });

  test('covers one start: a repeat after a crash passes the gate again', async () => {
    const first = await waiting(calls(['put', 'a']));
    first.tools.on('a', () => new Promise(() => {}));
    answer(first, { ...asked(first, '3.0'), answer: 'once' });
    await settled();
    const world = testWorld({ disk: first.disk, script: [says('Done.')] });
    createRecovery(world, calm).start();
    await world.idle();
    expect(told(world.seen)).toEqual([
      'run-started 3 recovered',
      'approval-requested 3.0',
      'run-ended waiting:approval',
    ]);
    answer(world, { ...asked(world, '3.0'), answer: 'once' });
    await world.idle();
    expect(world.tools.ran).toEqual(['put a']);
    expect(world.tools.keys).toEqual(first.tools.keys);
  });

  test('that denies a repeat says that the first try may have happened', async () => {
    const first = await waiting(calls(['put', 'a']));
    first.tools.on('a', () => new Promise(() => {}));
    answer(first, { ...asked(first, '3.0'), answer: 'once' });
    await settled();
    const world = testWorld({ disk: first.disk, script: [says('I see.')] });
    world.tools.on('a', async () => done('a'));
    createRecovery(world, calm).start();
    await world.idle();
    answer(world, { ...asked(world, '3.0'), answer: 'deny' });
    await world.idle();
    expect(stateOf(world).calls[0]?.told?.text).toMatch(/refused.*may have happened/);
    expect(world.tools.ran).toEqual([]);
  });

  test('to a turn that is held is refused with what to do first', async () => {
    const first = await waiting(two);
    first.tools.on('a', () => new Promise(() => {}));
    answer(first, { ...asked(first, '3.0'), answer: 'once' });
    answer(first, { ...asked(first, '3.2'), answer: 'once' });
    suspendAll(first, 'quit');
    const world = testWorld({ disk: first.disk, settings: { mode: 'ask' } });
    createRecovery(world, calm).start();
    expect(() => answer(world, { ...asked(world, '3.2'), answer: 'once' })).toThrow('Resume or cancel it first.');
  });
});
