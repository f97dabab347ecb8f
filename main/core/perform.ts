/**
 * Acting: one function per command, each yielding the events of what it did. The world is touched only through ports,
 * and only after the driver has recorded what was yielded before: an act follows its own tool-started.
 */
import { assertNever } from './errors.ts';
import type { Event, Found, Mode, ToolResult } from './events.ts';
import { type Earlier, history } from './history.ts';
import type { Rows } from './journal.ts';
import type { PersonMessage } from './message.ts';
import type { Command } from './next.ts';
import { permission, type Rule, type Verdict } from './permission.ts';
import type { Checked, Delta, Look, Models, Question, Tools } from './ports.ts';
import { lastDigest } from './surroundings.ts';
import { type Call, callName, mayHaveHappened, STARTED_BEFORE, type Turn } from './turn.ts';

/** What one transaction is to hold. */
export interface Step {
  events: Event[];
  rows?: Rows;
}

export interface Act {
  run: number;
  attended: boolean;
  /** Cut at once by cancel, quit and take-over. */
  modelSignal: AbortSignal;
  /** Cut by cancel and quit; a take-over lets a started tool finish. */
  toolSignal: AbortSignal;
  models: Models;
  tools: Tools;
  /** Turns of the session before this one, oldest first. */
  earlier(turn: Turn): Earlier[];
  mode(session: string): Mode;
  folderExists(path: string): boolean;
  look: Look;
  /** Whether another call of the session with this digest may have happened: nobody knows. `call` is this one's name. */
  inDoubt(digest: string, call: string): boolean;
  rules(workspace: string): readonly Rule[];
  digest(text: string): string;
  onDelta(delta: Delta): void;
  onOutput(call: string, text: string): void;
  /** The row that goes with taking a message. */
  takenRow(message: string): Rows;
}

export function perform(command: Exclude<Command, { kind: 'rest' }>, turn: Turn, act: Act): AsyncIterable<Step> {
  switch (command.kind) {
    case 'call-model':
      return callModel(turn, act);
    case 'run-tools':
      return runTools(command.calls, turn, act);
    case 'take-message':
      return takeMessage(command.message, act);
    default:
      return assertNever(command);
  }
}

async function* callModel(turn: Turn, act: Act): AsyncGenerator<Step> {
  const request = { config: turn.config, workspace: turn.workspace, history: history([...act.earlier(turn), turn]) };
  const answer = await act.models.step(request, act.modelSignal, act.onDelta);
  yield { events: [{ kind: 'model-answered', ...answer }] };
}

async function* takeMessage({ id, text }: PersonMessage, act: Act): AsyncGenerator<Step> {
  yield { events: [{ kind: 'message-taken', message: { id, text } }], rows: act.takenRow(id) };
}

interface Judged {
  call: Call;
  checked: Checked;
  verdict: Verdict;
  digest: string;
}

async function* runTools(ids: readonly string[], turn: Turn, act: Act): AsyncGenerator<Step> {
  const calls = turn.calls.filter((call) => ids.includes(call.id));
  const judged = calls.map((call) => judge(call, turn, act));
  const [first] = judged;
  if (!first) return;
  if (!act.folderExists(turn.workspace)) return yield { events: [waitForFolder(turn.workspace)] };
  if (!first.checked.ok) return yield { events: [ended(first, 'failed', plain(first.checked.message))] };
  if (first.verdict.kind === 'deny') return yield { events: [refusedByRule(first, first.verdict.because)] };
  if (first.checked.question) return yield { events: asking(first, first.checked.question) };
  if (first.verdict.kind === 'ask') return yield { events: [...requests(judged), WAIT_FOR_APPROVAL] };
  const group = leading(judged);
  yield { events: group.map((entry) => started(entry, turn, act)) };
  yield* outcomes(group, turn, act);
}

function judge(call: Call, turn: Turn, act: Act): Judged {
  const checked: Checked =
    call.invalid === null
      ? act.tools.check(call.tool, call.input, turn.workspace)
      : { ok: false, message: call.invalid };
  const digest = act.digest(JSON.stringify([call.tool, call.input]));
  if (!checked.ok) return { call, checked, digest, verdict: { kind: 'allow' } };
  const verdict = permission({
    subject: checked.subject,
    attended: act.attended,
    answered: call.state.kind === 'allowed' && call.state.run === act.run,
    frozenMode: turn.config.mode,
    mode: act.mode(turn.session),
    rules: act.rules(turn.workspace),
    inDoubt: act.inDoubt(digest, callName(turn.id, call.id)),
  });
  return { call, checked, digest, verdict };
}

