/**
 * Where Anthropic is to keep what it has read: after the instructions, before which it puts the tools, and at the end of
 * the conversation. The end of the request before is marked too: from a mark it looks back over twenty blocks only,
 * and one step with many calls is longer. https://platform.claude.com/docs/en/build-with-claude/prompt-caching
 */
import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';

const MARK = { cacheControl: { type: 'ephemeral' } };

/** The same messages, some of them marked. Each mark comes to stand on the last block of its message. Pure. */
export function withCacheMarks(prompt: LanguageModelV4Prompt): LanguageModelV4Prompt {
  const lastAnswer = prompt.findLastIndex(({ role }) => role === 'assistant');
  const marked = new Set([
    prompt.findLastIndex(({ role }) => role === 'system'),
    prompt.findLastIndex(({ role }, index) => index < lastAnswer && role !== 'assistant'),
    prompt.length - 1,
  ]);
  return prompt.map((message, index) => (marked.has(index) ? withMark(message) : message));
}

const withMark = (message: LanguageModelV4Message): LanguageModelV4Message => ({
  ...message,
  providerOptions: { ...message.providerOptions, anthropic: { ...message.providerOptions?.anthropic, ...MARK } },
});
