/** How runs, answers and messages change a turn: the parts of the fold that are not about single calls. */
import { Refused } from './errors.ts';
import type { EventOf, Recorded } from './events.ts';
import { UNKNOWN } from './history.ts';
import { isToolCall, type ToolCallPart } from './message.ts';
import { CONTEXT_FULL } from './model-failures.ts';
import { NOTHING_SPENT, paid, spentBy } from './spent.ts';
import { learn, NOTHING_KNOWN } from './surroundings.ts';
import {
  type Call,
  currentCalls,
  hasEnded,
  type Item,
  isRecovered,
  lastRun,
  openRun,
  type Run,
  type Turn,
} from './turn.ts';

export function turnAccepted(recorded: Recorded, event: EventOf<'turn-accepted'>): Turn {
  if (recorded.seq !== 1) throw new Refused('turn-accepted is the first event of a journal.');
  return {
    id: recorded.turn,
    session: event.session,
    workspace: event.workspace,
    after: event.after ?? null,
    source: event.source,
    instructions: event.instructions ?? null,
    appVersion: event.appVersion,
    config: event.config,
    acceptedAt: recorded.at,
    seq: 1,
    at: recorded.at,
    phase: 'working',
    sentence: null,
    failure: null,
    runs: [],
    items: asked(recorded, event),
    calls: [],
    steps: 0,
    workedMs: 0,
    cost: null,
    granted: NOTHING_SPENT,
    tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    attempts: 0,
    lastProgressAt: recorded.at,
    timesFull: 0,
    compactionAsked: null,
    known: NOTHING_KNOWN,
    noted: null,
    ended: null,
  };
}

/** Of a summary that the person asked for, the message is a word for lists and no part of the conversation. */
const asked = (recorded: Recorded, { source, message }: EventOf<'turn-accepted'>): Item[] =>
  source === 'person' ? [{ kind: 'person', message, seq: 1, at: recorded.at }] : [];

export function runStarted(turn: Turn, recorded: Recorded, event: EventOf<'run-started'>): Turn {
  const expected = nextRun(turn);
  if (event.number !== expected || recorded.run !== expected)
    throw new Refused(`Run ${event.number} does not follow run ${expected - 1}.`);
  const { number, boot, attempt, attended, cause, observed, found, following = null } = event;
  const startedAt = recorded.at;
  const spentBefore = spentBy(turn);
  const run: Run = { number, boot, attempt, attended, cause, startedAt, spentBefore, following, ended: null };
  const grantsMore = turn.phase === 'waiting:limit' && attended;
  return {
    ...turn,
    phase: 'working',
    sentence: null,
    failure: null,
    runs: [...turn.runs, run],
    items: [...turn.items, ...noteOf(recorded, event)],
    calls: withdrawAnswers(turn.calls, number),
    granted: grantsMore ? spentBefore : turn.granted,
    attempts: isRecovered(run) ? attempt : turn.attempts,
    known: found && observed === null ? learn(turn.known, found) : turn.known,
    noted: observed === null ? null : (found ?? null),
  };
}

function noteOf(recorded: Recorded, event: EventOf<'run-started'>): Item[] {
  const { observed, attended, number } = event;
  if (observed === null) return [];
  return [{ kind: 'note', observed, attended, run: number, seq: recorded.seq, at: recorded.at }];
}

export function modelAnswered(turn: Turn, recorded: Recorded, event: EventOf<'model-answered'>): Turn {
  const run = mustRun(turn, recorded);
  mustBeBetweenSteps(turn);
  const refusal = (position: number) => event.invalid.find((entry) => entry.position === position)?.message ?? null;
  const calls = event.parts
    .filter(isToolCall)
    .map((part, position) => planned(part, recorded.seq, position, refusal(position)));
  const { parts, usage, cost = null } = event;
  return {
    ...paid(turn, usage, cost),
    items: [...turn.items, { kind: 'answer', parts, usage, cost, seq: recorded.seq, at: recorded.at, run }],
    calls: [...turn.calls, ...calls],
    steps: turn.steps + 1,
    timesFull: 0,
    known: turn.noted ? learn(turn.known, turn.noted) : turn.known,
    noted: null,
    lastProgressAt: recorded.at,
  };
}

