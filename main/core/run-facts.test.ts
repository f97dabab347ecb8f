import { describe, expect, test } from 'vitest';
import { Refused } from './errors.ts';
import type { Event } from './events.ts';
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
  START,
  toolEnded,
  toolStarted,
  turnEnded,
  turnOf,
  waiting,
} from './test-turn.ts';

const begun = [accepted(), runStarted(1)];
const pushing = [...begun, modelAnswered(calls(['push', 'a']))];
const suspended = runEnded({ kind: 'suspended', by: 'quit' });
const compacted: Event = { kind: 'history-compacted', summary: 'So far.', throughTurn: 't1', throughSeq: 1 };

describe('the last progress', () => {
  const LATER = START + 3_600_000;
  const asked = turnOf([...pushing, approvalRequested('3.0'), waiting('approval')]);
  const doubt = turnOf([...pushing, toolStarted('3.0', 'once'), waiting('doubt')]);

  test.each([
    ['model-answered', turnOf(begun), modelAnswered(says('Hm.'))],
    ['history-compacted', turnOf(begun), compacted],
    ['message-taken', turnOf(begun), messageTaken('And this.')],
    ['approval-answered', asked, approvalAnswered('3.0')],
    ['effect-settled by the person', doubt, effectSettled('3.0', 'happened')],
    ['tool-ended in the current run', turnOf([...pushing, toolStarted('3.0', 'once')]), toolEnded('3.0')],
  ])('moves with %s', (_, turn, event) => {
    expect(plus(turn, event, LATER).lastProgressAt).toBe(LATER);
  });

  test.each([
    ['run-started', turnOf([...begun, suspended]), runStarted(2, 'recovered')],
    ['run-ended', turnOf(begun), suspended],
    ['turn-ended', turnOf(begun), turnEnded('completed')],
    ['approval-requested', turnOf(pushing), approvalRequested('3.0')],
    ['tool-started', turnOf(pushing), toolStarted('3.0', 'once')],
    ['a late outcome', doubt, by(1, toolEnded('3.0'))],
    ['effect-settled by a lookup', doubt, { ...effectSettled('3.0', 'happened'), by: 'lookup' } as Event],
  ])('case 3: does not move with %s', (_, turn, event) => {
    expect(plus(turn, event, LATER).lastProgressAt).toBe(turn.lastProgressAt);
  });
});

describe('the attempts', () => {
  const second = runStarted(2, 'recovered', { attempt: 2 });

  test('are what a recovered run says', () => {
    expect(turnOf([...begun, second]).attempts).toBe(2);
  });

  test.each([
    ['suspended', suspended],
    ['waiting', waiting('error')],
    ['slept', runEnded({ kind: 'slept', from: 0, until: 1 })],
    ['took-over', runEnded({ kind: 'took-over' })],
    ['offline', runEnded({ kind: 'offline' })],
    ['completed', turnEnded('completed')],
    ['cancelled', by(null, turnEnded('cancelled'))],
  ])('case 15: are given back when a recovered run ends in order: %s', (_, end) => {
    expect(turnOf([...begun, second, end]).attempts).toBe(1);
  });

  test('case 14: are not given back by progress, nor by a death', () => {
    expect(turnOf([...begun, second, modelAnswered(says('Hm.'))]).attempts).toBe(2);
    expect(turnOf([...begun, second, runStarted(3, 'recovered', { attempt: 3 })]).attempts).toBe(3);
  });

  test('are left alone by runs of any other cause', () => {
    const resumed = turnOf([...begun, second, runStarted(3, 'resumed'), suspended]);
    expect(resumed.attempts).toBe(2);
  });
});

describe('a run', () => {
  test('has the number after the last one', () => {
    expect(() => plus(turnOf(begun), runStarted(3))).toThrow(Refused);
    expect(() => plus(turnOf(begun), by(1, runStarted(2)))).toThrow(Refused);
    expect(plus(turnOf(begun), runStarted(2, 'recovered')).runs.map((run) => run.number)).toEqual([1, 2]);
  });

  test('that follows the limit grants as many steps again, when a person is there', () => {
    const limited = turnOf([...begun, modelAnswered(says('One.')), waiting('limit')]);
    expect(plus(limited, runStarted(2, 'resumed')).stepsGranted).toBe(1);
    expect(plus(limited, runStarted(2, 'recovered')).stepsGranted).toBe(0);
    expect(plus(turnOf([...begun, suspended]), runStarted(2, 'resumed')).stepsGranted).toBe(0);
  });

  test('that waits says why, until the next one starts', () => {
    const failed = turnOf([...begun, runEnded({ kind: 'waiting', for: 'error', sentence: 'The model is away.' })]);
    expect([failed.phase, failed.sentence]).toEqual(['waiting:error', 'The model is away.']);
    expect(plus(failed, runStarted(2, 'resumed')).sentence).toBeNull();
  });
});

describe('the end of a turn', () => {
  test('is completed or failed by its run only, cancelled or abandoned by anyone', () => {
    const resting = turnOf([...begun, suspended]);
    for (const outcome of ['completed', 'failed'] as const)
      expect(() => plus(resting, by(null, turnEnded(outcome)))).toThrow(Refused);
    for (const outcome of ['cancelled', 'abandoned'] as const)
      expect(plus(resting, by(null, turnEnded(outcome))).ended?.outcome).toBe(outcome);
  });

  test('case 60: comes once; whatever its old loop still sends is refused', () => {
    const cancelled = turnOf([...pushing, by(null, turnEnded('cancelled'))]);
    for (const event of [approvalRequested('3.0'), toolStarted('3.0', 'once'), waiting('approval'), runStarted(2)])
      expect(() => plus(cancelled, by(event.kind === 'run-started' ? 2 : 1, event))).toThrow(Refused);
    expect(() => plus(cancelled, by(null, turnEnded('cancelled')))).toThrow(Refused);
  });

  test('tells the model of every open call what became of it', () => {
    const cancelled = turnOf([
      ...begun,
      modelAnswered(calls(['push', 'a'], ['push', 'b'])),
      toolStarted('3.0', 'once'),
      by(null, turnEnded('cancelled')),
    ]);
    expect(cancelled.calls.map((call) => call.told?.text)).toEqual([
      expect.stringContaining('unknown'),
      expect.stringContaining('not run'),
    ]);
  });
});

test('steps and tokens are counted by answers', () => {
  const turn = turnOf([
    ...begun,
    modelAnswered(says('One.')),
    { ...modelAnswered(says('Two.')), usage: { input: 5, output: null } } as Event,
  ]);
  expect([turn.steps, turn.tokens]).toEqual([2, { input: 6, output: 1 }]);
});
