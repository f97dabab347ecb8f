/** Whether a call may start now. One gate in front of the executor for every path: first tries, repeats, resumes. */
import type { EffectClass, EventOf, Mode } from './events.ts';

/** What a call would touch, as its tool's `check` describes it. */
export interface Subject {
  tool: string;
  class: EffectClass;
  kind: 'read' | 'edit' | 'command';
  /** A workspace-relative path, or the whole command text. What a rule names. */
  target: string;
}

/** Rules are data; of those that match, the last one wins. */
export interface Rule {
  id: string;
  tool: string;
  target: string;
  effect: 'allow' | 'ask' | 'deny';
  /** The workspace folder that it holds in. */
  workspace: string;
  at: number;
}

export type AskedBecause = EventOf<'approval-requested'>['because'];

export type Verdict =
  | { kind: 'allow' }
  | { kind: 'ask'; because: AskedBecause }
  | { kind: 'deny'; because: 'mode' | 'rule' };

export interface PermissionInput {
  subject: Subject;
  attended: boolean;
  /** Of this very call, given for this very run. */
  answered: boolean;
  frozenMode: Mode;
  mode: Mode;
  rules: readonly Rule[];
  /** The same tool on the same arguments was started before and nobody knows whether it happened. */
  inDoubt?: boolean;
}

/**
 * Attended: an answer, else the rules and the mode of now. Unattended: the ceiling before anything else, then the
 * strictest of the mode frozen at acceptance and the mode and the rules of now; a rule can only tighten.
 */
export function permission(input: PermissionInput): Verdict {
  const verdict = withoutDoubt(input);
  const isSure = !input.inDoubt || input.answered || input.subject.class === 'read';
  return verdict.kind !== 'allow' || isSure ? verdict : { kind: 'ask', because: 'doubt' };
}

function withoutDoubt(input: PermissionInput): Verdict {
  const now = byRulesAndMode(input);
  if (input.attended) return now.kind !== 'deny' && input.answered ? { kind: 'allow' } : now;
  if (!underCeiling(input)) return now.kind === 'deny' ? now : { kind: 'ask', because: 'unattended' };
  const frozen = byMode(input.subject, input.frozenMode);
  const modeNow = byMode(input.subject, input.mode);
  return strictest(strictest(frozen, modeNow), now);
}

/** Reads inside the workspace; edits only while "Allow edits" is on now; nothing that happens once, no commands. */
function underCeiling({ subject, mode }: PermissionInput): boolean {
  if (subject.class === 'once' || subject.kind === 'command') return false;
  return subject.kind === 'read' || mode === 'edits';
}

function byRulesAndMode({ subject, mode, rules }: PermissionInput): Verdict {
  const byTheMode = byMode(subject, mode);
  const rule = rules.findLast((r) => r.tool === subject.tool && r.target === subject.target);
  if (!rule || (byTheMode.kind === 'deny' && rule.effect !== 'deny')) return byTheMode;
  return rule.effect === 'allow' ? { kind: 'allow' } : { kind: rule.effect, because: 'rule' };
}

function byMode(subject: Subject, mode: Mode): Verdict {
  if (subject.kind === 'read') return { kind: 'allow' };
  if (mode === 'read-only') return { kind: 'deny', because: 'mode' };
  if (subject.kind === 'edit' && mode === 'edits') return { kind: 'allow' };
  return { kind: 'ask', because: 'mode' };
}

const weight = { allow: 0, ask: 1, deny: 2 } as const;
const strictest = (a: Verdict, b: Verdict): Verdict => (weight[b.kind] > weight[a.kind] ? b : a);
