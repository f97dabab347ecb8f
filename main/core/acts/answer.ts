/** Answers to approvals and questions: single use, idempotent. */
import type { Event } from '../events.ts';
import type { Rows } from '../journal.ts';
import { type Call, mayHaveHappened, STARTED_BEFORE, type Turn } from '../turn.ts';
import { bound, goOn, notWaiting, type Old, oldOf } from './answering.ts';
import { liveOf, stateOf, type World } from './world.ts';

export interface Approval {
  turn: string;
  call: string;
  digest: string;
  answer: 'once' | 'always' | 'deny';
  reason: string | null;
  /** The person has seen how old it is. */
  confirmed?: boolean;
}

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
  goOn(world, live, [answered, ...refused], approval.answer === 'always' ? ruleRow(world, turn, call) : {});
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

function ruleRow(world: World, turn: Turn, call: Call): Rows {
  const rule = call.request?.rule;
  if (!rule) return {};
  const at = world.clock.now();
  return { rule: { id: world.ids.next(), ...rule, effect: 'allow', workspace: turn.workspace, at } };
}
