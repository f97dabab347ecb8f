/** How an open turn stands, as far as it is not simply running: one of these at a time, or none. Pure. */
import type { Observed, WaitingFor } from '../../../main/core/events.ts';
import { type Call, lastRun, type Turn } from '../../../main/core/turn.ts';
import type { OpenTurn, QueuedMessage, Standing } from '../../bridge.ts';

type HeldReason = Extract<Standing, { kind: 'held' }>['reason'];
/** What waits in a strip of its own; approvals and doubts have their own places. */
export type StripReason = Exclude<WaitingFor, 'approval' | 'doubt'>;

export type Situation =
  | {
      kind: 'going-on';
      askedAt: number;
      lastStepAt: number | null;
      because: Observed['stoppedBecause'];
      attempt: number;
    }
  | { kind: 'taking-over'; running: Call[] }
  /** `after` is the title of the session that goes first. */
  | { kind: 'queued'; after: string | null }
  | { kind: 'held'; reason: HeldReason; stoppedAt: number; unread: string | null }
  | { kind: 'network'; since: number }
  | { kind: 'waiting'; reason: StripReason; sentence: string | null; question: Call['question'] }
  | { kind: 'interrupted'; stoppedAt: number };

/** `turn` is the open turn where its journal could be read. */
export function situation(open: OpenTurn, turn: Turn | undefined, inbox: readonly QueuedMessage[]): Situation | null {
  if (open.live) return ofLive(open, open.live, turn);
  if (open.phase !== 'working') return ofWaiting(open, turn);
  if (open.standing === null) return { kind: 'interrupted', stoppedAt: stoppedAt(open, turn) };
  switch (open.standing.kind) {
    case 'held':
      return {
        kind: 'held',
        reason: open.standing.reason,
        stoppedAt: stoppedAt(open, turn),
        unread: inbox[0]?.text ?? null,
      };
    case 'pending':
      return { kind: 'network', since: stoppedAt(open, turn) };
    case 'queued':
      return { kind: 'queued', after: open.standing.after };
  }
}

function ofLive(open: OpenTurn, live: NonNullable<OpenTurn['live']>, turn: Turn | undefined): Situation | null {
  if (live.takingOver) {
    const running = turn?.calls.filter(({ state }) => state.kind === 'started' && state.run === live.run) ?? [];
    return { kind: 'taking-over', running };
  }
  if (!live.recovered) return null;
  const note = turn?.items.findLast((item) => item.kind === 'note' && item.run === live.run);
  const observed = note?.kind === 'note' ? note.observed : null;
  return {
    kind: 'going-on',
    askedAt: open.askedAt,
    lastStepAt: lastStepBefore(turn, live.run),
    because: observed?.stoppedBecause ?? 'unknown',
    attempt: live.attempt,
  };
}

/** When the last thing finished before this run: an answer or a call. Null where nothing had. */
function lastStepBefore(turn: Turn | undefined, run: number): number | null {
  const started = turn?.runs.find(({ number }) => number === run)?.startedAt;
  if (!turn || started === undefined) return null;
  const answers = turn.items.flatMap((item) => (item.kind === 'answer' && item.run < run ? [item.at] : []));
  const calls = turn.calls.flatMap(({ state }) => (state.kind === 'ended' && state.at <= started ? [state.at] : []));
  const times = [...answers, ...calls];
  return times.length === 0 ? null : Math.max(...times);
}

function ofWaiting(open: OpenTurn, turn: Turn | undefined): Situation | null {
  const reason = waitingReason(open.phase);
  if (reason === null || reason === 'approval' || reason === 'doubt') return null;
  const asked = turn?.calls.find(({ state }) => state.kind === 'asked' && state.what === 'question');
  return { kind: 'waiting', reason, sentence: turn?.sentence ?? null, question: asked?.question ?? null };
}

function waitingReason(phase: OpenTurn['phase']): WaitingFor | null {
  // The prefix is all that tells a waiting phase from the two others.
  return phase.startsWith('waiting:') ? (phase.slice('waiting:'.length) as WaitingFor) : null;
}

/** A run that rested in order says when; one that died last left word with its last progress. */
function stoppedAt(open: OpenTurn, turn: Turn | undefined): number {
  return (turn && lastRun(turn)?.ended?.at) ?? open.lastProgressAt;
}
