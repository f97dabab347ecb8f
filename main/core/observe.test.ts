import { describe, expect, test } from 'vitest';
import type { Boot } from './journal.ts';
import { currentSuspension, label, observe } from './observe.ts';
import { calls } from './test-model.ts';
import {
  accepted,
  by,
  effectSettled,
  messageTaken,
  modelAnswered,
  runEnded,
  runStarted,
  START,
  toolEnded,
  toolStarted,
  turnOf,
  waiting,
} from './test-turn.ts';

const begun = [accepted(), runStarted(1)];
const boot = (lastBeat: number): Boot => ({
  id: 'boot',
  host: 'here',
  started: START,
  recoveryStarted: null,
  recoveredLive: false,
  lastBeat,
  ended: null,
  endedBy: null,
});
const SECOND = 1000;

describe('when and why a turn stopped', () => {
  test.each([
    ['suspended', runEnded({ kind: 'suspended', by: 'update' }), { at: START + 2 * SECOND, because: 'update' }],
    ['slept', runEnded({ kind: 'slept', from: START + 1, until: START + 9 }), { at: START + 1, because: 'sleep' }],
    ['offline', runEnded({ kind: 'offline' }), { at: START + 2 * SECOND, because: 'offline' }],
    ['waiting', waiting('limit'), { at: START + 2 * SECOND, because: 'waiting' }],
  ] as const)('is told by its last run when that was %s', (_, end, stop) => {
    expect(currentSuspension(turnOf([...begun, end]), () => boot(START + 60 * SECOND))).toEqual(stop);
  });

  test('is the last beat of the process that died, or the last progress when that is later', () => {
    const died = turnOf(begun);
    expect(currentSuspension(died, () => boot(START + 60 * SECOND))).toEqual({
      at: START + 60 * SECOND,
      because: 'unknown',
    });
    expect(currentSuspension(died, () => boot(START - 60 * SECOND))).toEqual({ at: START, because: 'unknown' });
    expect(currentSuspension(died, () => null)).toEqual({ at: START, because: 'unknown' });
  });
});

describe('what was observed', () => {
  const stop = { at: START, because: 'unknown' } as const;
  const names = (turn: ReturnType<typeof turnOf>) => {
    const { finished, unfinished, inDoubt } = observe(turn, stop, { at: START + 1, changed: [] });
    return { finished, unfinished, inDoubt };
  };

  test('names what is done, what is left and what is in doubt', () => {
    const turn = turnOf([
      ...begun,
      modelAnswered(calls(['look', 'a'], ['push', 'b'], ['edit', 'c'])),
      toolStarted('3.0', 'read'),
      toolEnded('3.0'),
      toolStarted('3.1', 'once'),
      runStarted(2, 'recovered'),
    ]);
    expect(names(turn)).toEqual({ finished: ['look a'], unfinished: ['edit c'], inDoubt: ['push b'] });
  });

  test('case 23: keeps naming a call of which nobody knows, until someone does', () => {
    const unknown = [
      ...begun,
      modelAnswered(calls(['push', 'b'])),
      toolStarted('3.0', 'once'),
      waiting('doubt'),
      by(null, toolEnded('3.0', 'unknown')),
      runStarted(2, 'took-over'),
      messageTaken('Go on.'),
    ];
    expect(names(turnOf(unknown)).inDoubt).toEqual(['push b']);
    expect(names(turnOf([...unknown, effectSettled('3.0', 'happened')])).inDoubt).toEqual([]);
  });

  test('names the newest forty that are done', () => {
    const many = Array.from({ length: 45 }, (_, index): [string, string] => ['look', `${index}`]);
    const ids = many.map((_, index) => `3.${index}`);
    const turn = turnOf([
      ...begun,
      modelAnswered(calls(...many)),
      ...ids.map((id) => toolStarted(id, 'read')),
      ...ids.map((id) => toolEnded(id)),
    ]);
    expect(names(turn).finished).toEqual(many.slice(5).map(([, target]) => `look ${target}`));
  });
});

describe('a call in a few words', () => {
  const [made] = turnOf([...begun, modelAnswered(calls(['look', 'a']))]).calls;
  const labelOf = (input: unknown) => (made ? label({ ...made, input }) : '');

  test.each([
    [{ path: 'src/a.ts' }, 'look src/a.ts'],
    [{ depth: 2, path: 'src' }, 'look src'],
    [{ depth: 2 }, 'look'],
    ['text', 'look'],
    [null, 'look'],
    [{ path: 'x'.repeat(500) }, `look ${'x'.repeat(120)}`],
  ])('%j is %s', (input, words) => {
    expect(labelOf(input)).toBe(words);
  });
});
