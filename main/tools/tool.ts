/** What a tool is. Each file beside this one exports one; index.ts lists them. */
import { z } from 'zod';
import { Failure } from '../core/errors.ts';
import type { EffectClass, ToolResult } from '../core/events.ts';
import type { Intent, Sight } from '../core/facts.ts';
import type { Subject } from '../core/permission.ts';
import type { Checked, Lookup, Question, Started, ToolContext, ToolDefinition, ToolOutcome } from '../core/ports.ts';
import { guardOf } from './guard.ts';
import type { Web } from './http/web.ts';
import type { Processes } from './processes.ts';
import type { Commands } from './wrapper/commands.ts';

/** What tools share and the app decides. */
export interface Services {
  /** Folder for outputs that are too long for a result; its last name stands in `result.file`. */
  outputs: string;
  /** Environment of the commands, already without what is the app's own. */
  env: NodeJS.ProcessEnv;
  /** Children that end with the app. */
  processes: Processes;
  /** Those that outlive it. */
  commands: Commands;
  web: Web;
}

interface Spec<Input> extends ToolDefinition {
  /** The gravest that a call of it can have. */
  class: EffectClass;
  kind: Subject['kind'];
  /** One sentence for the person: what happens to a call of this tool if its turn resumes. */
  resumes: string;
  input: z.ZodType<Input>;
  /** A workspace-relative path, the whole command or the question. Throws Failure when it must not be; touches nothing. */
  target(input: Input, workspace: string): string;
  /** What the gate needs to know of this very call. A tool for paths needs none. */
  judge?(input: Input, services: Services, workspace: string): Partial<Omit<Subject, 'tool' | 'kind' | 'target'>>;
  /** What the person is asked; the answer is the result, and such a tool is never run. */
  question?(input: Input): Question;
  /** A Failure thrown here becomes the outcome failed; anything else is a fault of ours. */
  run(input: Input, context: ToolContext, services: Services): Promise<ToolOutcome>;
  /** What the call is about to make of a file. Rejects with whatever keeps it from being told. */
  intend?(input: Input, workspace: string): Promise<Intent | null>;
  /** Of a tool whose calls can be found again. */
  lookUp?(input: Input, started: Started, services: Services): Lookup;
  follow?(input: Input, context: ToolContext, services: Services): Promise<ToolOutcome>;
  end?(started: Started, services: Services): Promise<void>;
}

export interface Tool extends ToolDefinition {
  class: EffectClass;
  resumes: string;
  check(input: unknown, workspace: string, services: Services): Checked;
  run(input: unknown, context: ToolContext, services: Services): Promise<ToolOutcome>;
  intend(input: unknown, workspace: string): Promise<Intent | null>;
  lookUp(input: unknown, started: Started, services: Services): Lookup;
  follow(input: unknown, context: ToolContext, services: Services): Promise<ToolOutcome>;
  end(started: Started, services: Services): Promise<void>;
}

/** Reads the arguments before anything else; from here on the tool's own types hold. */
export function defineTool<Input>(spec: Spec<Input>): Tool {
  const read = (input: unknown): Input => {
    const parsed = spec.input.safeParse(input);
    if (parsed.success) return parsed.data;
    throw new Failure('bad-arguments', `The arguments of ${spec.name} do not fit:\n${z.prettifyError(parsed.error)}`);
  };
  return {
    name: spec.name,
    description: spec.description,
    input: spec.input,
    class: spec.class,
    resumes: spec.resumes,
    check: (input, workspace, services) => {
      try {
        const parsed = read(input);
        const target = spec.target(parsed, workspace);
        const question = spec.question?.(parsed);
        const subject: Subject = {
          ...named(spec, target),
          ...(question ? {} : inWorkspace(spec, target, workspace)),
          ...spec.judge?.(parsed, services, workspace),
        };
        return { ok: true, subject, ...(question && { question }) };
      } catch (error) {
        return { ok: false, message: error instanceof Error ? error.message : String(error) };
      }
    },
    run: async (input, context, services) => {
      try {
        context.signal.throwIfAborted();
        return await spec.run(read(input), context, services);
      } catch (error) {
        if (error instanceof Failure) return failed(error.message);
        if (context.signal.aborted) return failed('Not done: the turn was stopped before it began.');
        throw error;
      }
    },
    // A file that cannot be looked at now cannot be told later either: then the person is asked.
    intend: async (input, workspace) => {
      try {
        return (await spec.intend?.(read(input), workspace)) ?? null;
      } catch {
        return null;
      }
    },
    lookUp: (input, started, services) => {
      try {
        return spec.lookUp?.(read(input), started, services) ?? { kind: 'unknown' };
      } catch {
        return { kind: 'unknown' };
      }
    },
    follow: async (input, context, services) => {
      if (!spec.follow) throw new Error(`${spec.name} does not run outside.`);
      return spec.follow(read(input), context, services);
    },
    // What could not be ended goes on, and is found again.
    end: async (started, services) => spec.end?.(started, services).catch(() => {}),
  };
}

type Named = Pick<Subject, 'class' | 'kind'> & { name: string };

const named = ({ name, class: effect, kind }: Named, target: string): Subject => ({
  ...{ tool: name, class: effect, kind, target },
  inRules: null,
});

/** Of a tool for paths: how rules name it, and what is never left to a mode. */
function inWorkspace(
  { name, kind }: Named,
  path: string,
  workspace: string,
): Pick<Subject, 'inRules' | 'guard'> | null {
  if (kind !== 'read' && kind !== 'edit') return null;
  const guard = guardOf(workspace, path, kind);
  return { inRules: { kind: 'path', tool: name, path }, ...(guard && { guard }) };
}

const plain = (text: string, saw?: Sight): ToolResult => ({ text, file: null, wrote: [], ...(saw && { saw: [saw] }) });

export const done = (text: string, saw?: Sight): ToolOutcome => ({ outcome: 'done', result: plain(text, saw) });
export const failed = (text: string, saw?: Sight): ToolOutcome => ({ outcome: 'failed', result: plain(text, saw) });
