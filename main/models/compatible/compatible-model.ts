/** A model on a server that speaks the OpenAI protocol. Whatever fails in it is a Failure, or the reason of the abort. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { streamFailures } from '../web/stream-failures.ts';
import { type ModelAsking, streamFetch } from '../web/stream-fetch.ts';

/** Names what answers carry of the provider's own. The journal keeps it: never another, and never `openaiCompatible`,
 * of which everything would be put into the requests. */
const NAME = 'compatible';

export function compatibleModel(asking: ModelAsking): LanguageModelV4 {
  const { server, model, effort } = asking;
  const provider = createOpenAICompatible({
    name: NAME,
    baseURL: server.baseUrl,
    includeUsage: true,
    fetch: streamFetch(asking),
    transformRequestBody: (body) => (effort === null ? body : { ...body, reasoning_effort: effort }),
  });
  return wrapLanguageModel({ model: provider.chatModel(model), middleware: streamFailures(asking) });
}
