/** Whether a call may start now. One gate in front of the executor for every path: first tries, repeats, resumes. */
import { analyse } from './commands/analyse.ts';
import { isReadOnly } from './commands/read-only.ts';
import type { EffectClass, EventOf, Mode } from './events.ts';
import { judge } from './rules/judge.ts';
import type { ToolRule } from './rules/rule.ts';
import type { RuleSubject } from './rules/subject.ts';

/** What a call would touch, as its tool's `check` describes it. */
export interface Subject {
  tool: string;
  class: EffectClass;
  kind: 'read' | 'edit' | 'command' | 'network';
  /** A workspace-relative path, the whole command text, or a method and where it goes. For people. */
  target: string;
  /** The same for rules; null where none can speak of it. */
  inRules: RuleSubject | null;
  /** Of the network: it asks this computer or its own network, not the web. */
  isPrivate?: boolean;
  /** Of a command: each path that it is seen to read was looked up, lies in the workspace and keeps no secret. */
  isConfined?: boolean;
  /** secret: keys and passwords lie there. steers: what stands there makes other programs act. No mode lets these pass. */
  guard?: 'secret' | 'steers' | null;
}

export type AskedBecause = EventOf<'approval-requested'>['because'];

/** With the rule that said so, where one did. */
export type Verdict =
  | { kind: 'allow' }
  | { kind: 'ask'; because: AskedBecause; rule?: ToolRule }
  | { kind: 'deny'; because: 'mode' }
  | { kind: 'deny'; because: 'rule'; rule: ToolRule };

export interface PermissionInput {
  subject: Subject;
  attended: boolean;
  /** Of this very call, given for this very run. */
  answered: boolean;
  frozenMode: Mode;
  mode: Mode;
  /** Those that reach the call, oldest first. */
  rules: readonly ToolRule[];
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
  // That it may have happened is what the person has to know first, whatever else would have asked.
  return verdict.kind === 'deny' || isSure ? verdict : { kind: 'ask', because: 'doubt' };
}

function withoutDoubt(input: PermissionInput): Verdict {
  const now = byRulesAndMode(input);
  if (input.attended) return now.kind !== 'deny' && input.answered ? { kind: 'allow' } : now;
  if (!underCeiling(input)) return now.kind === 'deny' ? now : { kind: 'ask', because: 'unattended' };
  const frozen = byMode(input.subject, input.frozenMode);
  const modeNow = byMode(input.subject, input.mode);
  return strictest(strictest(frozen, modeNow), now);
}

/**
 * Reads inside the workspace, also by a command that is proven to do nothing else; edits only while "Allow edits" is on
 * now; nothing that happens once, nothing guarded, no other command, no network.
 */
function underCeiling({ subject, mode }: PermissionInput): boolean {
  if (subject.class === 'once' || subject.guard || subject.kind === 'network') return false;
  if (subject.kind === 'command') return isProven(subject);
  return subject.kind === 'read' || mode === 'edits';
}

function byRulesAndMode({ subject, mode, rules }: PermissionInput): Verdict {
  const byTheMode = byMode(subject, mode);
  const byTheRules = byRules(subject, rules);
  if (!byTheRules || (byTheMode.kind === 'deny' && byTheRules.kind !== 'deny')) return byTheMode;
  return byTheRules;
}

/** Null where they leave it to the mode. */
function byRules(subject: Subject, rules: readonly ToolRule[]): Verdict | null {
  if (!subject.inRules) return null;
  const { effect, rule, parts } = judge(rules, subject.inRules);
  if (effect !== 'allow') return rule && { kind: effect, because: 'rule', rule };
  if (subject.guard) return subject.guard === 'secret' && rule?.pattern.kind === 'path' ? { kind: 'allow' } : null;
  if (parts.some(({ because }) => because === 'reads') && !subject.isConfined) return null;
  return rule || parts.some((part) => part.rule) ? { kind: 'allow' } : null;
}

function byMode(subject: Subject, mode: Mode): Verdict {
  if (subject.kind === 'read') return subject.guard ? GUARDED : { kind: 'allow' };
  if (subject.kind === 'command' && isProven(subject)) return { kind: 'allow' };
  if (subject.kind === 'network' && subject.class === 'read')
    return subject.isPrivate ? { kind: 'ask', because: 'mode' } : { kind: 'allow' };
  if (mode === 'read-only') return { kind: 'deny', because: 'mode' };
  if (subject.guard) return GUARDED;
  if (subject.kind === 'edit' && mode === 'edits') return { kind: 'allow' };
  return { kind: 'ask', because: 'mode' };
}

const GUARDED: Verdict = { kind: 'ask', because: 'guarded' };

/** A command that only reads, inside the workspace. */
export const isProven = ({ isConfined, inRules }: Subject): boolean =>
  isConfined === true && inRules?.kind === 'command' && isReadOnly(analyse(inRules.text, inRules.shell));

const weight = { allow: 0, ask: 1, deny: 2 } as const;
const strictest = (a: Verdict, b: Verdict): Verdict => (weight[b.kind] > weight[a.kind] ? b : a);
