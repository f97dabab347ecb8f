import { describe, expect, test } from 'vitest';
import { Refused } from './errors.ts';
import { UNKNOWN } from './history.ts';
import { calls, says } from './test-model.ts';
import {
  accepted,
  approvalAnswered,
  approvalRequested,
  by,
  effectSettled,
  messageTaken,
  modelAnswered,
  plus,
  runEnded,
  runStarted,
  toolEnded,
  toolStarted,
  turnEnded,
  turnOf,
  waiting,
} from './test-turn.ts';
import type { Turn } from './turn.ts';

const begun = [accepted(), runStarted(1)];
const pushing = [...begun, modelAnswered(calls(['push', 'a']))];
const asked = [...pushing, approvalRequested('3.0'), waiting('approval')];
const stateOf = (turn: Turn, id = '3.0') => turn.calls.find((call) => call.id === id)?.state;

describe('an answer of the person', () => {
  test('case 55: is refused when it was given for something else', () => {
    expect(() => plus(turnOf(asked), approvalAnswered('3.0', 'allow', 'digest 3.1'))).toThrow(Refused);
    const doubt = turnOf([...pushing, toolStarted('3.0', 'once'), waiting('doubt')]);
    expect(() => plus(doubt, effectSettled('3.0', 'happened', 'digest 3.1'))).toThrow(Refused);
  });

  test('allows the start in the run that it begins, once', () => {
    const answered = turnOf([...asked, approvalAnswered('3.0')]);
    expect(stateOf(answered)).toEqual({ kind: 'allowed', run: 2 });
    const running = plus(plus(answered, runStarted(2, 'answered')), toolStarted('3.0', 'once'));
    expect(() => plus(running, toolStarted('3.0', 'once'))).toThrow(Refused);
    expect(() => plus(answered, approvalAnswered('3.0'))).toThrow(Refused);
  });

  test.each([
    ['its run died', runStarted(3, 'recovered')],
    ['its run ended before the start', runEnded({ kind: 'suspended', by: 'quit' })],
  ])('case 51: is withdrawn when %s, and the request is pending again', (_, next) => {
    const turn = turnOf([...asked, approvalAnswered('3.0'), runStarted(2, 'answered'), next]);
    expect(stateOf(turn)).toEqual({ kind: 'asked', what: 'approval' });
  });

  test('that denies leaves the call to the refusal that comes with it', () => {
    const denied = turnOf([...asked, approvalAnswered('3.0', 'deny'), by(null, toolEnded('3.0', 'refused', 'No.'))]);
    expect(denied.calls[0]).toMatchObject({ state: { outcome: 'refused' }, told: { text: 'No.', error: true } });
    expect(denied.phase).toBe('waiting:approval');
  });
});

describe('calls of one answer', () => {
  test('start in the order of the model', () => {
    const two = turnOf([...begun, modelAnswered(calls(['edit', 'a'], ['edit', 'b']))]);
    expect(() => plus(two, toolStarted('3.1', 'verifiable'))).toThrow(Refused);
    const first = plus(plus(two, toolStarted('3.0', 'verifiable')), toolEnded('3.0'));
    expect(stateOf(plus(first, toolStarted('3.1', 'verifiable')), '3.1')).toMatchObject({ kind: 'started' });
  });

  test('run side by side only as neighbouring reads', () => {
    const mixed = turnOf([...begun, modelAnswered(calls(['look', 'a'], ['look', 'b'], ['edit', 'c'], ['look', 'd']))]);
    const reading = plus(plus(mixed, toolStarted('3.0', 'read')), toolStarted('3.1', 'read'));
    expect(() => plus(reading, toolStarted('3.2', 'verifiable'))).toThrow(Refused);
    expect(() => plus(reading, toolStarted('3.3', 'read'))).toThrow(Refused);
  });

  test('of an earlier answer cannot start any more', () => {
    const turn = turnOf([...pushing, toolEnded('3.0', 'failed'), modelAnswered(calls(['push', 'b']))]);
    expect(() => plus(turn, toolStarted('3.0', 'once'))).toThrow(Refused);
  });

  test('case 42: that came in broken never start', () => {
    const turn = turnOf([...begun, modelAnswered(calls(['push', 'a']), [{ position: 0, message: 'Cut off.' }])]);
    expect(() => plus(turn, toolStarted('3.0', 'once'))).toThrow(Refused);
    expect(stateOf(plus(turn, toolEnded('3.0', 'failed')))).toMatchObject({ kind: 'ended', outcome: 'failed' });
  });

  test('are named by their answer and place, whatever ids the provider reuses', () => {
    const turn = turnOf([...pushing, toolEnded('3.0', 'failed'), modelAnswered(calls(['push', 'b']))]);
    expect(turn.calls.map((call) => [call.id, call.providerId])).toEqual([
      ['3.0', 'p0'],
      ['5.0', 'p0'],
    ]);
  });
});

