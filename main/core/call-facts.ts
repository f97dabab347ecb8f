/** How requests, answers, starts and outcomes change a single call: the other half of the fold. */
import { Refused } from './errors.ts';
import type { CallOutcome, EventOf, Recorded, ToolResult } from './events.ts';
import { UNKNOWN } from './history.ts';
import { shownToModel } from './results.ts';
import { mustRun, nextRun } from './run-facts.ts';
import { learn, see } from './surroundings.ts';
import { type Call, type CallState, currentCalls, hasEnded, isRepeat, openRun, type Turn } from './turn.ts';

export function approvalRequested(turn: Turn, recorded: Recorded, event: EventOf<'approval-requested'>): Turn {
  const call = mustBeUnasked(turn, recorded, event.call);
  const { because, proposals, askedBy = null } = event;
  const request = { because, askedBy, proposals, at: recorded.at };
  const key = event.key ?? call.key;
  return patch(turn, { ...call, digest: event.digest, key, request, state: { kind: 'asked', what: 'approval' } });
}

export function questionAsked(turn: Turn, recorded: Recorded, event: EventOf<'question-asked'>): Turn {
  const call = mustBeUnasked(turn, recorded, event.call);
  const question = { text: event.question, choices: event.choices };
  return patch(turn, { ...call, digest: event.digest, question, state: { kind: 'asked', what: 'question' } });
}

export function approvalAnswered(turn: Turn, recorded: Recorded, event: EventOf<'approval-answered'>): Turn {
  const call = mustAwait(turn, event, 'approval');
  const state: CallState = event.answer === 'allow' ? { kind: 'allowed', run: nextRun(turn) } : call.state;
  return patch(progress(turn, recorded), { ...call, state });
}

export function questionAnswered(turn: Turn, recorded: Recorded, event: EventOf<'question-answered'>): Turn {
  const call = mustAwait(turn, event, 'question');
  return patch(
    progress(turn, recorded),
    closed(turn, call, { outcome: 'done', at: recorded.at, result: plain(event.answer) }),
  );
}

export function toolStarted(turn: Turn, recorded: Recorded, event: EventOf<'tool-started'>): Turn {
  const run = mustRun(turn, recorded);
  const call = mustBeCurrent(turn, event.call);
  if (!mayStart(call, run)) throw new Refused(`Call ${call.id} is ${call.state.kind}; it cannot start in run ${run}.`);
  const before = currentCalls(turn).filter((c) => c.position < call.position && !hasEnded(c));
  const isNeighbour = event.class === 'read' && before.every((c) => c.class === 'read' && c.state.kind === 'started');
  if (before.length > 0 && !isNeighbour) throw new Refused(`Call ${call.id} comes after calls that have not ended.`);
  const { digest, class: effect, key, intent = null } = event;
  const state: CallState = { kind: 'started', run, at: recorded.at };
  return patch(turn, { ...call, digest, class: effect, key, intent, startedAt: recorded.at, state });
}

/** What may start: a call that nobody needs to answer, one allowed for this very run, or a repeat that does no harm. */
function mayStart(call: Call, run: number): boolean {
  if (call.invalid !== null) return false;
  if (call.state.kind === 'allowed') return call.state.run === run;
  if (call.state.kind !== 'started') return call.state.kind === 'planned';
  return call.state.run < run && isRepeat(call);
}

export function toolEnded(turn: Turn, recorded: Recorded, event: EventOf<'tool-ended'>): Turn {
  const call = mustKnow(turn, event.call);
  const isLate = call.state.kind === 'ended' && call.state.outcome === 'unknown' && call.startedAt !== null;
  if (hasEnded(call) && !isLate) throw new Refused(`Call ${call.id} has ended before.`);
  if (call.startedAt === null) mustNotHaveStarted(turn, recorded, event);
  const isLive = turn.phase !== 'ended' && recorded.run !== null && openRun(turn)?.number === recorded.run;
  const after = closed(turn, call, { outcome: event.outcome, at: recorded.at, result: event.result });
  return patch(around(isLive ? progress(turn, recorded) : turn, event), after);
}

/** What the call saw and left; a command's word on it is newer than that of a note which nobody has read yet. */
function around(turn: Turn, { result, found }: EventOf<'tool-ended'>): Turn {
  const known = see(turn.known, result.saw ?? []);
  return found ? { ...turn, known: learn(known, found), noted: null } : { ...turn, known };
}

function mustNotHaveStarted(turn: Turn, recorded: Recorded, event: EventOf<'tool-ended'>): void {
  if (event.outcome === 'done' || event.outcome === 'unknown') throw new Refused(`Call ${event.call} never started.`);
  if (turn.phase === 'ended') throw new Refused(`Call ${event.call} never started, and the turn has ended.`);
  if (recorded.run !== null) mustRun(turn, recorded);
}

