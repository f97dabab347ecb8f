/** From the conversation as the core tells it to the messages that the AI SDK sends. Pure. */
import { type ModelMessage, modelMessageSchema } from 'ai';
import { Failure } from '../core/errors.ts';
import type { HistoryItem } from '../core/history.ts';
import type { AnswerPart } from '../core/message.ts';
import { attached, type Given, NOTHING_GIVEN, type UserPart } from './attached.ts';

type Results = Extract<HistoryItem, { role: 'results' }>['results'];
type AnswerContent = Exclude<Extract<ModelMessage, { role: 'assistant' }>['content'], string>;

/**
 * Person and notes side by side become one user message with a text part each. The parts of an answer are handed on as
 * the very objects that they are. A history that grew by an answer converts to a list that grew: every message before
 * it stays as it was.
 */
export function convert(history: readonly HistoryItem[], given: Given = NOTHING_GIVEN): ModelMessage[] {
  const messages: ModelMessage[] = [];
  for (const item of history) {
    switch (item.role) {
      case 'person':
        hear(messages, [...(item.attachments ?? []).flatMap((file) => attached(file, given)), text(item.text)]);
        break;
      case 'note':
        hear(messages, [text(item.text)]);
        break;
      case 'answer':
        messages.push({ role: 'assistant', content: sendable(item.parts) });
        break;
      case 'results':
        messages.push({ role: 'tool', content: item.results.map(result) });
        break;
    }
  }
  if (messages[0] && messages[0].role !== 'user') throw notSendable();
  return messages;
}

function hear(messages: ModelMessage[], parts: UserPart[]): void {
  const last = messages.at(-1);
  if (last?.role === 'user' && typeof last.content !== 'string') last.content.push(...parts);
  else messages.push({ role: 'user', content: parts });
}

const text = (text: string) => ({ type: 'text' as const, text });

/** No provider takes an empty text, so a tool that said nothing says so. */
const result = ({ providerId, tool, text, error }: Results[number]) => ({
  type: 'tool-result' as const,
  toolCallId: providerId,
  toolName: tool,
  output: { type: error ? ('error-text' as const) : ('text' as const), value: text === '' ? '(no output)' : text },
});

/** Answers that were found good: a long conversation is not read through again at every step. */
const good = new WeakSet<AnswerPart[]>();

/** Checked, not replaced by the parser's copy: that has its keys in another order. */
function sendable(parts: AnswerPart[]): AnswerContent {
  if (!good.has(parts)) {
    const isValid = modelMessageSchema.safeParse({ role: 'assistant', content: parts }).success;
    if (!isValid || parts.length === 0) throw notSendable();
    good.add(parts);
  }
  // The schema has just said so; the journal's own type is open, so that parts of a newer SDK survive there.
  return parts as AnswerContent;
}

const notSendable = (): Failure =>
  new Failure(
    'history-invalid',
    'This conversation holds an answer that cannot be sent to a model again. Nothing is lost; start a new conversation to go on.',
  );
