/** What "Always allow…" may save for a call: only what would then let that very call pass. */
import type { Subject } from './permission.ts';
import { proposals } from './rules/proposals.ts';
import type { RuleProposal } from './rules/rule.ts';

export function offers({ inRules, guard, isConfined }: Subject): RuleProposal[] {
  if (!inRules || guard === 'steers') return [];
  const all = proposals(inRules);
  // No rule for a folder lifts a guard, and none for first words makes up for what lies outside.
  return guard || (inRules.kind === 'command' && !isConfined) ? all.slice(0, 1) : all;
}
