import { describe, expect, test } from 'vitest';
import type { Event } from './events.ts';
import { next } from './next.ts';
import { calls, says } from './test-model.ts';
import {
  accepted,
  approvalRequested,
  by,
  historyCompacted,
  messageTaken,
  modelAnswered,
  runEnded,
  runStarted,
  toolEnded,
  toolStarted,
  turnEnded,
  turnOf,
  waiting,
} from './test-turn.ts';

const HAS_ROOM = { wanted: () => null, needed: () => null };
const begun = [accepted(), runStarted(1)];
const two = [...begun, modelAnswered(calls(['look', 'a'], ['edit', 'b']))];
const rest = (reason: object) => ({ kind: 'rest', reason });
const message = { id: 'm2', text: 'Also this.' };
const question: Event = { kind: 'question-asked', call: '3.0', digest: 'd', question: 'Which?', choices: [] };

describe('what a running turn does next', () => {
  test.each([
    ['asks the model after the request', turnOf(begun), { kind: 'call-model' }],
    ['runs the calls of the answer, in its order', turnOf(two), { kind: 'run-tools', calls: ['3.0', '3.1'] }],
    [
      'runs those that are left',
      turnOf([...two, toolStarted('3.0', 'read'), toolEnded('3.0')]),
      { kind: 'run-tools', calls: ['3.1'] },
    ],
    [
      'asks the model when every call has ended, also when all were refused',
      turnOf([...two, toolEnded('3.0', 'failed'), by(null, toolEnded('3.1', 'refused'))]),
      { kind: 'call-model' },
    ],
    [
      'is complete after an answer without calls',
      turnOf([...begun, modelAnswered(says('Done.'))]),
      rest({ kind: 'completed' }),
    ],
    [
      'is complete after the last word, whatever was called before',
      turnOf([...two, toolEnded('3.0', 'failed'), toolEnded('3.1', 'failed'), modelAnswered(says('Done.'))]),
      rest({ kind: 'completed' }),
    ],
    [
      'is complete also when it was interrupted just before its end: a note asks for no answer',
      turnOf([...begun, modelAnswered(says('Done.')), runStarted(2, 'recovered')]),
      rest({ kind: 'completed' }),
    ],
    [
      'answers a message that came after its last word',
      turnOf([...begun, modelAnswered(says('Done.')), messageTaken('And?')]),
      { kind: 'call-model' },
    ],
    [
      'repeats a read that was begun by a run that died',
      turnOf([...two, toolStarted('3.0', 'read'), runStarted(2, 'recovered')]),
      { kind: 'run-tools', calls: ['3.0', '3.1'] },
    ],
    [
      'case 22: waits where a call is in doubt',
      turnOf([...two, toolEnded('3.0', 'failed'), toolStarted('3.1', 'verifiable'), runStarted(2, 'resumed')]),
      rest({ kind: 'waiting', for: 'doubt' }),
    ],
    [
      'waits where an approval is pending',
      turnOf([...two, toolEnded('3.0', 'failed'), approvalRequested('3.1')]),
      rest({ kind: 'waiting', for: 'approval' }),
    ],
    ['waits where a question is pending', turnOf([...two, question]), rest({ kind: 'waiting', for: 'question' })],
    [
      'does nothing without an open run',
      turnOf([...two, runEnded({ kind: 'suspended', by: 'quit' })]),
      rest({ kind: 'not-running' }),
    ],
    ['does nothing while it waits', turnOf([...begun, waiting('error')]), rest({ kind: 'not-running' })],
    ['does nothing after its end', turnOf([...begun, by(null, turnEnded('cancelled'))]), rest({ kind: 'not-running' })],
  ])('%s', (_, turn, command) => {
    expect(next(turn, [], HAS_ROOM)).toEqual(command);
  });
});

