/** A streamed answer as it comes, and what it was in the end. */
import type { streamText, ToolSet } from 'ai';
import { z } from 'zod';
import type { Usage } from '../core/events.ts';
import { type AnswerPart, answerPart } from '../core/message.ts';
import type { Delta } from '../core/ports.ts';
import type { SeenCall } from './invalid-calls.ts';
import { modelFailure, modelStopped, windowFull } from './model-failure.ts';

export interface Collected {
  parts: AnswerPart[];
  calls: SeenCall[];
  usage: Usage;
  finish: string;
}

/**
 * Errors and aborts come as parts of the stream; here they throw. An abort comes at once, also from a model that does
 * not listen: the SDK cuts the stream off.
 */
export async function collect(
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
        // Not the limit of an answer: the conversation itself left too little room for one.
        if (part.rawFinishReason === 'model_context_window_exceeded') throw windowFull();
        end = { usage: tokens(part.usage), finish: part.finishReason };
        break;
      case 'error':
        throw modelFailure(part.error);
    }
  }
  signal.throwIfAborted();
  if (end === null || end.finish === 'error' || end.finish === 'interrupted') throw modelStopped();
  return { parts: partsOf((await result.response).messages), calls, ...end };
}

interface Counted {
  inputTokens?: number;
  outputTokens?: number;
  inputTokenDetails: { cacheReadTokens?: number; cacheWriteTokens?: number };
  outputTokenDetails: { reasoningTokens?: number };
}

/** What the provider did not count is absent, but for the two that every answer has. */
function tokens({ inputTokens, outputTokens, inputTokenDetails, outputTokenDetails }: Counted): Usage {
  const { cacheReadTokens: cacheRead, cacheWriteTokens: cacheWrite } = inputTokenDetails;
  const { reasoningTokens: reasoning } = outputTokenDetails;
  return {
    input: inputTokens ?? null,
    output: outputTokens ?? null,
    ...(cacheRead !== undefined && { cacheRead }),
    ...(cacheWrite !== undefined && { cacheWrite }),
    ...(reasoning !== undefined && { reasoning }),
  };
}

/**
 * The assistant's parts as the journal will give them back: through JSON once, so that an answer is the same before
 * and after a crash. The SDK's own results of invalid calls are left: the core tells those itself.
 */
function partsOf(messages: readonly { role: string; content: unknown }[]): AnswerPart[] {
  const content = messages.find(({ role }) => role === 'assistant')?.content ?? [];
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return z.array(answerPart).parse(JSON.parse(JSON.stringify(content)));
}
