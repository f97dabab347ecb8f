/** The prompt as turns: what was asked, what was called, what came of it. Pure, and all that the demo model knows. */
import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { SUMMARY_OPENING, SUMMARY_REQUEST } from '../../core/compaction.ts';
import { NOTE_OPENING } from '../../core/note.ts';
import { recall } from './recall.ts';
import { newTurn, type PastCall, type Turn } from './turn.ts';

export interface Conversation {
  turns: Turn[];
  /** What another model's summary says of the time before. */
  before: string | null;
  /** Calls in the whole of it. */
  calls: number;
  /** A summary of it is wanted, not a next step. */
  isToSummarise: boolean;
}

export function read(prompt: LanguageModelV4Prompt): Conversation {
  let turns: Turn[] = [];
  let before: string | null = null;
  let isToSummarise = false;
  let open: Map<string, PastCall> = new Map();
  let calls = 0;
  for (const message of prompt) {
    const turn = turns.at(-1);
    switch (message.role) {
      case 'user':
        for (const text of texts(message)) {
          isToSummarise = text.startsWith(SUMMARY_REQUEST);
          if (text.startsWith(SUMMARY_OPENING)) ({ turns, before } = recall(text));
          else if (!isToSummarise) hear(turns, text);
        }
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
  return { turns, before, calls, isToSummarise };
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
    turns.push(newTurn(text));
  }
}

/** How the core tells that a turn did not come to its own end. */
const ENDED_OPENING = 'This request ended before it was done';

function answered(turn: Turn, { content }: Extract<LanguageModelV4Message, { role: 'assistant' }>) {
  for (const past of [...turn.calls, ...turn.later]) past.fresh = false;
  turn.resumed = false;
  turn.pending = null;
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
