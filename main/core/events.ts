/**
 * The facts of a turn's journal. A released schema never changes: a new shape gets a new version and an upcast on
 * reading; rows are never rewritten.
 */
import { z } from 'zod';
import { found, intent, observed, sight } from './facts.ts';
import { answerPart, personMessage } from './message.ts';
import { ruleProposal, toolRule } from './rules/rule.ts';

/** What a tool call does to the world, and so what a crash in its middle means. */
export const effectClass = z.enum(['read', 'repeatable', 'verifiable', 'once']);
export type EffectClass = z.infer<typeof effectClass>;

export const mode = z.enum(['ask', 'edits', 'read-only']);
export type Mode = z.infer<typeof mode>;

const positive = z.number().int().positive();
/** Minutes of work and US dollars; null or absent for none. */
const limits = {
  steps: positive,
  minutes: z.number().positive().nullable().optional(),
  cost: z.number().positive().nullable().optional(),
};

/** Frozen when the turn is accepted: a resumed turn never runs with another model, effort or looser permissions. */
export const frozenConfig = z.object({
  provider: z.string(),
  model: z.string(),
  effort: z.string().nullable(),
  mode,
  limits: z.object({ ...limits, unattended: z.object(limits).optional() }),
  /** What was known of the model; absent in early journals. */
  facts: z.object({ window: positive.nullable(), images: z.boolean() }).optional(),
});
export type FrozenConfig = z.infer<typeof frozenConfig>;

export const runCause = z.enum(['asked', 'recovered', 'resumed', 'answered', 'took-over', 'called-off']);
export type RunCause = z.infer<typeof runCause>;

export const waitingFor = z.enum([
  'approval',
  'question',
  'doubt',
  'key',
  'credit',
  'limit',
  'folder',
  'disk',
  'error',
]);
export type WaitingFor = z.infer<typeof waitingFor>;

export const suspendedBy = z.enum(['quit', 'update', 'shutdown', 'log-out']);
export type SuspendedBy = z.infer<typeof suspendedBy>;

export const callOutcome = z.enum(['done', 'failed', 'refused', 'skipped', 'unknown']);
export type CallOutcome = z.infer<typeof callOutcome>;

export const toolResult = z.object({
  /** What the model is told, already capped. */
  text: z.string(),
  /** Where the whole output lies when it was longer, relative to the data folder. */
  file: z.string().nullable(),
  /** Workspace-relative paths that the call wrote. */
  wrote: z.array(z.string()),
  /** Each file that the call read or wrote, as it saw or left it. Absent where the tool does not tell. */
  saw: z.array(sight).optional(),
});
export type ToolResult = z.infer<typeof toolResult>;

export const settlement = z.enum(['happened', 'did-not', 'never']);
export type Settlement = z.infer<typeof settlement>;

export const turnOutcome = z.enum(['completed', 'failed', 'cancelled', 'abandoned']);
export type TurnOutcome = z.infer<typeof turnOutcome>;

export const abandonReason = z.enum(['expired', 'clock', 'attempts', 'unreadable', 'newer-version']);
export type AbandonReason = z.infer<typeof abandonReason>;

/** A call inside its turn: the seq of its model-answered and its position there. Providers reuse their own ids. */
const callId = z.string().regex(/^\d+\.\d+$/);
const count = z.number().int().nonnegative();
const tokens = count.nullable();
/** As the provider counts. `input` holds what was read from and written into its cache too. */
const usage = z.object({
  input: tokens,
  output: tokens,
  cacheRead: tokens.optional(),
  cacheWrite: tokens.optional(),
  reasoning: tokens.optional(),
});
export type Usage = z.infer<typeof usage>;
const cost = z.number().nonnegative().nullable().optional();

