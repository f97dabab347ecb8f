/**
 * A conversation as the Messages API takes it, also where other servers had a part in it: ids of calls are unique and of
 * letters, digits, `_` and `-`, no text is blank and no message empty. What needs no change stays as it is, byte for
 * byte; the rest changes in the same way in every request. Pure.
 */
import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';

type Of<Role> = Extract<LanguageModelV4Message, { role: Role }>;
type AnswerPart = Of<'assistant'>['content'][number];

const NOTHING = { type: 'text' as const, text: '(nothing)' };

export function acceptable(prompt: LanguageModelV4Prompt): LanguageModelV4Prompt {
  const taken = new Set<string>();
  /** Of the last answer, by the id that its server gave: results follow their calls directly. */
  let names = new Map<string, string[]>();
  const rename = (id: string): string => {
    const name = freeName(id, taken);
    taken.add(name);
    names.set(id, [...(names.get(id) ?? []), name]);
    return name;
  };
  const changed = (message: LanguageModelV4Message): LanguageModelV4Message => {
    switch (message.role) {
      case 'system':
        return message;
      case 'user':
        return { ...message, content: message.content.map((part) => (isBlank(part) ? NOTHING : part)) };
      case 'assistant':
        names = new Map();
        return { ...message, content: saidIn(message).map((part) => renamed(part, rename)) };
      case 'tool':
        return {
          ...message,
          content: message.content.map((part) => renamed(part, (id) => names.get(id)?.shift() ?? id)),
        };
    }
  };
  return prompt.map(changed);
}

const isBlank = (part: { type: string; text?: string }): boolean => part.type === 'text' && part.text?.trim() === '';

/** Thoughts of other providers are left out by the SDK. */
const counts = (part: AnswerPart): boolean =>
  part.type === 'reasoning' ? part.providerOptions?.anthropic !== undefined : !isBlank(part);

const saidIn = ({ content }: Of<'assistant'>): AnswerPart[] =>
  content.some(counts) ? content.filter((part) => !isBlank(part)) : [NOTHING];

function renamed<Part extends { type: string }>(part: Part, rename: (id: string) => string): Part {
  if (part.type !== 'tool-call' && part.type !== 'tool-result') return part;
  return 'toolCallId' in part ? { ...part, toolCallId: rename(String(part.toolCallId)) } : part;
}

function freeName(id: string, taken: ReadonlySet<string>): string {
  const plain = id.replace(/[^a-zA-Z0-9_-]/g, '_') || '_';
  let name = plain;
  for (let count = 2; taken.has(name); count++) name = `${plain}_${count}`;
  return name;
}
