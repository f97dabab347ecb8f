/** Plain tools, one of each class, that do nothing to the world but say that they ran. */
import type { EffectClass } from './events.ts';
import type { Lookup, ToolContext, ToolOutcome, Tools } from './ports.ts';
import type { RuleSubject } from './rules/subject.ts';

export type ToolAct = (signal: AbortSignal, context: ToolContext) => Promise<ToolOutcome>;

export interface TestTools extends Tools {
  /** `tool target` of every run that was begun, in order. */
  ran: string[];
  /** The idempotency keys that the runs were given, in the same order. */
  keys: string[];
  /** What is found of a started call on this target, where it is looked for; unknown if not said. */
  finds(target: string, found: Lookup): void;
  /** `tool target` of every call that was followed, and that was ended outside. */
  followed: string[];
  endedOutside: string[];
  /** Replaces what a tool does on a target. */
  on(target: string, act: ToolAct): void;
}

const classes: Record<string, EffectClass> = {
  ask: 'read',
  look: 'read',
  put: 'repeatable',
  edit: 'verifiable',
  push: 'once',
};
const kinds = { ask: 'read', look: 'read', put: 'edit', edit: 'edit', push: 'command' } as const;

const inRulesOf = (tool: string, kind: 'read' | 'edit' | 'command', target: string): RuleSubject =>
  kind === 'command' ? { kind, tool, shell: 'sh', text: target } : { kind: 'path', tool, path: target };

export const done = (text: string): ToolOutcome => ({ outcome: 'done', result: { text, file: null, wrote: [] } });

export const targetOf = (input: unknown): string | null =>
  typeof input === 'object' && input !== null && 'target' in input ? String(input.target) : null;

export function testTools(): TestTools {
  const ran: string[] = [];
  const keys: string[] = [];
  const acts = new Map<string, ToolAct>();
  const found = new Map<string, Lookup>();
  const followed: string[] = [];
  const endedOutside: string[] = [];
  return {
    ran,
    keys,
    followed,
    endedOutside,
    on: (target, act) => acts.set(target, act),
    finds: (target, what) => void found.set(target, what),
    class: (tool) => classes[tool] ?? null,
    check: (tool, input) => {
      const target = targetOf(input);
      const effect = classes[tool];
      if (!effect || target === null || !(tool in kinds)) return { ok: false, message: `There is no tool ${tool}.` };
      // The line above has just asked whether it is one of these.
      const kind = kinds[tool as keyof typeof kinds];
      const question = tool === 'ask' ? { question: { text: target, choices: [] } } : {};
      const inRules = inRulesOf(tool, kind, target);
      return { ok: true, subject: { tool, class: effect, kind, target, inRules, isConfined: true }, ...question };
    },
    run: async (tool, input, context) => {
      const target = targetOf(input) ?? '';
      ran.push(`${tool} ${target}`);
      keys.push(context.key);
      const act = acts.get(target);
      return act ? act(context.signal, context) : done(`${tool} ${target}: ok`);
    },
    intend: async (tool, input) => {
      const target = targetOf(input);
      return tool === 'edit' && target ? { path: target, before: null, after: `after ${target}` } : null;
    },
    lookUp: (_tool, input) => found.get(targetOf(input) ?? '') ?? { kind: 'unknown' },
    follow: async (tool, input, context) => {
      const target = targetOf(input) ?? '';
      followed.push(`${tool} ${target}`);
      const act = acts.get(target);
      return act ? act(context.signal, context) : done(`${tool} ${target}: followed`);
    },
    end: async (tool, started) => void endedOutside.push(`${tool} ${started.call}`),
  };
}
