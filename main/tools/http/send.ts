/** One request and its answer, wherever that leads. */
import { isPrivateHost } from '../../core/addresses.ts';
import { type NoAnswer, noAnswer } from './lost.ts';
import type { HttpRequest } from './request.ts';
import type { Web } from './web.ts';

export type Sent = { kind: 'answered'; response: Response } | ({ kind: 'no-answer' } & NoAnswer);

/** Follows nothing. Never rejects: an abort is told as an answer that did not come. */
export async function send({ method, url, headers, body }: HttpRequest, web: Web, signal: AbortSignal): Promise<Sent> {
  const inside = await leadsInside(url, web, signal);
  if (inside !== null) return { kind: 'no-answer', mayHaveArrived: false, sentence: inside };
  if (signal.aborted) return { kind: 'no-answer', mayHaveArrived: false, sentence: 'It was not sent.' };
  try {
    const init: RequestInit = {
      method,
      headers,
      body,
      signal,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    };
    return { kind: 'answered', response: await web.fetch(url.href, init) };
  } catch (error) {
    return { kind: 'no-answer', ...noAnswer(error, url) };
  }
}

/**
 * Why a name that was judged public is not asked: it leads into the own network. fetch looks the name up once more by
 * itself, or leaves that to a proxy: a name that is answered differently the second time is not seen here.
 */
async function leadsInside({ hostname }: URL, web: Web, signal: AbortSignal): Promise<string | null> {
  if (isPrivateHost(hostname)) return null;
  const found = await Promise.race([web.addresses(hostname).catch(() => []), aborted(signal)]);
  const inside = found.find(isPrivateHost);
  return inside === undefined
    ? null
    : `${hostname} leads to ${inside}, which is on this computer or in its own network, so it was not asked. Ask for that address itself if it is meant.`;
}

const aborted = (signal: AbortSignal): Promise<string[]> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve([]);
    signal.addEventListener('abort', () => resolve([]), { once: true });
  });
