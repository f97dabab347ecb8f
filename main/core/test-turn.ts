/** Journals made by hand: events in order, each by the run that is open then. */
import { advance, fold } from './advance.ts';
import type { EffectClass, Event, EventOf, Recorded, RunCause, RunEndReason } from './events.ts';
import type { Observed } from './facts.ts';
import type { AnswerPart } from './message.ts';
import type { Turn } from './turn.ts';

export const START = Date.UTC(2026, 0, 5, 9, 0, 0);

export const observed: Observed = {
  stoppedAt: START,
  stoppedBecause: 'unknown',
  resumedAt: START + 60_000,
  finished: [],
  unfinished: [],
  inDoubt: [],
  changed: [],
};

export const accepted = (change: Partial<EventOf<'turn-accepted'>> = {}): Event => ({
  kind: 'turn-accepted',
  session: 's1',
  message: { id: 'm1', text: 'Please.' },
  source: 'person',
  route: 'session:s1',
  workspace: '/w',
  appVersion: '1.0.0',
  config: { provider: 'demo', model: 'demo', effort: null, mode: 'ask', limits: { steps: 200 } },
  ...change,
});

export const runStarted = (
  number: number,
  cause: RunCause = 'asked',
  change: Partial<EventOf<'run-started'>> = {},
): Event => ({
  kind: 'run-started',
  number,
  boot: 'boot',
  attempt: cause === 'recovered' ? 1 : 0,
  attended: cause !== 'recovered',
  cause,
  observed: cause === 'recovered' ? observed : null,
  ...change,
});

export const modelAnswered = (parts: AnswerPart[], invalid: EventOf<'model-answered'>['invalid'] = []): Event => ({
  kind: 'model-answered',
  parts,
  usage: { input: 1, output: 1 },
  cost: null,
  finish: 'stop',
  invalid,
});

export const approvalRequested = (call: string): Event => ({
  kind: 'approval-requested',
  call,
  digest: `digest ${call}`,
  because: 'mode',
  proposals: [],
});

export const approvalAnswered = (
  call: string,
  answer: 'allow' | 'deny' = 'allow',
  digest = `digest ${call}`,
): Event => ({
  kind: 'approval-answered',
  call,
  digest,
  answer,
  reason: null,
});

export const toolStarted = (call: string, effect: EffectClass): Event => ({
  kind: 'tool-started',
  call,
  digest: `digest ${call}`,
  class: effect,
  key: `key ${call}`,
});

export const toolEnded = (
  call: string,
  outcome: EventOf<'tool-ended'>['outcome'] = 'done',
  text = `${call} ${outcome}`,
): Event => ({
  kind: 'tool-ended',
  call,
  outcome,
  result: { text, file: null, wrote: [] },
  refusedBy: outcome === 'refused' ? 'person' : null,
});

export const effectSettled = (
  call: string,
  outcome: EventOf<'effect-settled'>['outcome'],
  digest = `digest ${call}`,
): Event => ({
  kind: 'effect-settled',
  call,
  digest,
  outcome,
  by: 'person',
});

export const historyCompacted = (
  throughSeq: number,
  throughTurn = 't1',
  change: Partial<EventOf<'history-compacted'>> = {},
): Event => ({
  kind: 'history-compacted',
  summary: 'So far.',
  throughTurn,
  throughSeq,
  said: [],
  ...change,
});

export const messageTaken = (text: string): Event => ({ kind: 'message-taken', message: { id: text, text } });

export const runEnded = (reason: RunEndReason): Event => ({ kind: 'run-ended', reason });

export const waiting = (what: Extract<RunEndReason, { kind: 'waiting' }>['for']): Event =>
  runEnded({ kind: 'waiting', for: what, sentence: null });

export const turnEnded = (outcome: EventOf<'turn-ended'>['outcome'], reason: string | null = null): Event => ({
  kind: 'turn-ended',
  outcome,
  reason,
});

/** An event of a certain run, or of none; without this it belongs to the run that is open. */
export const by = (run: number | null, event: Event) => ({ run, event });

type Told = Event | ReturnType<typeof by>;

const PERSONS: readonly Event['kind'][] = ['turn-accepted', 'approval-answered', 'question-answered', 'effect-settled'];

/** Each event a second after the one before it. */
export function journal(told: readonly Told[], turn = 't1'): Recorded[] {
  let open: number | null = null;
  return told.map((one, index) => {
    const event = 'event' in one ? one.event : one;
    if (event.kind === 'run-started') open = event.number;
    const run = 'event' in one ? one.run : PERSONS.includes(event.kind) ? null : open;
    if (event.kind === 'run-ended' || event.kind === 'turn-ended') open = null;
    return { turn, seq: index + 1, at: START + index * 1000, run, event };
  });
}

export const turnOf = (told: readonly Told[], turn = 't1'): Turn => fold(journal(told, turn));

/** The turn after one more event, a second later. */
export function plus(turn: Turn, one: Told, at = START + turn.seq * 1000): Turn {
  const event = 'event' in one ? one.event : one;
  const last = turn.runs.at(-1);
  const open = event.kind === 'run-started' ? event.number : last && !last.ended ? last.number : null;
  const run = 'event' in one ? one.run : PERSONS.includes(event.kind) ? null : open;
  return advance(turn, { turn: turn.id, seq: turn.seq + 1, at, run, event });
}