const planned = (part: ToolCallPart, answer: number, position: number, invalid: string | null): Call => ({
  id: `${answer}.${position}`,
  answer,
  position,
  providerId: part.toolCallId,
  tool: part.toolName,
  input: part.input,
  invalid,
  state: { kind: 'planned' },
  digest: null,
  class: null,
  key: null,
  intent: null,
  startedAt: null,
  request: null,
  question: null,
  result: null,
  settled: null,
  told: null,
});

/** A second wish before the first was met is the same one. */
export const compactionAsked = (turn: Turn, _recorded: Recorded, { id }: EventOf<'compaction-asked'>): Turn => ({
  ...turn,
  compactionAsked: id,
});

export function historyCompacted(turn: Turn, recorded: Recorded, event: EventOf<'history-compacted'>): Turn {
  mustRun(turn, recorded);
  mustBeBetweenSteps(turn);
  const { summary: text, said, throughTurn, throughSeq, because = null, before = null } = event;
  const { usage = null, cost = null } = event;
  const told = { text, said, throughTurn, throughSeq, because, before, usage, cost };
  const item: Item = { kind: 'summary', ...told, seq: recorded.seq, at: recorded.at };
  return {
    ...paid(turn, usage, cost),
    items: [...turn.items, item],
    timesFull: 0,
    compactionAsked: null,
    lastProgressAt: recorded.at,
  };
}

export function messageTaken(turn: Turn, recorded: Recorded, event: EventOf<'message-taken'>): Turn {
  mustRun(turn, recorded);
  mustBeBetweenSteps(turn);
  const item: Item = { kind: 'person', message: event.message, seq: recorded.seq, at: recorded.at };
  return { ...turn, items: [...turn.items, item], lastProgressAt: recorded.at };
}

export function runEnded(turn: Turn, recorded: Recorded, { reason }: EventOf<'run-ended'>): Turn {
  mustRun(turn, recorded);
  const waiting = reason.kind === 'waiting';
  return {
    ...endRun(turn, recorded.at, reason),
    phase: waiting ? `waiting:${reason.for}` : 'working',
    sentence: waiting ? reason.sentence : null,
    failure: waiting ? (reason.failure ?? null) : null,
    timesFull: turn.timesFull + (waiting && reason.failure === CONTEXT_FULL ? 1 : 0),
    calls: withdrawAnswers(turn.calls, null),
  };
}

export function turnEnded(turn: Turn, recorded: Recorded, event: EventOf<'turn-ended'>): Turn {
  if (event.outcome === 'completed' || event.outcome === 'failed') mustRun(turn, recorded);
  if (event.outcome === 'completed') mustBeBetweenSteps(turn);
  return {
    ...endRun(turn, recorded.at, 'turn-ended'),
    phase: 'ended',
    sentence: null,
    failure: null,
    ended: { outcome: event.outcome, reason: event.reason, seq: recorded.seq, at: recorded.at },
    calls: turn.calls.map((call) => (call.told ? call : { ...call, told: toldAtEnd(call) })),
  };
}

/** An orderly end gives a recovered run's attempt back; a death or progress never does. */
function endRun(turn: Turn, at: number, reason: EventOf<'run-ended'>['reason'] | 'turn-ended'): Turn {
  const run = openRun(turn);
  if (run === null) return turn;
  const attempts = isRecovered(run) ? Math.max(0, run.attempt - 1) : turn.attempts;
  return { ...turn, runs: [...turn.runs.slice(0, -1), { ...run, ended: { at, reason } }], attempts };
}

const toldAtEnd = (call: Call) => ({
  text: call.state.kind === 'started' ? UNKNOWN : 'This call was not run: the turn ended before it.',
  error: true,
});

export const nextRun = (turn: Turn): number => (lastRun(turn)?.number ?? 0) + 1;

/** The open run that the event belongs to. */
export function mustRun(turn: Turn, recorded: Recorded): number {
  const run = openRun(turn);
  if (run === null || recorded.run !== run.number) throw new Refused(`${recorded.event.kind} needs a running turn.`);
  return run.number;
}

function mustBeBetweenSteps(turn: Turn): void {
  if (!currentCalls(turn).every(hasEnded)) throw new Refused('The last answer still has open calls.');
}

/** An answer counts in one run only: when that is over, or another one started, the request is pending again. */
const withdrawAnswers = (calls: Call[], run: number | null): Call[] =>
  calls.map((call) => {
    if (call.state.kind !== 'allowed' || call.state.run === run) return call;
    return { ...call, state: call.request ? { kind: 'asked', what: 'approval' } : { kind: 'planned' } };
  });
