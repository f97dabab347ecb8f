/** One call of a model: streamed, never retried, tools never run. */
import { streamText, type ToolSet, tool } from 'ai';
import { isText, isToolCall } from '../core/message.ts';
import { type ModelFacts, UNKNOWN_MODEL } from '../core/model-facts.ts';
import type { Delta, Kept, ModelAnswer, ModelRequest, Models, ToolDefinition } from '../core/ports.ts';
import { orAborted } from './abort.ts';
import { givenIn } from './attached.ts';
import { type Collected, collect } from './collect.ts';
import { convert } from './convert.ts';
import { costOf } from './cost.ts';
import { instructionsOf } from './instructions.ts';
import { invalidCalls } from './invalid-calls.ts';
import { modelEmpty } from './model-failure.ts';
import type { Choice, ModelOf } from './providers.ts';
import { namingImages } from './refused-image.ts';
import { summaryOf, toSummarise } from './summary.ts';

export interface ModelsOptions {
  tools: readonly ToolDefinition[];
  modelOf: ModelOf;
  kept: Kept;
  /** For what an answer cost, by the prices of now. */
  factsOf?(choice: Choice): ModelFacts;
}

export function createModels({ tools, modelOf, kept, factsOf = () => UNKNOWN_MODEL }: ModelsOptions): Models {
  // The SDK would print warnings on what a request leaves out, which are of no use to a person.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const set: ToolSet = Object.fromEntries(
    tools.map(({ name, description, input }) => [name, tool({ description, inputSchema: input })]),
  );

  async function call(
    { config, workspace, instructions, history }: ModelRequest,
    toolChoice: 'auto' | 'none',
    signal: AbortSignal,
    onDelta: (delta: Delta) => void,
  ): Promise<Collected> {
    signal.throwIfAborted();
    const model = await orAborted(modelOf(config), signal);
    const told = await orAborted(instructionsOf({ workspace, instructions }, kept), signal);
    const given = await orAborted(givenIn(history, config.facts?.images ?? false, kept), signal);
    // Whatever ends the step closes the connection: the SDK reads on when only its reader has left.
    const leave = new AbortController();
    const result = streamText({
      model,
      instructions: told,
      messages: convert(history, given),
      tools: set,
      ...(toolChoice === 'none' && { toolChoice }),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, leave.signal]),
      // Errors are read from the stream; without this the SDK prints them too.
      onError: () => {},
    });
    try {
      return await collect(result, signal, onDelta);
    } catch (error) {
      throw namingImages(error, history);
    } finally {
      leave.abort();
    }
  }

  const priced = (request: ModelRequest, { usage }: Collected) => ({
    usage,
    cost: costOf(usage, factsOf(request.config).prices),
  });

  return {
    step: async (request, signal, onDelta) => {
      const collected = await call(request, 'auto', signal, onDelta);
      return { ...answer(collected, tools), ...priced(request, collected) };
    },
    summarise: async (request, signal, onDelta) => {
      const collected = await call(toSummarise(request), 'none', signal, onDelta);
      return { text: summaryOf(collected), ...priced(request, collected) };
    },
  };
}

function answer(
  { parts, calls, finish }: Collected,
  tools: readonly ToolDefinition[],
): Omit<ModelAnswer, 'usage' | 'cost'> {
  const says = parts.some((part) => isToolCall(part) || (isText(part) && part.text.trim() !== ''));
  if (!says) throw modelEmpty(finish);
  return { parts, finish, invalid: invalidCalls(calls, finish, tools) };
}
