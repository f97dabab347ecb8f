/** The prompt as turns: what was asked, what was called, what came of it. Pure, and all that the demo model knows. */
import { isDeepStrictEqual } from 'node:util';
import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { NOTE_OPENING } from '../../core/note.ts';
import type { PlannedCall } from './steps.ts';

export interface PastCall {
  tool: string;
  input: unknown;
  outcome: 'done' | 'failed' | 'refused' | 'unknown' | 'not-run';
  /** What the result said. */
  text: string;
  /** Made by the last answer: its result has not been spoken of. */
  fresh: boolean;
  /** How often the turn had been interrupted when it was made. */
  interruptions: number;
}

export interface Turn {
  request: string;
  /** Messages that came while it was at work. */
  later: { text: string; fresh: boolean }[];
  calls: PastCall[];
  interruptions: number;
  /** An interruption came after the last answer. */
  resumed: boolean;
  /** The branch that the workspace is on, where the note of that interruption says that it was another. */
  branch: string | null;
  over: boolean;
}

export interface Conversation {
  turns: Turn[];
  /** Calls in the whole of it. */
  calls: number;
}

export function read(prompt: LanguageModelV4Prompt): Conversation {
  const turns: Turn[] = [];
  let open: Map<string, PastCall> = new Map();
  let calls = 0;
  for (const message of prompt) {
    const turn = turns.at(-1);
    switch (message.role) {
      case 'user':
        for (const text of texts(message)) hear(turns, text);
        break;
      case 'assistant':
        if (!turn) break;
        open = answered(turn, message);
        calls += open.size;
        break;
      case 'tool':
        for (const part of message.content) {
          const call = part.type === 'tool-result' ? open.get(part.toolCallId) : undefined;
          if (call && part.type === 'tool-result') Object.assign(call, outcome(part.output));
        }
        break;
    }
  }
  return { turns, calls };
}

function hear(turns: Turn[], text: string): void {
  const turn = turns.at(-1);
  if (text.startsWith(NOTE_OPENING)) {
    if (!turn || turn.over) return;
    turn.resumed = true;
    turn.branch = /\bthe branch is (\S+), it was /.exec(text)?.[1] ?? null;
    turn.interruptions++;
  } else if (text.startsWith(ENDED_OPENING)) {
    if (turn) turn.over = true;
  } else if (turn && !turn.over) {
    turn.later.push({ text, fresh: true });
  } else {
    turns.push({ request: text, later: [], calls: [], interruptions: 0, resumed: false, branch: null, over: false });
  }
}

/** How the core tells that a turn did not come to its own end. */
const ENDED_OPENING = 'This request ended before it was done';

function answered(turn: Turn, { content }: Extract<LanguageModelV4Message, { role: 'assistant' }>) {
  for (const past of [...turn.calls, ...turn.later]) past.fresh = false;
  turn.resumed = false;
  const calls = content.flatMap((part) => (part.type === 'tool-call' ? [part] : []));
  turn.over = calls.length === 0;
  const past = calls.map(({ toolCallId, toolName, input }): [string, PastCall] => [
    toolCallId,
    { tool: toolName, input, outcome: 'unknown', text: '', fresh: true, interruptions: turn.interruptions },
  ]);
  turn.calls.push(...past.map(([, call]) => call));
  return new Map(past);
}

/** How results that are no results begin. Only the opening counts: the output of a command may hold the words too. */
const openings: [RegExp, PastCall['outcome']][] = [
  [/^The outcome of this call is unknown/, 'unknown'],
  [/^(This call was not run|Not run:|Not done: the turn was stopped before)/, 'not-run'],
  [/^(Refused|The person refused|The person decided that this is not to be run)/, 'refused'],
];

function outcome(output: { type: string; value?: unknown }): Pick<PastCall, 'outcome' | 'text'> {
  const text = typeof output.value === 'string' ? output.value : JSON.stringify(output.value ?? '');
  if (output.type !== 'error-text') return { outcome: 'done', text };
  return { outcome: openings.find(([opening]) => opening.test(text))?.[1] ?? 'failed', text };
}

const texts = ({ content }: Extract<LanguageModelV4Message, { role: 'user' }>): string[] =>
  content.flatMap((part) => (part.type === 'text' ? [part.text] : []));

/** Every field of the planned call stands in the one that was made. */
export const isCall = (past: PastCall, { tool, input }: PlannedCall): boolean => {
  if (past.tool !== tool || typeof past.input !== 'object' || past.input === null) return false;
  const fields = Object.entries(past.input);
  return Object.entries(input).every(([name, value]) =>
    fields.some(([key, held]) => key === name && isDeepStrictEqual(held, value)),
  );
};

export function pathOf({ input }: PastCall): string | null {
  if (typeof input !== 'object' || input === null || !('path' in input)) return null;
  return typeof input.path === 'string' ? input.path : null;
}
