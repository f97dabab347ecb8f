/** For tests: the demo model behind OpenAI's wire format, so that a server can stand in for it. */
import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { z } from 'zod';
import { demoModel } from './demo-model.ts';
import { INSTANT } from './pace.ts';

const text = z.object({ type: z.literal('text'), text: z.string() });
const call = z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) });
const message = z.discriminatedUnion('role', [
  z.object({ role: z.literal('system'), content: z.string() }),
  z.object({ role: z.literal('user'), content: z.union([z.string(), z.array(text)]) }),
  z.object({ role: z.literal('assistant'), content: z.string().nullish(), tool_calls: z.array(call).optional() }),
  z.object({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
]);
const request = z.object({ messages: z.array(message) });
type Message = z.infer<typeof message>;

export interface WireAnswer {
  text: string;
  calls: { id: string; name: string; arguments: string }[];
  usage: { input: number; output: number };
}

let last: { body: string; answer: Promise<WireAnswer> } | null = null;

/** Rejects for what no provider accepts. Thought about once, however often it is asked for. */
export function answerTo(body: string): Promise<WireAnswer> {
  if (last?.body !== body) last = { body, answer: think(body) };
  return last.answer;
}

async function think(body: string): Promise<WireAnswer> {
  const { stream } = await demoModel(INSTANT).doStream({ prompt: promptOf(body) });
  const answer: WireAnswer = { text: '', calls: [], usage: { input: 0, output: 0 } };
  for await (const part of stream) {
    if (part.type === 'text-delta') answer.text += part.delta;
    if (part.type === 'tool-call')
      answer.calls.push({ id: part.toolCallId, name: part.toolName, arguments: part.input });
    if (part.type === 'finish')
      answer.usage = { input: part.usage.inputTokens.total ?? 0, output: part.usage.outputTokens.total ?? 0 };
  }
  return answer;
}

export function promptOf(body: string): LanguageModelV4Prompt {
  const prompt: LanguageModelV4Prompt = [];
  const tools = new Map<string, string>();
  for (const one of request.parse(JSON.parse(body)).messages) {
    const last = prompt.at(-1);
    if (one.role === 'tool' && last?.role === 'tool') last.content.push(result(one, tools));
    else prompt.push(converted(one, tools));
  }
  return prompt;
}

function converted(one: Message, tools: Map<string, string>): LanguageModelV4Message {
  switch (one.role) {
    case 'system':
      return one;
    case 'user':
      return { role: 'user', content: typeof one.content === 'string' ? [textPart(one.content)] : one.content };
    case 'assistant': {
      const calls = (one.tool_calls ?? []).map(({ id, function: { name, arguments: input } }) => {
        tools.set(id, name);
        return { type: 'tool-call' as const, toolCallId: id, toolName: name, input: JSON.parse(input) };
      });
      return { role: 'assistant', content: [...(one.content ? [textPart(one.content)] : []), ...calls] };
    }
    case 'tool':
      return { role: 'tool', content: [result(one, tools)] };
  }
}

const textPart = (text: string) => ({ type: 'text' as const, text });

/** That a result tells of an error is lost on this wire; the demo model knows those by how they begin. */
const ERROR =
  /^(The outcome of this call is unknown|This call was not run|Not run:|Not done:|Refused|The person |There is no )/;

const result = ({ tool_call_id: id, content }: Extract<Message, { role: 'tool' }>, tools: Map<string, string>) => ({
  type: 'tool-result' as const,
  toolCallId: id,
  toolName: tools.get(id) ?? '',
  output: { type: ERROR.test(content) ? ('error-text' as const) : ('text' as const), value: content },
});