describe('a message that was sent meanwhile', () => {
  test('is taken before the next model call, and before the end', () => {
    expect(next(turnOf(begun), [message], HAS_ROOM)).toEqual({ kind: 'take-message', message });
    expect(next(turnOf([...begun, modelAnswered(says('Done.'))]), [message], HAS_ROOM)).toEqual({
      kind: 'take-message',
      message,
    });
  });

  test('waits until every call of the last answer has ended', () => {
    expect(next(turnOf(two), [message], HAS_ROOM).kind).toBe('run-tools');
  });

  test('is taken one at a time, the oldest first', () => {
    expect(next(turnOf(begun), [message, { id: 'm3', text: 'And that.' }], HAS_ROOM)).toMatchObject({
      message: { id: 'm2' },
    });
  });
});

describe('a summary', () => {
  const plan = { throughTurn: 't1', throughSeq: 1, because: 'context', before: 900 } as const;
  const compact = { kind: 'compact', plan };
  const short = { wanted: () => null, needed: () => plan };
  const wanted = { wanted: () => plan, needed: () => null };
  const full = [...two, toolEnded('3.0', 'failed'), toolEnded('3.1', 'failed')];

  test('comes before the next model call where there is no room', () => {
    expect(next(turnOf(full), [], short)).toEqual(compact);
    expect(next(turnOf(full), [message], short).kind).toBe('take-message');
  });

  test('case 43: is never asked between a call and its result, nor of a turn that rests', () => {
    for (const room of [short, wanted]) {
      expect(next(turnOf(two), [], room).kind).toBe('run-tools');
      expect(next(turnOf(full.slice(0, -1)), [], room).kind).toBe('run-tools');
      expect(next(turnOf([...full, waiting('error')]), [], room)).toEqual(rest({ kind: 'not-running' }));
    }
  });

  test('is not bought at a limit, and for a turn that is done only if the person wants it', () => {
    const done = turnOf([...begun, modelAnswered(says('Done.'))]);
    const config = { provider: 'demo', model: 'demo', effort: null, mode: 'ask', limits: { steps: 1 } } as const;
    const used = turnOf([accepted({ config }), ...full.slice(1)]);
    expect(next(done, [], short)).toEqual(rest({ kind: 'completed' }));
    expect(next(used, [], short)).toEqual(rest({ kind: 'waiting', for: 'limit' }));
    expect(next(done, [message], wanted)).toEqual(compact);
    expect(next(used, [], wanted)).toEqual(rest({ kind: 'waiting', for: 'limit' }));
  });

  test('ends the turn that was for nothing else', () => {
    const asked = [accepted({ source: 'compaction' }), runStarted(1)];
    expect(next(turnOf(asked), [], wanted)).toEqual(compact);
    expect(next(turnOf([...asked, historyCompacted(1)]), [], HAS_ROOM)).toEqual(rest({ kind: 'completed' }));
    expect(next(turnOf([...asked, historyCompacted(1)]), [message], HAS_ROOM).kind).toBe('take-message');
    expect(next(turnOf([...asked, messageTaken('And?')]), [], HAS_ROOM).kind).toBe('call-model');
  });
});

describe('the limit of steps', () => {
  const limits = { provider: 'demo', model: 'demo', effort: null, mode: 'ask', limits: { steps: 2 } } as const;
  const answer = modelAnswered(calls(['look', 'a']));
  const step = (seq: number) => [answer, toolEnded(`${seq}.0`, 'failed')];
  const used = [accepted({ config: limits }), runStarted(1), ...step(3), ...step(5)];

  test('stops a turn before the next model call, not before the calls that it has', () => {
    expect(next(turnOf(used), [], HAS_ROOM)).toEqual(rest({ kind: 'waiting', for: 'limit' }));
    expect(next(turnOf(used.slice(0, -1)), [], HAS_ROOM).kind).toBe('run-tools');
    expect(next(turnOf(used.slice(0, -2)), [], HAS_ROOM).kind).toBe('call-model');
  });

  test('counts anew when the person says go on', () => {
    const on = [...used, waiting('limit'), runStarted(2, 'resumed')];
    expect(next(turnOf(on), [], HAS_ROOM).kind).toBe('call-model');
    expect(next(turnOf([...on, ...step(9), ...step(11)]), [], HAS_ROOM)).toEqual(
      rest({ kind: 'waiting', for: 'limit' }),
    );
  });
});
