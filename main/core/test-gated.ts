/** A model and tools that answer only when they are told to, so that anything can happen while they work. */
import { Failure } from './errors.ts';
import type { Recorded } from './events.ts';
import type { AnswerPart } from './message.ts';
import type { ToolContext, ToolOutcome } from './ports.ts';
import { doubled, mayAct } from './test-audit.ts';
import type { TestModel } from './test-model.ts';
import { calls, says } from './test-model.ts';
import { done, type TestTools, targetOf, testTools } from './test-tools.ts';
import type { TestWorld } from './test-world.ts';

/** Calls of one answer; none is the last word. */
export type PlannedStep = [tool: string, target: string][] | 'fails';

/** Lets one thing end; `n` chooses how. */
export type Finish = (n: number) => void;

export interface GatedModel extends TestModel {
  pending: Set<Finish>;
  /** All that it ever answered, as JSON. */
  answers: Set<string>;
  /** The process is gone: nobody listens to what it still waited for. */
  forget(): void;
}

export function gatedModel(plan: readonly PlannedStep[]): GatedModel {
  const requests: GatedModel['requests'] = [];
  const summaries: GatedModel['requests'] = [];
  const pending = new Set<Finish>();
  const answers = new Set<string>();

  /** Answers when it is let, or rejects when it is aborted. */
  function gated<T>(signal: AbortSignal, answer: (n: number) => T | Failure): Promise<T> {
    if (signal.aborted) return Promise.reject(new Error('aborted'));
    return new Promise((resolve, reject) => {
      const finish = (n: number) => {
        pending.delete(finish);
        const result = answer(n);
        if (result instanceof Failure) reject(result);
        else resolve(result);
      };
      pending.add(finish);
      signal.addEventListener('abort', () => {
        pending.delete(finish);
        reject(new Error('aborted'));
      });
    });
  }

  return {
    requests,
    summaries,
    pending,
    answers,
    forget: () => pending.clear(),
    step: (request, signal) => {
      const index = requests.push(structuredClone(request)) - 1;
      const step = plan[index % plan.length] ?? [];
      return gated(signal, () => {
        if (step === 'fails') return new Failure('model-error', 'The model could not answer.');
        const parts = [thought(index), ...says(`#${index}`), ...calls(...step)];
        answers.add(JSON.stringify(parts));
        return { parts, usage: NOT_COUNTED, cost: null, finish: 'stop', invalid: [] };
      });
    },
    summarise: (request, signal) => {
      const index = summaries.push(structuredClone(request)) - 1;
      return gated(signal, (n) =>
        n % 4 === 3
          ? new Failure('model-error', 'The model could not sum it up.')
          : { text: `Summary ${index}.`, usage: NOT_COUNTED, cost: null },
      );
    },
  };
}

/** So that what has room is estimated, as where a server counts nothing. */
const NOT_COUNTED = { input: null, output: null };

const thought = (index: number): AnswerPart => ({
  type: 'reasoning',
  text: '…',
  providerOptions: { maker: { signature: `s${index}`, b: 1, a: 2 } },
});

export interface EffectRun {
  tool: string;
  /** Turn and call. */
  call: string;
  /** How many commits of this life the disk had when it happened. */
  commits: number;
}

export interface GatedTools extends TestTools {
  pending: Set<Finish>;
  /** A process begins; `commits` counts those of its life. */
  enter(world: TestWorld, commits: () => number): void;
  /** Effects of this life are undone unless the commit before them stands; of the newest it is open whether it happened. */
  undo(kept: number, newestHappened: boolean): void;
  broken(journals: readonly Recorded[][]): string[];
}

export function gatedTools(): GatedTools {
  const base = testTools();
  const pending = new Set<Finish>();
  const before: EffectRun[] = [];
  const found: string[] = [];
  let now: EffectRun[] = [];
  let inWorld: TestWorld | null = null;
  let commits = () => 0;

  function act(tool: string, context: ToolContext): void {
    if (inWorld) found.push(...mayAct(inWorld, tool, context.call));
    now.push({ tool, call: context.call, commits: commits() });
  }

  return {
    ...base,
    pending,
    enter: (world, count) => {
      pending.clear();
      inWorld = world;
      commits = count;
    },
    undo: (kept, newestHappened) => {
      before.push(...now.filter((run) => run.commits < kept || (run.commits === kept && newestHappened)));
      now = [];
    },
    broken: (journals) => [...found, ...doubled([...before, ...now], journals)],
    run: (tool, input, context) => {
      act(tool, context);
      return new Promise<ToolOutcome>((resolve, reject) => {
        const finish = (n: number) => {
          pending.delete(finish);
          if (n % 7 === 6) reject(new Error('The tool broke.'));
          else resolve({ ...done(`${tool} ${targetOf(input)}`), outcome: OUTCOMES[n % OUTCOMES.length] ?? 'done' });
        };
        pending.add(finish);
      });
    },
  };
}

const OUTCOMES = ['done', 'done', 'done', 'failed', 'unknown'] as const;
