/** One call of a model: streamed, never retried, tools never run. */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { streamText, type ToolSet, tool } from 'ai';
import { Failure } from '../core/errors.ts';
import type { FrozenConfig } from '../core/events.ts';
import { type AnswerPart, isReasoning, isText, isToolCall } from '../core/message.ts';
import type { Delta, ModelAnswer, ModelRequest, Models, ToolDefinition } from '../core/ports.ts';
import { convert } from './convert.ts';
import { instructions } from './instructions.ts';
import { invalidCalls } from './invalid-calls.ts';
import { modelFailure } from './model-failure.ts';

export interface ModelsOptions {
  tools: readonly ToolDefinition[];
  /** The model of a frozen config. Throws Failure when there is none. */
  modelOf(config: FrozenConfig): LanguageModelV4;
}

export function createModels({ tools, modelOf }: ModelsOptions): Models {
  const set: ToolSet = Object.fromEntries(
    tools.map(({ name, description, input }) => [name, tool({ description, inputSchema: input })]),
  );
  return {
    step: async ({ config, workspace, history }, signal, onDelta) => {
      signal.throwIfAborted();
      const result = streamText({
        model: modelOf(config),
        instructions: instructions(workspace),
        messages: convert(history),
        tools: set,
        maxRetries: 0,
        abortSignal: signal,
        // Errors are read from the stream; without this the SDK prints them too.
        onError: () => {},
      });
      return answer(await unlessAborted(signal, collect(result, signal, onDelta)), tools);
    },
  };
}
