/** What the rules say of a call. Who is there, the mode and the ceiling are for others to weigh. */
import { analyse } from '../commands/analyse.ts';
import type { Part } from '../commands/part.ts';
import { isReadOnly, knowsFolder, moves, onlyReads, tellsNoSecret } from '../commands/read-only.ts';
import { matches } from './match.ts';
import type { ToolRule } from './rule.ts';
import type { RuleSubject } from './subject.ts';

export type RuleEffect = ToolRule['effect'];

export interface Judgement {
  effect: RuleEffect;
  /** The rule that decided; null where none speaks of it. */
  rule: ToolRule | null;
  /** Of a command that could be taken apart, in the order in which the parts would begin. */
  parts: readonly PartJudgement[];
}

/** rule: one speaks of it. reads: proven only to read. hands-on: only what it runs counts. none: nothing allows it. */
export interface PartJudgement {
  part: Part;
  effect: RuleEffect;
  because: 'rule' | 'reads' | 'hands-on' | 'none';
  rule: ToolRule | null;
}

/**
 * `rules` are those that reach the call, oldest first. Each part of a command is judged by the last rule that matches it;
 * the strictest part decides.
 */
export function judge(rules: readonly ToolRule[], subject: RuleSubject): Judgement {
  const whole = rules.findLast((rule) => matches(rule, subject)) ?? null;
  const alone: Judgement = { effect: whole?.effect ?? 'ask', rule: whole, parts: [] };
  if (subject.kind !== 'command') return alone;
  const analysis = analyse(subject.text, subject.shell);
  if (analysis.kind === 'opaque' || analysis.parts.length === 0) return alone;
  const { parts } = analysis;
  const isFree = isReadOnly(analysis)
    ? () => true
    : knowsFolder(analysis) && tellsNoSecret(analysis)
      ? isFreeAnywhere
      : () => false;
  const judged = parts.map((part): PartJudgement => {
    const rule = rules.findLast((one) => matches(one, subject, part)) ?? null;
    if (rule) return { part, effect: rule.effect, because: 'rule', rule };
    if (part.passes && part.exact === null) return { part, effect: 'allow', because: 'hands-on', rule };
    return isFree(part)
      ? { part, effect: 'allow', because: 'reads', rule }
      : { part, effect: 'ask', because: 'none', rule };
  });
  const strictest = judged.reduce((so, one) => (weight[one.effect] > weight[so.effect] ? one : so));
  return { effect: strictest.effect, rule: strictest.rule, parts: judged };
}

const weight: Record<RuleEffect, number> = { allow: 0, ask: 1, deny: 2 };

/** A change of folder changes what the other parts do, so beside them it needs a rule. */
const isFreeAnywhere = (part: Part): boolean => !moves(part) && onlyReads(part);
