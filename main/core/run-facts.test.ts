import { describe, expect, test } from 'vitest';
import { Refused } from './errors.ts';
import type { Event, EventOf, Usage } from './events.ts';
import { calls, says } from './test-model.ts';
import {
  accepted,
  approvalAnswered,
  approvalRequested,
  by,
  effectSettled,
  historyCompacted,
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

describe('the last progress', () => {
  const LATER = START + 3_600_000;
  const asked = turnOf([...pushing, approvalRequested('3.0'), waiting('approval')]);
  const doubt = turnOf([...pushing, toolStarted('3.0', 'once'), waiting('doubt')]);

  test.each([
    ['model-answered', turnOf(begun), modelAnswered(says('Hm.'))],
    ['history-compacted', turnOf(begun), historyCompacted(1)],
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

  test('that follows the limit grants as much again, when a person is there', () => {
    const limited = turnOf([...begun, modelAnswered(says('One.')), waiting('limit')]);
    expect(plus(limited, runStarted(2, 'resumed')).granted.steps).toBe(1);
    expect(plus(limited, runStarted(2, 'recovered')).granted.steps).toBe(0);
    expect(plus(turnOf([...begun, suspended]), runStarted(2, 'resumed')).granted.steps).toBe(0);
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

describe('what a turn takes', () => {
  const answered = (usage: Usage, cost: number | null): Event => ({ ...answer, usage, cost });
  const answer = modelAnswered(says('Hm.')) as EventOf<'model-answered'>;

  test('is steps by answers, tokens and cost by answers and summaries, as far as they are known', () => {
    const turn = turnOf([
      ...begun,
      answered({ input: 5, output: null, cacheRead: 4 }, null),
      answered({ input: 7, output: 2, cacheRead: 6, cacheWrite: 1 }, 0.5),
      historyCompacted(1, 't1', { usage: { input: 10, output: 3 }, cost: 0.25 }),
    ]);
    expect(turn.steps).toBe(2);
    expect(turn.tokens).toEqual({ input: 22, output: 5, cacheRead: 10, cacheWrite: 1 });
    expect(turn.cost).toBe(0.75);
    expect(turnOf([...begun, answer]).cost).toBeNull();
    expect(turn.items.map((item) => ('cost' in item ? item.cost : '-'))).toEqual(['-', null, 0.5, 0.25]);
  });

  test('is time while a run is open: not what lies between runs, not after the last word of one that died', () => {
    // Each event comes a second after the one before it: asked, begun, answered.
    const worked = turnOf([...begun, answer]);
    expect(worked.workedMs).toBe(1000);
    const quit = plus(worked, suspended, START + 5000);
    expect(quit.workedMs).toBe(4000);
    expect(plus(quit, runStarted(2, 'resumed'), START + 3_600_000).workedMs).toBe(4000);
    expect(plus(worked, runStarted(2, 'recovered'), START + 3_600_000).workedMs).toBe(1000);
    expect(plus(worked, by(null, turnEnded('cancelled')), START + 3_600_000).workedMs).toBe(1000);
  });

  test('is never taken back by a clock, and no time of a long sleep', () => {
    const worked = turnOf([...begun, answer]);
    expect(plus(worked, suspended, START - 3_600_000).workedMs).toBe(1000);
    const slept = runEnded({ kind: 'slept', from: START + 4000, until: START + 3_600_000 });
    expect(plus(worked, slept, START + 3_600_000).workedMs).toBe(3000);
  });
});
