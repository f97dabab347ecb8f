/** How much of a model's window a conversation takes: pure, the same in the loop, for requests and on the page. */
import { type Earlier, type HistoryItem, standing } from './history.ts';
import { type AnswerPart, isReasoning, isText, isToolCall } from './message.ts';
import type { ToldAttachment } from './shown-images.ts';
import { estimateTokens } from './tokens.ts';

export interface Context {
  tokens: number;
  /** The provider counted it but for what came since its last answer; else all of it is estimated. */
  isCounted: boolean;
}

/** What the next request would have. An estimate knows nothing of instructions and tools. */
export function contextOf(conversation: readonly Earlier[]): Context {
  const told = standing(conversation);
  const last = told.findLastIndex(({ counted }) => counted !== null);
  const since = told.slice(last + 1).flatMap(({ items }) => items);
  const results = told[last]?.items.slice(1) ?? [];
  return { tokens: (told[last]?.counted ?? 0) + estimate([...results, ...since]), isCounted: last !== -1 };
}

/** Estimates of tokens; what is counted and in none of them are instructions and tools. */
export interface ContextParts {
  summary: number;
  /** What the person said and gave. */
  person: number;
  notes: number;
  answers: number;
  results: number;
}

export function contextParts(conversation: readonly Earlier[]): ContextParts {
  const told = standing(conversation);
  const summary = told.filter(({ kind }) => kind === 'summary').flatMap(({ items }) => items);
  const rest = told.filter(({ kind }) => kind !== 'summary').flatMap(({ items }) => items);
  const of = (role: HistoryItem['role']) => estimate(rest.filter((item) => item.role === role));
  return {
    summary: estimate(summary),
    person: of('person'),
    notes: of('note'),
    answers: of('answer'),
    results: of('results'),
  };
}

export const estimate = (items: readonly HistoryItem[]): number => items.reduce((sum, item) => sum + size(item), 0);

/** What a provider puts around each message and each result. */
const FRAME = 4;

function size(item: HistoryItem): number {
  switch (item.role) {
    case 'person':
      return FRAME + estimateTokens(item.text) + (item.attachments ?? []).reduce((sum, one) => sum + sizeOf(one), 0);
    case 'note':
      return FRAME + estimateTokens(item.text);
    case 'answer':
      return FRAME + item.parts.reduce((sum, part) => sum + partSize(part), 0);
    case 'results':
      return item.results.reduce((sum, { text }) => sum + FRAME + estimateTokens(text), 0);
  }
}

function partSize(part: AnswerPart): number {
  if (isText(part) || isReasoning(part)) return estimateTokens(part.text);
  return estimateTokens(
    isToolCall(part) ? `${part.toolName}${JSON.stringify(part.input) ?? ''}` : JSON.stringify(part),
  );
}

/** Images are charged by their area, of which nothing is known here; the usual bound of a large one. */
const IMAGE = 1600;
/** What is said of one that is left out. */
const NAME = 20;
const BYTES = 3;

function sizeOf({ kind, size: bytes, leftOut }: ToldAttachment): number {
  if (kind === 'image') return leftOut ? NAME : IMAGE;
  return Math.ceil(bytes / BYTES);
}
