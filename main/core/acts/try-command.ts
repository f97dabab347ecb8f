/** What would become of a command now, without running it: each part, and what decides it. */
import type { Part, Shell } from '../commands/part.ts';
import { permission, type Subject } from '../permission.ts';
import { judge, type PartJudgement } from '../rules/judge.ts';
import { reaches, type ToolRule } from '../rules/rule.ts';
import type { World } from './world.ts';

export interface Tried {
  /** With a person there, in the mode Ask. */
  effect: 'allow' | 'ask' | 'deny';
  /** The rule that speaks of the whole command, or the one of the part that decides; null where none does. */
  rule: ToolRule | null;
  /** In the order in which they would begin. Empty where the text cannot be taken apart: then only its whole counts. */
  parts: TriedPart[];
}

export interface TriedPart {
  /** Empty where the shell itself does something. */
  text: string;
  effect: Tried['effect'];
  /** outside: it only reads, but not surely in the folder alone, or it reads where secrets lie. */
  because: PartJudgement['because'] | 'outside';
  rule: ToolRule | null;
}

/** `workspace` null: in a folder that no rule names, with nothing in it that leads elsewhere. */
export function tryCommand(
  world: World,
  { command, shell, workspace }: { command: string; shell: Shell; workspace: string | null },
): Tried {
  const subject = subjectOf(world, command, shell, workspace);
  const here = { session: '', workspace: workspace ?? '' };
  const rules = world.store.rules.list().filter((rule) => reaches(rule, here));
  const verdict = permission({ ...PRESENT, subject, rules });
  const judged = judge(rules, { kind: 'command', tool: subject.tool, shell, text: command });
  const parts = judged.parts.map((part) => tried(part, subject.isConfined === true));
  return { effect: verdict.kind, rule: judged.rule, parts };
}

const PRESENT = { attended: true, answered: false, frozenMode: 'ask', mode: 'ask' } as const;

function subjectOf({ tools }: World, text: string, shell: Shell, workspace: string | null): Subject {
  const tool = 'run-command';
  const checked = workspace === null ? null : tools.check(tool, { command: text }, workspace);
  const isConfined = checked === null || (checked.ok && checked.subject.isConfined === true);
  return {
    ...{ tool, class: 'verifiable', kind: 'command', target: text },
    inRules: { kind: 'command', tool, shell, text },
    isConfined,
  };
}

function tried({ part, effect, because, rule }: PartJudgement, isConfined: boolean): TriedPart {
  const text = wordsOf(part);
  return because === 'reads' && !isConfined
    ? { text, effect: 'ask', because: 'outside', rule }
    : { text, effect, because, rule };
}

const wordsOf = ({ words }: Part): string => words.map(({ text }) => text).join(' ');
