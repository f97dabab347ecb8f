import { describe, expect, test } from 'vitest';
import type { Event } from './events.ts';
import type { FileState, Found, Sight } from './facts.ts';
import { changesSince, type Known, lastSight, learn, NOTHING_KNOWN, see } from './surroundings.ts';
import { calls } from './test-model.ts';
import {
  accepted,
  modelAnswered,
  observed,
  plus,
  runEnded,
  runStarted,
  toolEnded,
  toolStarted,
  turnOf,
} from './test-turn.ts';

const holds = (digest: string): FileState => ({ digest, size: digest.length, modified: 1 });
const file = (path: string, digest: string | null): Sight => ({ path, file: digest === null ? null : holds(digest) });
const known = (found: Found, ...files: Sight[]): Known => ({ ...found, files });
const nothing: ReadonlySet<string> = new Set();

describe('what changed', () => {
  const [a, b] = ['a'.repeat(40), 'b'.repeat(40)];

  test.each<[string, Known, Found, object[]]>([
    ['nothing', known({ branch: 'main', head: a, folder: '1' }), { branch: 'main', head: a, folder: '1' }, []],
    ['the branch', known({ branch: 'main' }), { branch: 'dev' }, [{ kind: 'branch', from: 'main', to: 'dev' }]],
    [
      'from a branch to a commit',
      known({ branch: 'main' }),
      { branch: null },
      [{ kind: 'branch', from: 'main', to: null }],
    ],
    ['the commit', known({ head: a }), { head: b }, [{ kind: 'head', from: a, to: b }]],
    ['to the first commit', known({ head: null }), { head: b }, [{ kind: 'head', from: null, to: b }]],
    ['the folder', known({ folder: '1' }), { folder: '2' }, [{ kind: 'folder' }]],
    ['what nobody knew before', known({}), { branch: 'main', head: a, folder: '1' }, []],
    ['what nobody can tell now', known({ branch: 'main', head: a, folder: '1' }), {}, []],
  ])('%s', (_, before, now, changes) => {
    expect(changesSince(before, now, nothing)).toEqual(changes);
  });

  test.each<[string, Sight, Sight, string | null]>([
    ['has other content', file('x', '1'), file('x', '2'), 'changed'],
    ['has gone', file('x', '1'), file('x', null), 'gone'],
    ['has come', file('x', null), file('x', '1'), 'appeared'],
    ['is the same', file('x', '1'), file('x', '1'), null],
    ['was never seen', file('y', '1'), file('x', '2'), null],
  ])('a file that %s', (_, before, now, how) => {
    const changes = how === null ? [] : [{ kind: 'file', path: 'x', how }];
    expect(changesSince(known({}, before), { files: [now] }, nothing)).toEqual(changes);
  });

  test('a file that a call in doubt may have written is nobody else’s doing', () => {
    const before = known({}, file('x', '1'), file('y', '1'));
    const now = { files: [file('x', '2'), file('y', '2')] };
    expect(changesSince(before, now, new Set(['x']))).toEqual([{ kind: 'file', path: 'y', how: 'changed' }]);
  });
});

describe('what is known', () => {
  test('is replaced by later facts, also by not knowing any more', () => {
    const before = learn(NOTHING_KNOWN, { branch: 'main', head: null, folder: '1', files: [file('x', '1')] });
    const after = learn(before, { branch: 'dev', files: [file('y', '1')] });
    expect(after).toEqual({ branch: 'dev', files: [file('x', '1'), file('y', '1')] });
    expect(see(after, [file('x', '2')])).toEqual({ branch: 'dev', files: [file('y', '1'), file('x', '2')] });
  });

  test('is the newest two hundred files', () => {
    const many = Array.from({ length: 250 }, (_, index) => file(`${index}`, '1'));
    const { files } = many.reduce((so, one) => see(so, [one]), NOTHING_KNOWN);
    expect(files).toEqual(many.slice(50));
  });
});

describe('the fold', () => {
  const main: Found = { branch: 'main', head: null };
  const dev: Found = { branch: 'dev', head: null };
  const died = [
    accepted(),
    runStarted(1, 'asked', { found: main }),
    modelAnswered(calls(['push', 'a'], ['push', 'b'])),
  ];
  const recovered = (found: Found) => runStarted(2, 'recovered', { observed, found });
  const left = (id: string, change: { saw?: Sight[]; found?: Found }): Event => {
    const event = toolEnded(id);
    if (event.kind !== 'tool-ended') throw new Error('Another kind.');
    const { saw, found } = change;
    return { ...event, result: { ...event.result, ...(saw && { saw }) }, ...(found && { found }) };
  };

  test('begins with what the first run found', () => {
    expect(turnOf(died).known).toEqual({ ...main, files: [] });
  });

  test('knows what a call saw, and what a command left', () => {
    const turn = turnOf([
      ...died,
      toolStarted('3.0', 'once'),
      left('3.0', { saw: [file('x', '1')] }),
      toolStarted('3.1', 'once'),
      left('3.1', { found: { ...dev, files: [file('x', '2')] } }),
    ]);
    expect(turn.known).toEqual({ ...dev, files: [file('x', '2')] });
    expect(lastSight(turn, 'x')).toEqual(file('x', '1'));
    expect(lastSight(turn, 'y')).toBeUndefined();
  });

  test('knows what a note tells only once the model has answered to it: until then it is still to be told', () => {
    const open = [accepted(), runStarted(1, 'asked', { found: main })];
    const noted = turnOf([...open, recovered(dev)]);
    expect([noted.known.branch, noted.noted]).toEqual(['main', dev]);
    const again = plus(noted, runStarted(3, 'recovered', { observed, found: dev }));
    expect(changesSince(again.known, dev, nothing)).toHaveLength(1);
    const told = plus(again, modelAnswered(calls(['push', 'a'])));
    expect([told.known.branch, told.noted]).toEqual(['dev', null]);
  });

  test('takes the word of a command over that of a note from before it', () => {
    const turn = turnOf([
      ...died,
      recovered(main),
      toolStarted('3.0', 'once'),
      left('3.0', { found: dev }),
      toolStarted('3.1', 'once'),
      left('3.1', {}),
      modelAnswered(calls(['push', 'c'])),
    ]);
    expect([turn.known.branch, turn.noted]).toEqual(['dev', null]);
  });

  test('of a run without a note leaves what the model knew', () => {
    const suspended = runEnded({ kind: 'suspended', by: 'quit' });
    const turn = turnOf([...died, suspended, runStarted(2, 'called-off')]);
    expect(turn.known).toEqual({ ...main, files: [] });
  });
});
