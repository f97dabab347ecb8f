/** How an open turn stands, as far as it is not simply running: one of these at a time, or none. Pure. */
import type { WaitingFor } from '../../../main/core/events.ts';
import type { Change, Observed } from '../../../main/core/facts.ts';
import { CONTEXT_FULL } from '../../../main/core/model-failures.ts';
import { roomOf } from '../../../main/core/room.ts';
import { type Call, lastRun, type Turn } from '../../../main/core/turn.ts';
import type { OpenTurn, QueuedMessage, Standing } from '../../bridge.ts';
import type { Conversation } from '../../state/conversation.ts';
import type { KeyFacts } from '../../state/providers.ts';
import { type Reached, reachedBy } from './reached.ts';

type HeldReason = Extract<Standing, { kind: 'held' }>['reason'];
type AskedReason = 'approval' | 'question' | 'doubt';
/** What waits in a strip of its own. */
export type StripReason = Exclude<WaitingFor, AskedReason>;

/** Milliseconds since 1970. */
export interface Slept {
  from: number;
  until: number;
}

export type Situation =
  | {
      kind: 'going-on';
      askedAt: number;
      lastStepAt: number | null;
      because: Observed['stoppedBecause'];
      /** The sleep that stopped it, where that was recorded. */
      slept: Slept | null;
      attempt: number;
      changed: Change[];
    }
  | { kind: 'taking-over'; running: Call[] }
  /** `after` is the title of the session that goes first. */
  | { kind: 'queued'; after: string | null }
  | { kind: 'held'; reason: HeldReason; stoppedAt: number; unread: string | null; key: KeyFacts }
  /** `progressAt`: age counts from there. */
  | { kind: 'network'; since: number; progressAt: number }
  /** It goes on by itself once the disk takes what it does. */
  | { kind: 'disk' }
  /** An approval, a question or a doubt: it has its own place above the composer. */
  | { kind: 'asked' }
  | {
      kind: 'waiting';
      reason: StripReason;
      /** The kind of what failed, where the sentence says it by itself; null for a fault of ours. */
      failure: string | null;
      sentence: string | null;
      /** Of a conversation that is too long: something of it can be summarised, which going on begins with. */
      canSummarise: boolean;
      since: number;
      key: KeyFacts;
      /** Of `limit`: which one it was. */
      reached: Reached | null;
    }
  | { kind: 'interrupted'; stoppedAt: number };

export interface Surroundings {
  /** The open turn where its journal is here and could be read. */
  turn: Turn | undefined;
  /** What was asked before it, as far as that can be read. */
  earlier: readonly Turn[];
  inbox: readonly QueuedMessage[];
  keyOf: (provider: string | null) => KeyFacts;
}

/** Of a conversation as far as it is at hand. */
export function surroundings(
  turn: string,
  conversation: Pick<Conversation, 'turns' | 'inbox'> | undefined,
  keyOf: Surroundings['keyOf'],
): Surroundings {
  const { turns, inbox } = conversation ?? { turns: [], inbox: [] };
  const at = turns.findIndex(({ id }) => id === turn);
  return { turn: turns[at], earlier: turns.slice(0, Math.max(0, at)), inbox, keyOf };
}

export function situation(open: OpenTurn, around: Surroundings): Situation | null {
  const { turn, inbox } = around;
  if (open.live) return ofLive(open, open.live, turn);
  if (open.phase !== 'working') return ofWaiting(open, around);
  if (open.standing === null) return { kind: 'interrupted', stoppedAt: stoppedAt(open, turn) };
  switch (open.standing.kind) {
    case 'held':
      return {
        kind: 'held',
        reason: open.standing.reason,
        stoppedAt: stoppedAt(open, turn),
        unread: inbox[0]?.text ?? null,
        key: around.keyOf(turn?.config.provider ?? null),
      };
    case 'pending':
      if (open.standing.reason === 'disk') return { kind: 'disk' };
      return { kind: 'network', since: stoppedAt(open, turn), progressAt: open.lastProgressAt };
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
    slept: sleptBefore(turn, live.run),
    attempt: live.attempt,
    changed: observed?.changed ?? [],
  };
}

function sleptBefore(turn: Turn | undefined, run: number): Slept | null {
  const reason = turn?.runs.find(({ number }) => number === run - 1)?.ended?.reason;
  return reason && reason !== 'turn-ended' && reason.kind === 'slept' ? reason : null;
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

function ofWaiting(open: OpenTurn, { turn, earlier, keyOf }: Surroundings): Situation | null {
  const reason = waitingReason(open.phase);
  if (reason === null) return null;
  if (isAsked(reason)) return { kind: 'asked' };
  const key = keyOf(turn?.config.provider ?? null);
  return {
    kind: 'waiting',
    reason,
    failure: turn?.failure ?? null,
    sentence: turn?.sentence ?? null,
    canSummarise: turn?.failure === CONTEXT_FULL && canSummarise(turn, earlier),
    since: stoppedAt(open, turn),
    key,
    reached: reason === 'limit' && turn ? reachedBy(turn) : null,
  };
}

function canSummarise(turn: Turn, earlier: readonly Turn[]): boolean {
  const room = roomOf(turn, () => [...earlier]);
  return (room.wanted() ?? room.needed()) !== null;
}

const isAsked = (reason: WaitingFor): reason is AskedReason => ['approval', 'question', 'doubt'].includes(reason);

function waitingReason(phase: OpenTurn['phase']): WaitingFor | null {
  // The prefix is all that tells a waiting phase from the two others.
  return phase.startsWith('waiting:') ? (phase.slice('waiting:'.length) as WaitingFor) : null;
}

/** A run that rested in order says when; one that died last left word with its last progress. */
function stoppedAt(open: OpenTurn, turn: Turn | undefined): number {
  return (turn && lastRun(turn)?.ended?.at) ?? open.lastProgressAt;
}
