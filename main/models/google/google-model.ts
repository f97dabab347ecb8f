/** A model behind Google's Gemini API. Whatever fails in it is a Failure, or the reason of the abort. */
import { createGoogle } from '@ai-sdk/google';
import type { LanguageModelV4, LanguageModelV4Middleware } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import type { ModelFacts } from '../../core/model-facts.ts';
import { reasoningOf } from '../reasoning.ts';
import { streamFailures } from '../web/stream-failures.ts';
import { type ModelAsking, streamFetch } from '../web/stream-fetch.ts';

/** The SDK wants one; whoever asks puts the real one in its place. */
const NO_KEY = '-';

export function googleModel(asking: ModelAsking, facts: ModelFacts): LanguageModelV4 {
  const { server, model } = asking;
  const provider = createGoogle({ baseURL: server.baseUrl, apiKey: NO_KEY, fetch: streamFetch(asking) });
  return wrapLanguageModel({ model: provider(model), middleware: [streamFailures(asking), options(asking, facts)] });
}

const options = ({ effort }: ModelAsking, facts: ModelFacts): LanguageModelV4Middleware => ({
  specificationVersion: 'v4',
  transformParams: async ({ params }) => ({
    ...params,
    reasoning: reasoningOf(effort),
    // Thoughts are shown only on demand, and a model that has none refuses to be asked for them.
    ...(facts.efforts.length > 0 ? { providerOptions: { google: { thinkingConfig: { includeThoughts: true } } } } : {}),
  }),
});
