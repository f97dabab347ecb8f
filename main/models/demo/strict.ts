/** Refuses what real providers refuse: the demo model is no excuse for a broken history. Pure. */
import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { signatureOf } from './signature.ts';

/** Throws when the prompt is one that a provider would answer with an error. */
export function refuseBroken(prompt: LanguageModelV4Prompt): void {
  const messages = prompt.filter(({ role }) => role !== 'system');
  messages.forEach((message, index) => {
    const problem = problemOf(message, messages[index - 1]);
    if (problem) throw new Error(`message ${index + 1} of the conversation ${problem}`);
  });
  const last = messages.at(-1);
  if (!last || last.role === 'assistant') throw new Error('the conversation does not end with something to answer');
}

function problemOf(message: LanguageModelV4Message, before: LanguageModelV4Message | undefined): string | null {
  const due = before?.role === 'assistant' ? callsOf(before) : [];
  if (message.content.length === 0) return 'is empty';
  if (message.role === 'tool') return sameIds(due, resultsOf(message)) ? null : 'has results that match no calls';
  if (due.length > 0) return 'comes where the results of calls were due';
  if (message.role === 'user') return before?.role === 'user' ? 'follows another one of the person' : null;
  if (!before || before.role === 'assistant') return 'is an answer to nothing';
  return hasAlteredReasoning(message) ? 'holds reasoning that was altered' : null;
}

const callsOf = ({ content }: LanguageModelV4Message): string[] =>
  typeof content === 'string' ? [] : content.flatMap((part) => (part.type === 'tool-call' ? [part.toolCallId] : []));

const resultsOf = ({ content }: LanguageModelV4Message): string[] =>
  typeof content === 'string' ? [] : content.flatMap((part) => (part.type === 'tool-result' ? [part.toolCallId] : []));

const sameIds = (calls: readonly string[], results: readonly string[]): boolean =>
  calls.length === results.length && calls.every((id, index) => id === results[index]);

/** Reasoning of other models, without a signature of ours, is let through. */
const hasAlteredReasoning = ({ content }: LanguageModelV4Message): boolean =>
  typeof content !== 'string' &&
  content.some((part) => {
    const signature = part.type === 'reasoning' ? part.providerOptions?.demo?.signature : undefined;
    return part.type === 'reasoning' && signature !== undefined && signature !== signatureOf(part.text);
  });
