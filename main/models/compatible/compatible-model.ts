/** A model on a server that speaks the OpenAI protocol. Whatever fails in it is a Failure, or the reason of the abort. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { type Asking, ask } from './ask.ts';
import { readAtMost } from './body.ts';
import { noAnswer, webPage } from './failures.ts';
import { refusalFailure } from './refusal.ts';
import { saidInText } from './said.ts';
import { streamFailures } from './stream-failures.ts';

/** Names what answers carry of the provider's own. The journal keeps it: never another, and never `openaiCompatible`,
 * of which everything would be put into the requests. */
const NAME = 'compatible';

const ANSWER_BYTES = 65_536;

export interface ModelAsking extends Asking {
  model: string;
  effort: string | null;
}

export function compatibleModel(asking: ModelAsking): LanguageModelV4 {
  const { server, model, effort } = asking;
  const provider = createOpenAICompatible({
    name: NAME,
    baseURL: server.baseUrl,
    includeUsage: true,
    fetch: async (url, init) => streamOf(await ask(asking, String(url), init ?? {}), asking),
    transformRequestBody: (body) => (effort === null ? body : { ...body, reasoning_effort: effort }),
  });
  return wrapLanguageModel({ model: provider.chatModel(model), middleware: streamFailures(asking) });
}

/** What is plainly no stream is judged by its content: some servers put an error into an answer that is well. */
async function streamOf(response: Response, { server, model }: ModelAsking): Promise<Response> {
  if (response.body === null) throw noAnswer(server);
  const type = response.headers.get('content-type') ?? '';
  const isPage = /html/.test(type);
  if (!isPage && !/^application\/json\b/.test(type)) return response;
  const said = saidInText(await readAtMost(response, ANSWER_BYTES), server.key);
  if (isPage) throw webPage(server);
  throw said === null ? noAnswer(server) : refusalFailure({ status: null, said, isPage, waitMs: null }, server, model);
}