describe('a start that was recorded and not ended', () => {
  const died = (effect: 'read' | 'repeatable' | 'verifiable' | 'once') =>
    turnOf([...pushing, toolStarted('3.0', effect), runStarted(2, 'recovered')]);

  test.each(['read', 'repeatable'] as const)('is repeated by the next run when it is %s', (effect) => {
    expect(stateOf(plus(died(effect), toolStarted('3.0', effect)))).toMatchObject({ kind: 'started', run: 2 });
  });

  test.each(['verifiable', 'once'] as const)('case 22: is never repeated by itself when it is %s', (effect) => {
    expect(() => plus(died(effect), toolStarted('3.0', effect))).toThrow(Refused);
    expect(() => plus(died(effect), approvalRequested('3.0'))).toThrow(Refused);
  });

  test('is asked about before a repeat that needs an answer', () => {
    const again = plus(died('repeatable'), approvalRequested('3.0'));
    expect(stateOf(again)).toEqual({ kind: 'asked', what: 'approval' });
  });

  test('is neither begun again nor asked about while it runs', () => {
    const running = turnOf([...pushing, toolStarted('3.0', 'repeatable')]);
    expect(() => plus(running, toolStarted('3.0', 'repeatable'))).toThrow(Refused);
    expect(() => plus(running, approvalRequested('3.0'))).toThrow(Refused);
    expect(() => plus(running, effectSettled('3.0', 'happened'))).toThrow(Refused);
  });
});

describe('a settlement', () => {
  const doubt = turnOf([...pushing, toolStarted('3.0', 'once'), waiting('doubt')]);

  test.each([
    ['happened', { kind: 'ended', outcome: 'done' }, false],
    ['never', { kind: 'ended', outcome: 'skipped' }, true],
  ] as const)('%s closes the call and is its result', (settled, state, error) => {
    const [call] = plus(doubt, effectSettled('3.0', settled)).calls;
    expect(call).toMatchObject({ state, settled, told: { error } });
  });

  test('did-not lets it start again, in the run that follows only', () => {
    const again = plus(doubt, effectSettled('3.0', 'did-not'));
    expect(stateOf(again)).toEqual({ kind: 'allowed', run: 2 });
    expect(stateOf(plus(plus(again, runStarted(2, 'answered')), runStarted(3, 'recovered')))).toEqual({
      kind: 'planned',
    });
  });

  test('of a call of which the model was told that nobody knows changes only what is known', () => {
    const told = turnOf([
      ...pushing,
      toolStarted('3.0', 'once'),
      waiting('doubt'),
      by(null, toolEnded('3.0', 'unknown')),
    ]);
    const [call] = plus(told, effectSettled('3.0', 'happened')).calls;
    expect(call).toMatchObject({
      settled: 'happened',
      state: { outcome: 'unknown' },
      told: { text: UNKNOWN, error: true },
    });
    expect(() => plus(plus(told, effectSettled('3.0', 'happened')), effectSettled('3.0', 'did-not'))).toThrow(Refused);
  });
});

describe('a late outcome', () => {
  const begin = [...pushing, toolStarted('3.0', 'once')];

  test.each([
    ['the run ended', runEnded({ kind: 'suspended', by: 'quit' })],
    ['another run began', runStarted(2, 'recovered')],
    ['the turn waits in doubt', waiting('doubt')],
    ['the turn ended', by(null, turnEnded('cancelled'))],
  ])('is taken when %s, and moves neither phase nor age nor count', (_, between) => {
    const before = turnOf([...begin, between]);
    const late = plus(before, by(1, toolEnded('3.0', 'done', 'pushed')));
    expect(stateOf(late)).toMatchObject({ kind: 'ended', outcome: 'done' });
    const unmoved = ({ phase, lastProgressAt, attempts, steps, runs, ended }: Turn) =>
      [phase, lastProgressAt, attempts, steps, runs, ended] as const;
    expect(unmoved(late)).toEqual(unmoved(before));
  });

  test('after the model was told that nobody knows changes the call, not what was told', () => {
    const before = turnOf([
      ...begin,
      waiting('doubt'),
      by(null, toolEnded('3.0', 'unknown')),
      runStarted(2, 'took-over'),
      messageTaken('Hm.'),
      modelAnswered(says('Hm.')),
    ]);
    const [call] = plus(before, by(1, toolEnded('3.0', 'done', 'pushed'))).calls;
    expect(call).toMatchObject({ state: { outcome: 'done' }, result: { text: 'pushed' }, told: { text: UNKNOWN } });
  });

  test('of a call that never started, or has ended, is refused', () => {
    expect(() =>
      plus(turnOf([...pushing, by(null, turnEnded('cancelled'))]), by(1, toolEnded('3.0', 'failed'))),
    ).toThrow(Refused);
    expect(() => plus(turnOf([...begin, toolEnded('3.0')]), by(1, toolEnded('3.0', 'failed')))).toThrow(Refused);
    expect(() => plus(turnOf(pushing), toolEnded('3.0', 'unknown'))).toThrow(Refused);
  });
});
