/** One short call of a model, to see that it answers. */
import { streamText, tool } from 'ai';
import { z } from 'zod';
import { Failure } from '../core/errors.ts';
import type { Provider } from '../core/settings.ts';
import { orAborted } from './abort.ts';
import { modelEmpty, modelFailure } from './model-failure.ts';
import type { Choice, ModelOf } from './providers.ts';

const WITHIN_MS = 60_000;

/** Real work is done with tools, and some models refuse every request that has one. */
const tools = { nothing: tool({ description: 'Does nothing.', inputSchema: z.object({}) }) };

export interface TrialOptions {
  withinMs?: number;
  /** Milliseconds, from any point. */
  now?(): number;
}

/**
 * Resolves with a sentence that says how long it took; rejects with Failure. The call is cut at the first sign of an
 * answer instead of being given a limit of tokens, which some servers refuse.
 */
export async function testModel(
  modelOf: ModelOf,
  { id: provider }: Pick<Provider, 'id'>,
  model: string,
  { withinMs = WITHIN_MS, now = () => performance.now() }: TrialOptions = {},
): Promise<string> {
  const began = now();
  const leave = new AbortController();
  const late = AbortSignal.timeout(withinMs);
  try {
    await orAborted(firstSign(modelOf, { provider, model, effort: null }, leave.signal), late);
    return `${model} answered in ${((now() - began) / 1000).toFixed(1)} s.`;
  } catch (error) {
    if (late.aborted) throw tooLate(model, withinMs);
    throw modelFailure(error);
  } finally {
    leave.abort();
  }
}

async function firstSign(modelOf: ModelOf, choice: Choice, abortSignal: AbortSignal): Promise<void> {
  const { stream } = streamText({
    model: await modelOf(choice),
    prompt: 'Answer with the word ok.',
    tools,
    maxRetries: 0,
    abortSignal,
    onError: () => {},
  });
  let finish = 'unknown';
  for await (const part of stream) {
    if (part.type === 'error') throw modelFailure(part.error);
    if (part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type === 'tool-input-start') return;
    if (part.type === 'finish-step') finish = part.finishReason;
  }
  throw modelEmpty(finish);
}

const tooLate = (model: string, withinMs: number): Failure =>
  new Failure(
    'cut-off',
    `${model} did not answer within ${withinMs / 1000} s. It may still be loading: test it again in a minute.`,
  );
