/** The state of a turn: a fold of its journal, and the questions that are asked of it. */
import type {
  AbandonReason,
  CallOutcome,
  EffectClass,
  EventOf,
  FrozenConfig,
  RunCause,
  RunEndReason,
  Settlement,
  ToolResult,
  TurnOutcome,
  Usage,
  WaitingFor,
} from './events.ts';
import type { Found, Intent, Observed } from './facts.ts';
import type { AnswerPart, PersonMessage } from './message.ts';
import type { Started } from './ports.ts';
import type { RuleProposal, ToolRule } from './rules/rule.ts';
import type { Spent } from './spent.ts';
import type { Known } from './surroundings.ts';

/** Persisted in the header; a new word here is a migration. */
export type Phase = 'working' | `waiting:${WaitingFor}` | 'ended';

export interface Run {
  number: number;
  boot: string;
  attempt: number;
  attended: boolean;
  cause: RunCause;
  startedAt: number;
  /** What the turn had taken when it started. */
  spentBefore: Spent;
  /** A call that it waits for instead of starting it: it goes on outside since an earlier process. */
  following: string | null;
  /** Null while it is open. An open run that no process drives has died. */
  ended: { at: number; reason: RunEndReason | 'turn-ended' } | null;
}

/**
 * Where a call stands. `asked` has an unanswered request; `allowed` may start, but only in the run named; `started`
 * without a live run is in doubt unless its class says that it may simply run again.
 */
export type CallState =
  | { kind: 'planned' }
  | { kind: 'asked'; what: 'approval' | 'question' }
  | { kind: 'allowed'; run: number }
  | { kind: 'started'; run: number; at: number }
  | { kind: 'ended'; outcome: CallOutcome; at: number };

export interface Request {
  because: EventOf<'approval-requested'>['because'];
  /** Null unless a rule asks. */
  askedBy: ToolRule | null;
  proposals: RuleProposal[];
  at: number;
}

export interface Call {
  /** `<seq of its model-answered>.<position>`: unique in the turn, stable for ever. */
  id: string;
  answer: number;
  position: number;
  /** The provider's own id: only for pairing in the request, never a name. */
  providerId: string;
  tool: string;
  input: unknown;
  /** Why it must not run, as the model is told; null when it may. */
  invalid: string | null;
  state: CallState;
  digest: string | null;
  class: EffectClass | null;
  key: string | null;
  intent: Intent | null;
  startedAt: number | null;
  request: Request | null;
  question: { text: string; choices: string[] } | null;
  /** What the world knows of it now. May still change after `told` is fixed. */
  result: ToolResult | null;
  settled: Settlement | null;
  /** What the model is told, fixed the moment it is first due: requests only ever grow. */
  told: { text: string; error: boolean } | null;
}

/** The turn's conversation in order. Results are not items: they follow their answer, from the calls. */
export type Item =
  | { kind: 'person'; message: PersonMessage; seq: number; at: number }
  | { kind: 'answer'; parts: AnswerPart[]; usage: Usage; cost: number | null; seq: number; at: number; run: number }
  | { kind: 'note'; observed: Observed; attended: boolean; run: number; seq: number; at: number }
  | {
      kind: 'summary';
      text: string;
      /** What the person said in what it covers, oldest first. */
      said: string[];
      throughTurn: string;
      throughSeq: number;
      because: 'context' | 'person' | null;
      /** Tokens of the conversation before it, as far as was known. */
      before: number | null;
      usage: Usage | null;
      cost: number | null;
      seq: number;
      at: number;
    };