export function effectSettled(turn: Turn, recorded: Recorded, event: EventOf<'effect-settled'>): Turn {
  const call = mustKnow(turn, event.call);
  if (call.digest !== event.digest) throw new Refused(`The answer belongs to another call than ${call.id}.`);
  if (call.state.kind === 'ended') return patch(turn, settleUnknown(call, event));
  if (call.state.kind !== 'started') throw new Refused(`Call ${call.id} is not in doubt.`);
  if (turn.phase === 'ended')
    return patch(turn, {
      ...closed(turn, call, { outcome: 'unknown', at: recorded.at, result: settledResult(event) }),
      settled: event.outcome,
    });
  // A lookup asks the world outside; it is made only where no process drives the run that started the call.
  if (event.by === 'person' && openRun(turn) !== null) throw new Refused(`Call ${call.id} may still be running.`);
  const progressed = event.by === 'person' ? progress(turn, recorded) : turn;
  return patch(progressed, settleOpen(progressed, call, recorded.at, event));
}

/** The model has been told that nobody knows; only what the person and the ledger know changes. */
function settleUnknown(call: Call, event: EventOf<'effect-settled'>): Call {
  if (call.state.kind !== 'ended' || call.state.outcome !== 'unknown' || call.settled !== null)
    throw new Refused(`Call ${call.id} is settled.`);
  return { ...call, settled: event.outcome };
}

/**
 * Happened and never close the call and are its result; did not lets it start again: by the run that the person's answer
 * begins, or, where nothing waited for one, past the same gate as at first.
 */
function settleOpen(turn: Turn, call: Call, at: number, event: EventOf<'effect-settled'>): Call {
  if (event.outcome !== 'did-not') {
    const outcome = event.outcome === 'happened' ? 'done' : 'skipped';
    return { ...closed(turn, call, { outcome, at, result: settledResult(event) }), settled: event.outcome };
  }
  const isOrder = event.by === 'person' && turn.phase === 'waiting:doubt';
  return { ...call, state: isOrder ? { kind: 'allowed', run: nextRun(turn) } : { kind: 'planned' } };
}

function settledResult(event: EventOf<'effect-settled'>): ToolResult {
  if (event.outcome === 'never') return plain('The person decided that this is not to be run.');
  const source = event.by === 'person' ? 'The person says that' : 'A check shows that';
  return plain(
    event.outcome === 'happened' ? `${source} this happened. Its output was lost.` : `${source} this did not happen.`,
  );
}

/** What the model is told is fixed with the first ending: a later fact changes the call, never an earlier request. */
function closed(turn: Turn, call: Call, { outcome, at, result }: Ending): Call {
  const text = outcome === 'unknown' ? UNKNOWN : shownToModel(result.text, turn, call);
  const told = call.told ?? { text, error: outcome !== 'done' };
  return { ...call, result, told, state: { kind: 'ended', outcome, at } };
}

interface Ending {
  outcome: CallOutcome;
  at: number;
  result: ToolResult;
}

const plain = (text: string): ToolResult => ({ text, file: null, wrote: [] });

const progress = (turn: Turn, recorded: Recorded): Turn => ({ ...turn, lastProgressAt: recorded.at });

const patch = (turn: Turn, call: Call): Turn => ({
  ...turn,
  calls: turn.calls.map((c) => (c.id === call.id ? call : c)),
});

function mustKnow(turn: Turn, id: string): Call {
  const call = turn.calls.find((c) => c.id === id);
  if (!call) throw new Refused(`There is no call ${id} in this turn.`);
  return call;
}

function mustBeCurrent(turn: Turn, id: string): Call {
  const call = currentCalls(turn).find((c) => c.id === id);
  if (!call) throw new Refused(`Call ${id} is not of the last answer.`);
  return call;
}

/** Planned, or begun by a run that died: a repeat passes the same gate, and an answer covers one start. */
function mustBeUnasked(turn: Turn, recorded: Recorded, id: string): Call {
  const run = mustRun(turn, recorded);
  const call = mustBeCurrent(turn, id);
  const { state } = call;
  const isDue = state.kind === 'planned' || (state.kind === 'started' && state.run < run && isRepeat(call));
  if (!isDue) throw new Refused(`Call ${id} is ${call.state.kind}; it cannot be asked.`);
  return call;
}

function mustAwait(turn: Turn, answer: { call: string; digest: string }, what: 'approval' | 'question'): Call {
  const call = mustKnow(turn, answer.call);
  if (turn.phase !== `waiting:${what}` || call.state.kind !== 'asked' || call.state.what !== what)
    throw new Refused(`Call ${call.id} waits for no answer.`);
  if (call.digest !== answer.digest) throw new Refused(`The answer belongs to another call than ${call.id}.`);
  return call;
}
