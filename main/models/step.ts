/** One call of a model: streamed, never retried, tools never run. */
import { streamText, type ToolSet, tool } from 'ai';
import { z } from 'zod';
import { type AnswerPart, answerPart, isText, isToolCall } from '../core/message.ts';
import type { Delta, ModelAnswer, Models, ToolDefinition } from '../core/ports.ts';
import { orAborted } from './abort.ts';
import { convert } from './convert.ts';
import { instructions } from './instructions.ts';
import { invalidCalls, type SeenCall } from './invalid-calls.ts';
import { modelEmpty, modelFailure, modelStopped } from './model-failure.ts';
import type { ModelOf } from './providers.ts';

export interface ModelsOptions {
  tools: readonly ToolDefinition[];
  modelOf: ModelOf;
}

export function createModels({ tools, modelOf }: ModelsOptions): Models {
  const set: ToolSet = Object.fromEntries(
    tools.map(({ name, description, input }) => [name, tool({ description, inputSchema: input })]),
  );
  return {
    step: async ({ config, workspace, history }, signal, onDelta) => {
      signal.throwIfAborted();
      const model = await orAborted(modelOf(config), signal);
      // Whatever ends the step closes the connection: the SDK reads on when only its reader has left.
      const leave = new AbortController();
      const result = streamText({
        model,
        instructions: instructions(workspace),
        messages: convert(history),
        tools: set,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, leave.signal]),
        // Errors are read from the stream; without this the SDK prints them too.
        onError: () => {},
      });
      try {
        return answer(await collect(result, signal, onDelta), tools);
      } finally {
        leave.abort();
      }
    },
  };
}

interface Collected {
  parts: AnswerPart[];
  calls: SeenCall[];
  usage: ModelAnswer['usage'];
  finish: string;
}

function answer({ parts, calls, usage, finish }: Collected, tools: readonly ToolDefinition[]): ModelAnswer {
  const says = parts.some((part) => isToolCall(part) || (isText(part) && part.text.trim() !== ''));
  if (!says) throw modelEmpty(finish);
  return { parts, usage, finish, invalid: invalidCalls(calls, finish, tools) };
}

/**
 * Errors and aborts come as parts of the stream; here they throw. An abort comes at once, also from a model that does
 * not listen: the SDK cuts the stream off.
 */
async function collect(
  result: ReturnType<typeof streamText<ToolSet>>,
  signal: AbortSignal,
  onDelta: (delta: Delta) => void,
): Promise<Collected> {
  const calls: SeenCall[] = [];
  let end: Pick<Collected, 'usage' | 'finish'> | null = null;
  for await (const part of result.stream) {
    signal.throwIfAborted();
    switch (part.type) {
      case 'text-delta':
        onDelta({ kind: 'text', text: part.text });
        break;
      case 'reasoning-delta':
        onDelta({ kind: 'reasoning', text: part.text });
        break;
      case 'tool-call':
        calls.push({ tool: part.toolName, input: part.input, broken: part.invalid === true });
        break;
      case 'finish-step':
        // A stream that just ends counts as this for the SDK; for us it is an answer of which the rest is missing.
        if (part.finishReason === 'other' && part.rawFinishReason === undefined) break;
        end = { usage: tokens(part.usage), finish: part.finishReason };
        break;
      case 'error':
        throw modelFailure(part.error);
    }
  }
  signal.throwIfAborted();
  if (end === null || end.finish === 'error') throw modelStopped();
  return { parts: partsOf((await result.response).messages), calls, ...end };
}

const tokens = (usage: { inputTokens?: number; outputTokens?: number }): ModelAnswer['usage'] => ({
  input: usage.inputTokens ?? null,
  output: usage.outputTokens ?? null,
});

/**
 * The assistant's parts as the journal will give them back: through JSON once, so that an answer is the same before
 * and after a crash. The SDK's own results of invalid calls are left: the core tells those itself.
 */
function partsOf(messages: readonly { role: string; content: unknown }[]): AnswerPart[] {
  const content = messages.find(({ role }) => role === 'assistant')?.content ?? [];
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return z.array(answerPart).parse(JSON.parse(JSON.stringify(content)));
}
