/** What stands outside the process: a model and tools that end when they are told to, and see what is asked of them. */
import { Failure } from '../../core/errors.ts';
import type { HistoryItem } from '../../core/history.ts';
import type { AnswerPart } from '../../core/message.ts';
import type { Lookup, ToolOutcome } from '../../core/ports.ts';
import { calls, says, type TestModel } from '../../core/test-model.ts';
import { objections } from '../../core/test-requests.ts';
import { done, type TestTools, targetOf, testTools } from '../../core/test-tools.ts';
import type { Desk } from './test-desk.ts';
import { altered, mayActNow } from './test-promises.ts';
import { turnsIn } from './test-turns.ts';

/** How something ends: a tool may break before anything of it happened, or behind it. */
export type How = 'ends' | 'fails' | 'breaks' | 'breaks before';

export interface Outside {
  models: TestModel;
  tools: TestTools;
  /** What is waited for, by name: `model`, `summary`, or a tool and its call. */
  pending: Map<string, (how: How) => void>;
  /** The request that was answered last. */
  answered: HistoryItem[];
  /** How often the model was asked and a tool begun. */
  begun: number;
}

export function outsideOf(desk: Desk): Outside {
  const pending: Outside['pending'] = new Map();

  /** Answers when it is let, or rejects when it is aborted. */
  function gated<T>(name: string, signal: AbortSignal, answer: () => T): Promise<T> {
    if (signal.aborted) return Promise.reject(new Error('aborted'));
    outside.begun += 1;
    return new Promise((resolve, reject) => {
      const finish = (how: How) => {
        pending.delete(name);
        if (how === 'ends') resolve(answer());
        else reject(new Failure('model-error', 'The model could not answer.'));
      };
      if (pending.has(name)) desk.wrong.push(`the ${name} is asked twice at a time`);
      pending.set(name, finish);
      signal.addEventListener('abort', () => {
        if (pending.get(name) === finish) pending.delete(name);
        reject(new Error('aborted'));
      });
    });
  }

  const models: TestModel = {
    requests: [],
    summaries: [],
    step: ({ history }, signal) => {
      desk.wrong.push(...objections(history), ...altered(desk, history));
      return gated('model', signal, () => {
        outside.answered = history;
        return { parts: answerOf(desk), usage: NOT_COUNTED, cost: null, finish: 'stop', invalid: [] };
      });
    },
    summarise: ({ history }, signal) => {
      desk.wrong.push(...objections(history).filter((what) => what !== 'ends with an answer'));
      return gated('summary', signal, () => ({ text: 'In short: work.', usage: NOT_COUNTED, cost: null }));
    },
  };

  const tools: TestTools = {
    ...testTools(),
    lookUp: (tool, _input, { call }): Lookup => {
      if (tool !== 'edit') return { kind: 'unknown' };
      const hasLanded = desk.effects.some((effect) => effect.call === call);
      return hasLanded ? { kind: 'ended', outcome: done('It was found.') } : { kind: 'did-not' };
    },
    run: (tool, input, { call }) => {
      outside.begun += 1;
      desk.wrong.push(...mayActNow(desk, tool, call));
      const effect = { call, tool, after: desk.commits.length };
      if (tool !== 'look') desk.effects = [...desk.effects, effect];
      return new Promise<ToolOutcome>((resolve, reject) => {
        pending.set(`${tool} ${call}`, (how) => {
          pending.delete(`${tool} ${call}`);
          if (how === 'breaks before') desk.effects = desk.effects.filter((one) => one !== effect);
          if (how === 'ends') resolve(done(`${tool} ${targetOf(input)}`));
          else reject(new Error('The tool broke.'));
        });
      });
    },
  };

  const outside: Outside = { models, tools, pending, answered: [], begun: 0 };
  return outside;
}

/** So that what has room is estimated, as where a server counts nothing. */
const NOT_COUNTED = { input: null, output: null };

/** By what the open turn has had of its plan. */
function answerOf({ scope, tables }: Desk): AnswerPart[] {
  const asked = turnsIn(tables).filter(({ turn }) => turn.source === 'person');
  const open = asked.findIndex(({ header }) => header.phase !== 'ended');
  const plan = scope.plans[open]?.[asked[open]?.turn.steps ?? 0];
  return plan ? [...says('Next.'), ...calls(...plan)] : says('Done.');
}
