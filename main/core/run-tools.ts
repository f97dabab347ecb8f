/** The calls of an answer: judged, asked for, refused, or begun; one gate in front of all of them. */
import type { Act, Step } from './act.ts';
import { type Begun, ended, outcomes, plain } from './call-outcomes.ts';
import type { Event, EventOf } from './events.ts';
import { offers } from './offers.ts';
import { permission, type Verdict } from './permission.ts';
import type { Checked, Question } from './ports.ts';
import { showPattern } from './rules/show.ts';
import { intendPatiently } from './tool-patience.ts';
import { type Call, callName, mayHaveHappened, STARTED_BEFORE, type Turn } from './turn.ts';

interface Judged {
  call: Call;
  checked: Checked;
  verdict: Verdict;
  digest: string;
  /** Of another call with the same digest of which nobody knows whether it happened. */
  doubtful: string | null;
}

export async function* runTools(ids: readonly string[], turn: Turn, act: Act): AsyncGenerator<Step> {
  const calls = turn.calls.filter((call) => ids.includes(call.id));
  const judged = calls.map((call) => judge(call, turn, act));
  const [first] = judged;
  if (!first) return;
  if (!act.folderExists(turn.workspace)) return yield { events: [waitForFolder(turn.workspace)] };
  if (!first.checked.ok) return yield { events: [ended(first.call, 'failed', plain(first.checked.message))] };
  if (first.verdict.kind === 'deny') return yield { events: [refused(first, first.verdict)] };
  if (first.checked.question) return yield { events: asking(first, first.checked.question) };
  if (first.verdict.kind === 'ask') return yield { events: [...requests(judged), WAIT_FOR_APPROVAL] };
  const group = leading(judged);
  const begun = await Promise.all(group.map((entry) => begin(entry, turn, act)));
  yield { events: begun.map(({ start }) => start) };
  yield* outcomes(begun, turn, act);
}

function judge(call: Call, turn: Turn, act: Act): Judged {
  const checked: Checked =
    call.invalid === null
      ? act.tools.check(call.tool, call.input, turn.workspace)
      : { ok: false, message: call.invalid };
  const digest = act.digest(JSON.stringify([call.tool, call.input]));
  const doubtful = act.inDoubt(digest, callName(turn.id, call.id));
  if (!checked.ok) return { call, checked, digest, doubtful, verdict: { kind: 'allow' } };
  const verdict = permission({
    subject: checked.subject,
    attended: act.attended,
    answered: call.state.kind === 'allowed' && call.state.run === act.run,
    frozenMode: turn.config.mode,
    mode: act.mode(turn.session),
    rules: act.rules(),
    inDoubt: doubtful !== null,
  });
  return { call, checked, digest, doubtful, verdict };
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

/**
 * All calls of the answer that need one are asked at once, so that the person answers them together. That the same may
 * already have happened comes before any other reason: what is said of the first then answers this one.
 */
const requests = (judged: readonly Judged[]): Event[] =>
  judged.flatMap(({ call, checked, verdict, digest, doubtful }): Event[] => {
    if (!checked.ok || verdict.kind !== 'ask' || call.state.kind === 'asked') return [];
    const { rule } = verdict;
    const because = doubtful !== null && checked.subject.class !== 'read' ? 'doubt' : verdict.because;
    const proposals = offers(checked.subject);
    const request = { kind: 'approval-requested' as const, call: call.id, digest, because, proposals };
    return [{ ...request, ...(rule && { askedBy: rule }), ...(doubtful !== null && { key: doubtful }) }];
  });

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

/** What a call is recorded with before it acts. Its key is the one of its first try, also where that was another call. */
async function begin({ call, checked, digest, doubtful }: Judged, turn: Turn, act: Act): Promise<Begun> {
  if (!checked.ok) throw new Error('A call that failed its check was about to start.');
  const { class: effect, kind } = checked.subject;
  const key = call.key ?? doubtful ?? act.digest(callName(turn.id, call.id));
  const intent =
    effect === 'read'
      ? null
      : await intendPatiently(act, () => act.tools.intend(call.tool, call.input, turn.workspace));
  const start: EventOf<'tool-started'> = { kind: 'tool-started', call: call.id, digest, class: effect, key };
  return { call, kind, start: intent ? { ...start, intent } : start };
}

const refused = ({ call }: Judged, verdict: Verdict & { kind: 'deny' }): Event => {
  const text =
    verdict.because === 'mode'
      ? 'Refused: the conversation is set to Read only. Do not try it another way; say what you would have done.'
      : `Refused by a rule of the person: never ${showPattern(verdict.rule.pattern)}. Do not try it another way.`;
  const result = plain(mayHaveHappened(call) ? `${text} ${STARTED_BEFORE}` : text);
  return { kind: 'tool-ended', call: call.id, outcome: 'refused', result, refusedBy: 'rule' };
};
