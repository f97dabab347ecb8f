/** What the model of the kill proof does, told by the steps that it finds in its history: another process goes on where one died. */
import type { HistoryItem } from '../../core/history.ts';
import type { AnswerPart } from '../../core/message.ts';
import type { ModelAnswer, ModelRequest, Models } from '../../core/ports.ts';

/** Origins of the counting servers with the path of one world; a POST to the second is repeated with its key. */
export interface Hosts {
  plain: string;
  keyed: string;
}

export const EDIT = { old: 'x', new: 'xx', all: true };
export const NOTES = 'What was found.\n';
/** Until the file is there it waits, though not for ever: so it can outlive the app that began it. */
export const COMMAND =
  'echo waiting; n=0; until [ -e ../go ] || [ $n -gt 900 ]; do n=$((n+1)); sleep 0.05; done; git add -A && git commit -q --allow-empty -m Notes && git push -q origin main';

/** Tokens that the model takes. */
export const WINDOW = 2000;
/** What the second answer is counted as: there is no more room then. */
const FULL = 1700;

export type Asked = { kind: 'step' | 'summary'; history: HistoryItem[] };

/** `asked` is told of each request before it is answered. */
export function killModels(hosts: Hosts, asked: (request: Asked) => void): Models {
  const plan = planOf(hosts);
  return {
    step: async ({ history }, signal) => {
      signal.throwIfAborted();
      asked({ kind: 'step', history });
      const step = stepsIn(history) + 1;
      return answered(step, plan[step - 1] ?? [], isSummarised(history));
    },
    summarise: async ({ history }: ModelRequest, signal) => {
      signal.throwIfAborted();
      asked({ kind: 'summary', history });
      return { text: `So far ${marked(stepsIn(history))}.`, usage: { input: 9, output: 9 }, cost: null };
    },
  };
}

type Wanted = [tool: string, input: unknown];

/** Reads side by side, changes of files that the mode allows, what a person must allow, and the last word. */
const planOf = ({ plain, keyed }: Hosts): Wanted[][] => [
  [
    ['read-file', { path: 'a.txt' }],
    ['read-file', { path: 'b.txt' }],
  ],
  [
    ['write-file', { path: 'notes.md', content: NOTES }],
    ['edit-file', { path: 'a.txt', edits: [EDIT] }],
  ],
  [
    ['run-command', { command: COMMAND }],
    ['http-request', { method: 'PUT', url: `${plain}/state`, body: 'pushed' }],
    ['http-request', { method: 'POST', url: `${plain}/notes`, body: 'pushed' }],
    ['http-request', { method: 'POST', url: `${keyed}/orders`, body: 'pushed' }],
  ],
];

const MARK = /\[step (\d+)\]/g;
const marked = (step: number): string => `[step ${step}]`;

/** The last step that was answered, also where a summary stands in its place. */
const stepsIn = (history: readonly HistoryItem[]): number =>
  Math.max(0, ...[...JSON.stringify(history).matchAll(MARK)].map(([, step]) => Number(step)));

const isSummarised = ([first]: readonly HistoryItem[]): boolean => first?.role === 'note';

function answered(step: number, wanted: readonly Wanted[], summarised: boolean): ModelAnswer {
  const calls: AnswerPart[] = wanted.map(([toolName, input], index) => ({
    type: 'tool-call',
    toolCallId: `p${index}`,
    toolName,
    input,
  }));
  return {
    parts: [{ type: 'text', text: `${marked(step)} ${calls.length > 0 ? 'I go on.' : 'All done.'}` }, ...calls],
    usage: { input: step === 2 && !summarised ? FULL : 100, output: 10 },
    cost: null,
    finish: 'stop',
    invalid: [],
  };
}
