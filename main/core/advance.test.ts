import { expect, test } from 'vitest';
import { advance } from './advance.ts';
import { Refused, StaleRun } from './errors.ts';
import type { Event } from './events.ts';
import { event } from './events.ts';
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
  runEnded,
  runStarted,
  START,
  toolEnded,
  toolStarted,
  turnEnded,
  turnOf,
  waiting,
} from './test-turn.ts';
import type { Turn } from './turn.ts';

const begun = [accepted(), runStarted(1)];
const planned = [...begun, modelAnswered(calls(['push', 'a']))];
const started = [...planned, toolStarted('3.0', 'once')];
const suspended = runEnded({ kind: 'suspended', by: 'quit' });
const questionAsked: Event = {
  kind: 'question-asked',
  call: '3.0',
  digest: 'digest 3.0',
  question: 'Which?',
  choices: [],
};

const states: Record<string, Turn | null> = {
  none: null,
  'between steps': turnOf(begun),
  'a call is planned': turnOf(planned),
  'a call runs': turnOf(started),
  resting: turnOf([...planned, suspended]),
  'resting in a call': turnOf([...started, suspended]),
  'waiting:approval': turnOf([...planned, approvalRequested('3.0'), waiting('approval')]),
  'waiting:question': turnOf([...planned, questionAsked, waiting('question')]),
  'waiting:doubt': turnOf([...started, waiting('doubt')]),
  'waiting:error': turnOf([...begun, waiting('error')]),
  completed: turnOf([...begun, modelAnswered(says('Done.')), turnEnded('completed')]),
  'cancelled in a call': turnOf([...started, by(null, turnEnded('cancelled'))]),
};

/** What comes, as a loop of the last run or the person would send it. */
const events: Record<string, (turn: Turn | null, run: number) => { run: number | null; event: Event }> = {
  'turn-accepted': () => by(null, accepted()),
  'run-started': (_, run) => by(run + 1, runStarted(run + 1, 'resumed')),
  'model-answered': (_, run) => by(run, modelAnswered(says('Hm.'))),
  'approval-requested': (_, run) => by(run, approvalRequested('3.0')),
  'approval-answered': () => by(null, approvalAnswered('3.0')),
  'question-asked': (_, run) => by(run, questionAsked),
  'question-answered': () =>
    by(null, { kind: 'question-answered', call: '3.0', digest: 'digest 3.0', answer: 'This.' }),
  'tool-started': (_, run) => by(run, toolStarted('3.0', 'once')),
  'tool-ended': (_, run) => by(run, toolEnded('3.0')),
  'effect-settled': () => by(null, effectSettled('3.0', 'happened')),
  'compaction-asked': () => by(null, { kind: 'compaction-asked', id: 'c1' }),
  'history-compacted': (_, run) => by(run, historyCompacted(1)),
  'message-taken': (_, run) => by(run, messageTaken('Also this.')),
  'run-ended': (_, run) => by(run, suspended),
  'turn-ended': (_, run) => by(run, turnEnded('completed')),
  'turn-ended cancelled': () => by(null, turnEnded('cancelled')),
};

/** The phase after it; `no` is refused, `stale` is refused because its run is not the current one. */
const TABLE = `
                     | none    | between steps | a call is planned | a call runs | resting | resting in a call | waiting:approval | waiting:question | waiting:doubt | waiting:error | completed | cancelled in a call
turn-accepted        | working | no            | no                | no          | no      | no                | no               | no               | no            | no            | no        | no
run-started          | no      | working       | working           | working     | working | working           | working          | working          | working       | working       | no        | no
model-answered       | no      | working       | no                | no          | stale   | stale             | stale            | stale            | stale         | stale         | stale     | stale
approval-requested   | no      | no            | working           | no          | stale   | stale             | stale            | stale            | stale         | stale         | stale     | stale
approval-answered    | no      | no            | no                | no          | no      | no                | waiting:approval | no               | no            | no            | no        | no
question-asked       | no      | no            | working           | no          | stale   | stale             | stale            | stale            | stale         | stale         | stale     | stale
question-answered    | no      | no            | no                | no          | no      | no                | no               | waiting:question | no            | no            | no        | no
tool-started         | no      | no            | working           | no          | stale   | stale             | stale            | stale            | stale         | stale         | stale     | stale
tool-ended           | no      | no            | no                | working     | no      | working           | no               | no               | waiting:doubt | no            | no        | ended
effect-settled       | no      | no            | no                | no          | no      | working           | no               | no               | waiting:doubt | no            | no        | ended
compaction-asked     | no      | working       | working           | working     | working | working           | waiting:approval | waiting:question | waiting:doubt | waiting:error | no        | no
history-compacted    | no      | working       | no                | no          | stale   | stale             | stale            | stale            | stale         | stale         | stale     | stale
message-taken        | no      | working       | no                | no          | stale   | stale             | stale            | stale            | stale         | stale         | stale     | stale
run-ended            | no      | working       | working           | working     | stale   | stale             | stale            | stale            | stale         | stale         | stale     | stale
turn-ended           | no      | ended         | no                | no          | stale   | stale             | stale            | stale            | stale         | stale         | stale     | stale
turn-ended cancelled | no      | ended         | ended             | ended       | ended   | ended             | ended            | ended            | ended         | ended         | no        | no
`;

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const columns = head[0] === '' ? head.slice(1) : head;

function outcome(kind: string, turn: Turn | null): string {
  const make = events[kind];
  if (!make) throw new Error(`There is no event for the row ${kind}.`);
  const { run, event } = make(turn, turn?.runs.at(-1)?.number ?? 0);
  const before = JSON.stringify(turn);
  try {
    const seq = (turn?.seq ?? 0) + 1;
    return advance(turn, { turn: 't1', seq, at: START, run, event }).phase;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    expect(JSON.stringify(turn)).toBe(before);
    return error instanceof StaleRun ? 'stale' : 'no';
  }
}

test('the table is about every kind of event and every state', () => {
  expect(rows.map(([kind]) => kind?.split(' ')[0]).filter((kind, index, all) => all.indexOf(kind) === index)).toEqual(
    event.options.map((option) => option.shape.kind.value).toSorted((a, b) => order(a) - order(b)),
  );
  expect(columns).toEqual(Object.keys(states));
});

const order = (kind: string): number => rows.findIndex(([row]) => row === kind);

test.each(rows.map(([kind = '', ...cells]) => ({ kind, cells })))(
  '$kind leads every state where the table says',
  ({ kind, cells }) => {
    const found = columns.map((state) => `${state}: ${outcome(kind, states[state] ?? null)}`);
    expect(found).toEqual(columns.map((state, index) => `${state}: ${cells[index]}`));
  },
);

test('a journal has no gaps and no repeats', () => {
  const turn = turnOf(begun);
  const recorded = { turn: 't1', at: START, run: 1, event: messageTaken('Hm.') };
  expect(() => advance(turn, { ...recorded, seq: turn.seq })).toThrow(Refused);
  expect(() => advance(turn, { ...recorded, seq: turn.seq + 2 })).toThrow(Refused);
});
