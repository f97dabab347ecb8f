/** Answers to approvals and questions: single use, idempotent. */
import { Failure } from '../errors.ts';
import type { Event } from '../events.ts';
import type { RuleScope, ToolRule } from '../rules/rule.ts';
import { type Call, callName, mayHaveHappened, STARTED_BEFORE, type Turn } from '../turn.ts';
import { bound, goOn, notWaiting, type Old, oldOf } from './answering.ts';
import { liveOf, stateOf, type World } from './world.ts';

interface Answered {
  turn: string;
  call: string;
  digest: string;
  reason: string | null;
  /** The person has seen how old it is. */
  confirmed?: boolean;
}

/** What of the offered is saved, by its place in the request, and how far it reaches. */
export interface Chosen {
  proposal: number;
  scope: RuleScope['kind'];
}

export type Approval = Answered & ({ answer: 'once' | 'deny' } | { answer: 'always'; rule: Chosen });

export function answer(world: World, approval: Approval): 'answered' | 'already' | Old {
  const live = liveOf(world, approval.turn);
  const turn = stateOf(live);
  const call = bound(turn, approval);
  if (turn.phase === 'ended' || call.state.kind !== 'asked') return 'already';
  if (turn.phase !== 'waiting:approval') throw notWaiting();
  const allow = approval.answer !== 'deny';
  const old = allow && !approval.confirmed ? oldOf(world, turn) : null;
  if (old) return old;
  const answered: Event = {
    kind: 'approval-answered',
    call: call.id,
    digest: approval.digest,
    answer: allow ? 'allow' : 'deny',
    reason: approval.reason,
  };
  const refused = allow ? [] : [denied(call, approval.reason)];
  const rules = approval.answer === 'always' ? rulesOf(world, turn, call, approval.rule) : [];
  goOn(world, live, [answered, ...refused], rules.length > 0 ? { rules } : {});
  if (rules.length > 0) world.watch.rules();
  return 'answered';
}

export interface Replied {
  turn: string;
  call: string;
  digest: string;
  text: string;
  confirmed?: boolean;
}

/** The person's words are the result of the call that asked. */
export function reply(world: World, replied: Replied): 'answered' | 'already' | Old {
  const live = liveOf(world, replied.turn);
  const turn = stateOf(live);
  const call = bound(turn, replied);
  if (turn.phase === 'ended' || call.state.kind !== 'asked') return 'already';
  if (turn.phase !== 'waiting:question') throw notWaiting();
  const old = replied.confirmed ? null : oldOf(world, turn);
  if (old) return old;
  const { digest, text } = replied;
  goOn(world, live, [{ kind: 'question-answered', call: call.id, digest, answer: text }], {});
  return 'answered';
}

export const denied = (call: Call, reason: string | null): Event => ({
  kind: 'tool-ended',
  call: call.id,
  outcome: 'refused',
  result: { text: denial(call, reason), file: null, wrote: [] },
  refusedBy: 'person',
});

function denial(call: Call, reason: string | null): string {
  const text = reason ? `The person refused this call: ${reason}` : 'The person refused this call.';
  return mayHaveHappened(call) ? `${text} ${STARTED_BEFORE}` : text;
}

/** Each pattern is a rule of its own, saved in the transaction of the answer. */
function rulesOf(world: World, turn: Turn, call: Call, { proposal, scope }: Chosen): ToolRule[] {
  const chosen = call.request?.proposals[proposal];
  if (!chosen) throw new Failure('no-rule', 'This rule was not offered. Nothing was saved or allowed.');
  const title = world.store.sessions.get(turn.session)?.title ?? '';
  return chosen.patterns.map((pattern) => ({
    id: world.ids.next(),
    effect: 'allow',
    scope: scopeOf(turn, scope),
    tool: call.tool,
    pattern,
    from: { kind: 'approval', session: turn.session, title, call: callName(turn.id, call.id) },
    at: world.clock.now(),
  }));
}

function scopeOf({ session, workspace }: Turn, kind: RuleScope['kind']): RuleScope {
  if (kind === 'session') return { kind, session };
  return kind === 'workspace' ? { kind, workspace } : { kind };
}