/** Neighbouring reads that may start, or the one other call. */
function leading(judged: readonly Judged[]): Judged[] {
  const isFree = ({ call, checked, verdict }: Judged) =>
    checked.ok &&
    !checked.question &&
    checked.subject.class === 'read' &&
    verdict.kind === 'allow' &&
    call.state.kind !== 'asked';
  const stop = judged.findIndex((entry) => !isFree(entry));
  return stop === 0 ? judged.slice(0, 1) : judged.slice(0, stop === -1 ? undefined : stop);
}

/** All calls of the answer that need one are asked at once, so that the person answers them together. */
const requests = (judged: readonly Judged[]): Event[] =>
  judged.flatMap(({ call, checked, verdict, digest }): Event[] =>
    checked.ok && verdict.kind === 'ask' && call.state.kind !== 'asked'
      ? [{ kind: 'approval-requested', call: call.id, digest, because: verdict.because, rule: checked.rule }]
      : [],
  );

const asking = ({ call, digest }: Judged, { text, choices }: Question): Event[] => [
  { kind: 'question-asked', call: call.id, digest, question: text, choices },
  { kind: 'run-ended', reason: { kind: 'waiting', for: 'question', sentence: null } },
];

const WAIT_FOR_APPROVAL: Event = {
  kind: 'run-ended',
  reason: { kind: 'waiting', for: 'approval', sentence: null },
};

const waitForFolder = (workspace: string): Event => ({
  kind: 'run-ended',
  reason: { kind: 'waiting', for: 'folder', sentence: `The folder ${workspace} is not there.` },
});

const WAIT_FOR_DOUBT: Event = { kind: 'run-ended', reason: { kind: 'waiting', for: 'doubt', sentence: null } };

function started({ call, checked, digest }: Judged, turn: Turn, act: Act): Event {
  if (!checked.ok) throw new Error('A call that failed its check was about to start.');
  const key = act.digest(callName(turn.id, call.id));
  return { kind: 'tool-started', call: call.id, digest, class: checked.subject.class, key };
}

/** Each outcome as it comes, a step of its own: a finished call never waits for its siblings. */
async function* outcomes(group: readonly Judged[], turn: Turn, act: Act): AsyncGenerator<Step> {
  const running = new Map(group.map((entry) => [entry.call.id, runOne(entry, turn, act)]));
  while (running.size > 0) {
    const { id, event } = await Promise.race(running.values());
    running.delete(id);
    yield { events: [event] };
  }
}

/** What may simply run again is never in doubt: then the model is told that it failed and may repeat it. */
async function runOne(entry: Judged, turn: Turn, act: Act): Promise<{ id: string; event: Event }> {
  const { call, checked } = entry;
  const mayRepeat = checked.ok && (checked.subject.class === 'read' || checked.subject.class === 'repeatable');
  try {
    const { outcome, result } = await act.tools.run(call.tool, call.input, {
      workspace: turn.workspace,
      signal: act.toolSignal,
      key: act.digest(callName(turn.id, call.id)),
      call: callName(turn.id, call.id),
      onOutput: (text) => act.onOutput(call.id, text),
      seen: (path) => lastDigest(path, turn, act.earlier),
    });
    if (outcome !== 'unknown') return { id: call.id, event: ended(entry, outcome, result, left(entry, turn, act)) };
    return { id: call.id, event: mayRepeat ? ended(entry, 'failed', result) : WAIT_FOR_DOUBT };
  } catch (error) {
    if (!mayRepeat) return { id: call.id, event: WAIT_FOR_DOUBT };
    const message = error instanceof Error ? error.message : String(error);
    return { id: call.id, event: ended(entry, 'failed', plain(`The tool could not be run to its end: ${message}`)) };
  }
}

/** A command may commit, switch the branch or rewrite a file: what it leaves is no change of somebody else's. */
const left = ({ checked }: Judged, turn: Turn, act: Act): Found | null =>
  checked.ok && checked.subject.kind === 'command' ? act.look(turn.workspace, turn.known.files) : null;

const plain = (text: string): ToolResult => ({ text, file: null, wrote: [] });

const ended = (
  { call }: Judged,
  outcome: 'done' | 'failed',
  result: ToolResult,
  found: Found | null = null,
): Event => ({
  kind: 'tool-ended',
  call: call.id,
  outcome,
  result,
  refusedBy: null,
  ...(found && { found }),
});

const refusedByRule = ({ call }: Judged, because: 'mode' | 'rule'): Event => {
  const text =
    because === 'mode'
      ? 'Refused: the conversation is set to Read only. Do not try it another way; say what you would have done.'
      : 'Refused by a rule of the person. Do not try it another way.';
  const result = plain(mayHaveHappened(call) ? `${text} ${STARTED_BEFORE}` : text);
  return { kind: 'tool-ended', call: call.id, outcome: 'refused', result, refusedBy: 'rule' };
};
