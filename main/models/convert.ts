/** From the conversation as the core tells it to the messages that the AI SDK sends. Pure. */
import { type ModelMessage, modelMessageSchema } from 'ai';
import { Failure } from '../core/errors.ts';
import type { HistoryItem } from '../core/history.ts';

type Results = Extract<HistoryItem, { role: 'results' }>['results'];
type Message = Extract<ModelMessage, { role: 'user' | 'assistant' | 'tool' }>;
type AnswerContent = Exclude<Extract<ModelMessage, { role: 'assistant' }>['content'], string>;

/**
 * Person and notes side by side become one user message with a text part each. The parts of an answer are handed on as
 * the very objects that they are. A history that grew by an answer converts to a list that grew: every message before
 * it stays as it was.
 */
export function convert(history: readonly HistoryItem[]): ModelMessage[] {
  const messages: Message[] = [];
  for (const item of history) {
    const last = messages.at(-1);
    switch (item.role) {
      case 'person':
      case 'note':
        if (last?.role === 'user' && typeof last.content !== 'string') last.content.push(text(item.text));
        else messages.push({ role: 'user', content: [text(item.text)] });
        break;
      case 'answer':
        // The parts came out of the SDK as this type; the journal keeps them open so that a newer SDK's survive too.
        messages.push({ role: 'assistant', content: item.parts as AnswerContent });
        break;
      case 'results':
        messages.push({ role: 'tool', content: item.results.map(result) });
        break;
    }
  }
  messages.forEach(validate);
  return messages;
}

const text = (text: string) => ({ type: 'text' as const, text });

/** No provider takes an empty text, so a tool that said nothing says so. */
const result = ({ providerId, tool, text, error }: Results[number]) => ({
  type: 'tool-result' as const,
  toolCallId: providerId,
  toolName: tool,
  output: { type: error ? ('error-text' as const) : ('text' as const), value: text === '' ? '(no output)' : text },
});

/** Checked, not replaced by the parser's copy: that has its keys in another order. */
function validate(message: Message, index: number): void {
  const isEmpty = message.content.length === 0;
  const opens = index > 0 || message.role === 'user';
  if (!isEmpty && opens && modelMessageSchema.safeParse(message).success) return;
  throw new Failure(
    'history-invalid',
    `Message ${index + 1} of this conversation (${message.role}) cannot be sent to a model. Nothing was lost; start a new conversation to go on.`,
  );
}