export interface Turn {
  id: string;
  session: string;
  workspace: string;
  /** The turn that it follows; null for the first, and where an early journal does not say. */
  after: string | null;
  source: EventOf<'turn-accepted'>['source'];
  /** Digests of what the model is told before the conversation; null in early journals. */
  instructions: EventOf<'turn-accepted'>['instructions'] | null;
  appVersion: string;
  config: FrozenConfig;
  acceptedAt: number;
  seq: number;
  /** Of its last event. */
  at: number;
  phase: Phase;
  /** The sentence of the last run-ended (waiting), for the screen. */
  sentence: string | null;
  /** The kind of what failed, where the sentence speaks for itself. */
  failure: string | null;
  runs: Run[];
  items: Item[];
  calls: Call[];
  steps: number;
  /** Milliseconds of work: never of waiting, nor of a long sleep. */
  workedMs: number;
  /** US dollars, summaries included; null while no price is known. */
  cost: number | null;
  /** What it had taken the last time a person said "go on" after the limit. */
  granted: Spent;
  /** Of all answers and summaries, as far as the provider counted them. */
  tokens: { input: number; output: number; cacheRead: number; cacheWrite: number };
  attempts: number;
  lastProgressAt: number;
  /** How often the provider said that there is no more room, whatever was counted, since the last answer or summary. */
  timesFull: number;
  /** The person wants a summary at the next boundary: the id of that wish, until one was made. */
  compactionAsked: string | null;
  /** What stood around the work as the model last knew it. */
  known: Known;
  /** What the note of the last run tells of it, until the model has answered to that note. */
  noted: Found | null;
  ended: { outcome: TurnOutcome; reason: string | null; seq: number; at: number } | null;
}

/** Begun for a summary, and the person has said nothing since. */
export const isCompactionOnly = ({ source, items }: Turn): boolean =>
  source === 'compaction' && !items.some((item) => item.kind === 'person');

export const callName = (turn: string, call: string): string => `${turn}/${call}`;

/** As a tool has to know it to tell what became of it; null before the first start. */
export const startedOf = (turn: Turn, { id, key, intent }: Call): Started | null =>
  key === null ? null : { workspace: turn.workspace, key, call: callName(turn.id, id), intent };

/** Tokens that a request and its answer may have together; null where nobody knows. */
export const windowOf = ({ config }: Turn): number | null => config.facts?.window ?? null;

export const lastRun = (turn: Turn): Run | undefined => turn.runs.at(-1);

/** The run that may write: started and not ended. Whether a process drives it is not the journal's to say. */
export function openRun(turn: Turn): Run | null {
  const run = lastRun(turn);
  return run && run.ended === null ? run : null;
}

/** Recovered, or the same run after a quit that did not happen: nobody is there, and its death counts. */
export const isRecovered = (run: Run): boolean =>
  run.cause === 'recovered' || (run.cause === 'called-off' && !run.attended);

export const call = (turn: Turn, id: string): Call | undefined => turn.calls.find((c) => c.id === id);

/** Calls of the last answer, in the model's order. */
export function currentCalls(turn: Turn): Call[] {
  const answer = turn.items.findLast((item) => item.kind === 'answer');
  return answer ? turn.calls.filter((c) => c.answer === answer.seq) : [];
}

export const hasEnded = (c: Call): boolean => c.state.kind === 'ended';

/** Started, outcome not recorded, and not of a class that may simply run again. */
export const isDoubtful = (c: Call): boolean =>
  c.state.kind === 'started' && c.class !== 'read' && c.class !== 'repeatable';

/** Begun by an earlier process and still going on outside: the open run waits for it. */
export const isFollowed = (turn: Turn, c: Call): boolean => isDoubtful(c) && openRun(turn)?.following === c.id;

/** Begun at least once, of a class that may simply run again: its next start is a repeat. */
export const isRepeat = (c: Call): boolean => c.startedAt !== null && (c.class === 'read' || c.class === 'repeatable');

/** Not closed, and the world outside may hold its effect: also while a repeat is asked for or allowed. */
export const mayHaveHappened = (c: Call): boolean =>
  !hasEnded(c) && (isDoubtful(c) || (isRepeat(c) && c.class !== 'read'));

/** Said with the refusal of a repeat. */
export const STARTED_BEFORE = 'It had been started before the interruption and may have happened then.';

/** The card stays for a call whose outcome nobody knows, also after the model has been told so. */
export const awaitsSettling = (c: Call): boolean =>
  isDoubtful(c) || (c.state.kind === 'ended' && c.state.outcome === 'unknown' && c.settled === null);

export const isAbandonReason = (reason: string | null): reason is AbandonReason =>
  reason !== null && ['expired', 'clock', 'attempts', 'unreadable', 'newer-version'].includes(reason);