const turnAccepted = z.object({
  kind: z.literal('turn-accepted'),
  session: z.string(),
  message: personMessage,
  /** `compaction`: the person had the conversation summarised; its message is a word for lists and no part of it. */
  source: z.enum(['person', 'compaction']),
  /** The turn that it follows, null for the first; absent where that is the one accepted before it in its session. */
  after: z.string().nullable().optional(),
  /** Digests of the texts that the model is told before the conversation; null where there is none. */
  instructions: z.object({ own: z.string().nullable(), folder: z.string().nullable() }).optional(),
  route: z.string(),
  workspace: z.string(),
  appVersion: z.string(),
  config: frozenConfig,
});
const runStarted = z.object({
  kind: z.literal('run-started'),
  number: z.number().int().positive(),
  boot: z.string(),
  /** 0 unless recovered; then how many recovered runs of this turn did not end in order, this one included. */
  attempt: count,
  attended: z.boolean(),
  cause: runCause,
  observed: observed.nullable(),
  /** A call that an earlier process started and that was found to go on outside: this run waits for it. */
  following: callId.optional(),
  /** Of the first run, and of those that have something observed. */
  found: found.optional(),
});
const modelAnswered = z.object({
  kind: z.literal('model-answered'),
  parts: z.array(answerPart).min(1),
  usage,
  /** US dollars; null where no price is known. */
  cost,
  finish: z.string(),
  /** Calls of this answer that must not run, by position, and what the model is told of each. */
  invalid: z.array(z.object({ position: count, message: z.string() })),
});
const approvalRequested = z.object({
  kind: z.literal('approval-requested'),
  call: callId,
  digest: z.string(),
  /** Why a person is asked: the mode or a rule asks, nobody was there to see it, or it is never left to a mode. */
  because: z.enum(['mode', 'rule', 'unattended', 'doubt', 'guarded']),
  /** The rule that asks, as it was then. */
  askedBy: toolRule.optional(),
  /** What "Always allow…" offers, the narrowest first; absent in early journals, which had a single one. */
  proposals: z.array(ruleProposal).default([]),
  /** Of the call that this repeats and of which nobody knows: it is begun with that one's key, whatever is said of it. */
  key: z.string().optional(),
});
const approvalAnswered = z.object({
  kind: z.literal('approval-answered'),
  call: callId,
  digest: z.string(),
  answer: z.enum(['allow', 'deny']),
  reason: z.string().nullable(),
});
const questionAsked = z.object({
  kind: z.literal('question-asked'),
  call: callId,
  digest: z.string(),
  question: z.string(),
  choices: z.array(z.string()),
});
const questionAnswered = z.object({
  kind: z.literal('question-answered'),
  call: callId,
  digest: z.string(),
  answer: z.string(),
});
const toolStarted = z.object({
  kind: z.literal('tool-started'),
  call: callId,
  digest: z.string(),
  class: effectClass,
  /** Idempotency key: a digest of the call's name, the same on every try; of a repeat that was in doubt, the first one's. */
  key: z.string(),
  intent: intent.optional(),
});
const toolEnded = z.object({
  kind: z.literal('tool-ended'),
  call: callId,
  outcome: callOutcome,
  result: toolResult,
  /** Who refused, where the outcome is refused. */
  refusedBy: z.enum(['person', 'rule']).nullable(),
  /** What a command left: it may commit, switch the branch or write any file by itself. */
  found: found.optional(),
});
const effectSettled = z.object({
  kind: z.literal('effect-settled'),
  call: callId,
  digest: z.string(),
  outcome: settlement,
  by: z.enum(['person', 'lookup']),
});
/** The person wants a summary at the next boundary, whichever run comes to it. */
const compactionAsked = z.object({ kind: z.literal('compaction-asked'), id: z.string().min(1).max(64) });
const historyCompacted = z.object({
  kind: z.literal('history-compacted'),
  summary: z.string().min(1),
  throughTurn: z.string(),
  throughSeq: count,
  /** What the person said in what it covers, word for word as far as there is room; oldest first. */
  said: z.array(z.string()).default([]),
  usage: usage.optional(),
  cost,
  /** `context`: there was no more room. */
  because: z.enum(['context', 'person']).optional(),
  /** Tokens of the conversation before it, as far as was known. */
  before: count.optional(),
});
const messageTaken = z.object({ kind: z.literal('message-taken'), message: personMessage });
const runEnded = z.object({
  kind: z.literal('run-ended'),
  reason: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('suspended'), by: suspendedBy }),
    z.object({
      kind: z.literal('waiting'),
      for: waitingFor,
      sentence: z.string().nullable(),
      /** The kind of what failed, where its sentence speaks for itself; absent for a fault of ours and for no failure. */
      failure: z.string().optional(),
    }),
    z.object({ kind: z.literal('offline') }),
    z.object({ kind: z.literal('slept'), from: z.number(), until: z.number() }),
    z.object({ kind: z.literal('took-over') }),
  ]),
});
const turnEnded = z.object({
  kind: z.literal('turn-ended'),
  outcome: turnOutcome,
  /** An AbandonReason when abandoned; a sentence when failed; null otherwise. */
  reason: z.string().nullable(),
});

export const event = z.discriminatedUnion('kind', [
  turnAccepted,
  runStarted,
  modelAnswered,
  approvalRequested,
  approvalAnswered,
  questionAsked,
  questionAnswered,
  toolStarted,
  toolEnded,
  effectSettled,
  compactionAsked,
  historyCompacted,
  messageTaken,
  runEnded,
  turnEnded,
]);
export type Event = z.infer<typeof event>;
export type EventKind = Event['kind'];
export type EventOf<K extends EventKind> = Extract<Event, { kind: K }>;
export type RunEndReason = EventOf<'run-ended'>['reason'];

/** The version that this build writes of every kind, and the newest that it reads. */
export const EVENT_VERSION = 1;

/** An event as the journal keeps it. `seq` starts at 1 and has no gaps; `run` is null for what no run did. */
export interface Recorded {
  turn: string;
  seq: number;
  /** Milliseconds since 1970 by the recording machine's wall clock. */
  at: number;
  run: number | null;
  event: Event;
}
