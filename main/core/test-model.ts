/** A double for the model: answers from a script and keeps every request. */
import type { AnswerPart } from './message.ts';
import type { ModelAnswer, ModelRequest, Models } from './ports.ts';

export const says = (text: string): AnswerPart[] => [{ type: 'text', text }];

/** Providers reuse ids: those of every answer begin at p0 again. */
export const calls = (...wanted: [tool: string, target: string][]): AnswerPart[] =>
  wanted.map(([toolName, target], index) => ({
    type: 'tool-call',
    toolCallId: `p${index}`,
    toolName,
    input: { target },
  }));

export type Scripted = AnswerPart[] | Error | ((request: ModelRequest, signal: AbortSignal) => Promise<AnswerPart[]>);

/** `summaries` are the requests for one; `summarise` may be replaced. */
export type TestModel = Models & { requests: ModelRequest[]; summaries: ModelRequest[] };

/** A summary that tells how often one was made. */
function summarising(): Pick<TestModel, 'summaries' | 'summarise'> {
  const summaries: ModelRequest[] = [];
  return {
    summaries,
    summarise: async (request, signal) => {
      signal.throwIfAborted();
      const count = summaries.push(structuredClone(request));
      return { text: `Summary ${count}.`, usage: { input: 10, output: 2 }, cost: 0.5 };
    },
  };
}

/** Answers in order; asked once too often it throws. Asked by a signal that has been given up, it sends nothing, as a socket does. */
export function scriptedModel(script: readonly Scripted[]): TestModel {
  const requests: ModelRequest[] = [];
  return {
    ...summarising(),
    requests,
    async step(request, signal): Promise<ModelAnswer> {
      signal.throwIfAborted();
      const entry = script[requests.length];
      requests.push(structuredClone(request));
      if (entry === undefined) throw new Error('The script of the model is at its end.');
      if (entry instanceof Error) throw entry;
      return answering(typeof entry === 'function' ? await entry(request, signal) : entry);
    },
  };
}

/** By what has been answered already, so that a model of another process goes on where this one was. */
export function planningModel(plan: readonly AnswerPart[][]): TestModel {
  const requests: ModelRequest[] = [];
  return {
    ...summarising(),
    requests,
    async step(request, signal): Promise<ModelAnswer> {
      signal.throwIfAborted();
      requests.push(structuredClone(request));
      const answers = request.history.filter((item) => item.role === 'answer').length;
      return answering(plan[answers] ?? says('There is nothing left to do.'));
    },
  };
}

const answering = (parts: AnswerPart[]): ModelAnswer => ({
  parts,
  usage: { input: 1, output: 1 },
  cost: null,
  finish: 'stop',
  invalid: [],
});

/** A model call that never answers, until it is aborted. */
export const hangs = (_request: ModelRequest, signal: AbortSignal): Promise<AnswerPart[]> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
