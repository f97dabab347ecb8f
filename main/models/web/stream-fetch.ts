/** What an SDK fetches with: the model's server is asked, and what it gives is a stream or a Failure. */
import { type Asking, ask } from './ask.ts';
import { readAtMost } from './body.ts';
import { noAnswer, webPage } from './failures.ts';
import { refusalFailure } from './refusal.ts';
import { saidInText } from './said.ts';

const ANSWER_BYTES = 65_536;

export interface ModelAsking extends Asking {
  model: string;
  effort: string | null;
}

export const streamFetch =
  (asking: ModelAsking): typeof fetch =>
  async (url, init) =>
    streamOf(await ask(asking, String(url), init ?? {}), asking);

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
