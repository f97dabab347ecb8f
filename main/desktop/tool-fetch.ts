/** How tools reach the web: with the system's proxy and certificates, without cookies, each request sent once. */
import type { Readable } from 'node:stream';
import { type ClientRequest, type IncomingMessage, net } from 'electron';
import { freshPlace } from './fresh-place.ts';

/**
 * As `fetch` with `redirect: 'manual'`, `credentials: 'omit'` and `cache: 'no-store'`, whatever is asked for: a redirect is
 * an answer, which Electron's own fetch does not give. Used when the app is ready.
 */
export const toolFetch: typeof fetch = async (input, { signal: given, ...init } = {}) => {
  const signal = given ?? new AbortController().signal;
  const asked = new Request(input, init);
  const { method, url, headers } = asked;
  const body = asked.body === null ? null : Buffer.from(await asked.arrayBuffer());
  const place = await freshPlace();
  try {
    signal.throwIfAborted();
    const { session } = place;
    const request = net.request({ method, url, session, credentials: 'omit', cache: 'no-store', redirect: 'manual' });
    for (const [name, value] of headers) request.setHeader(name, value);
    const answer = answerOf(request, method, signal, place.leave);
    if (body !== null) request.write(body);
    request.end();
    return await answer;
  } catch (error) {
    place.leave();
    throw error;
  }
};

const NO_BODY = [204, 205, 304];

/** Rejects with the reason of an abort, at once. `end` is called when nothing more can come. */
function answerOf(request: ClientRequest, method: string, signal: AbortSignal, end: () => void): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const fail = (error: unknown): void => {
    reject(error);
    request.abort();
    end();
  };
  signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  request.on('error', (error) => {
    reject(error);
    end();
  });
  // It is not followed, so Electron ends the request with an error that comes too late to count.
  request.on('redirect', (status, _method, location, headers) => {
    resolve(new Response(null, { status, headers: headersOf({ ...headers, location }) }));
  });
  request.on('response', (response) => {
    try {
      const { statusCode: status, statusMessage: statusText } = response;
      const hasBody = method !== 'HEAD' && !NO_BODY.includes(status);
      const body = bodyOf(response, signal, { cut: () => request.abort(), end });
      resolve(new Response(hasBody ? body : null, { status, statusText, headers: headersOf(response.headers) }));
      if (!hasBody) void body.cancel();
    } catch (error) {
      fail(error);
    }
  });
  return promise;
}

interface Ends {
  /** Nobody reads on. */
  cut(): void;
  end(): void;
}

/** Read only as fast as it is asked for. */
function bodyOf(message: IncomingMessage, signal: AbortSignal, { cut, end }: Ends): ReadableStream<Uint8Array> {
  // Electron's types leave out that its message is a stream of Node's.
  const chunks = (message as unknown as Readable)[Symbol.asyncIterator]();
  return new ReadableStream({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason), { once: true }),
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (!done) return controller.enqueue(value);
        controller.close();
        end();
      } catch (error) {
        controller.error(error);
        end();
      }
    },
    cancel() {
      cut();
      end();
    },
  });
}

/** What is no header that can be held is left out. */
function headersOf(given: Record<string, string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    try {
      if (name.toLowerCase() === 'location') headers.set(name, String(value));
      else for (const one of [value].flat()) headers.append(name, one);
    } catch {}
  }
  return headers;
}
