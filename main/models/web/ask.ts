/** One request to a provider's server: the only place that sends its key. Rejects with a Failure, or as it is aborted. */
import { orAborted } from '../abort.ts';
import { listened, readAtMost } from './body.ts';
import { connectionFailure } from './connection.ts';
import { cutOff, silent } from './failures.ts';
import { refusalFailure, waitAsked } from './refusal.ts';
import { saidInText } from './said.ts';
import { type Server, withKey } from './server.ts';
import { everyFiveSeconds, LOADING_BEATS, SILENT_BEATS, type Silence, type Ticker, watchSilence } from './silence.ts';

/** Of what goes wrong only the beginning is read. */
const ERROR_BYTES = 65_536;

export interface Web {
  fetch: typeof fetch;
  ticker?: Ticker;
}

export interface Asking {
  server: Server;
  /** Null where the request is for no model in particular. */
  model: string | null;
  web: Web;
}

/** Follows no redirect, since the key is for this server alone. The body of the answer is cut when it falls silent. */
export async function ask(asking: Asking, url: string, init: RequestInit): Promise<Response> {
  const { server, web } = asking;
  const hush = new AbortController();
  const silence = watchSilence(web.ticker ?? everyFiveSeconds, server.isLocal ? LOADING_BEATS : SILENT_BEATS, () =>
    hush.abort(silent(server)),
  );
  const signal = init.signal ? AbortSignal.any([init.signal, hush.signal]) : hush.signal;
  try {
    const headers = withKey(new Headers(init.headers), server);
    const response = await orAborted(web.fetch(url, { ...init, headers, redirect: 'error', signal }), signal);
    if (!response.ok) throw await orAborted(refusalOf(response, asking), signal);
    return new Response(bodyOf(response, server, signal, silence), {
      status: response.status,
      headers: response.headers,
    });
  } catch (error) {
    silence.stop();
    signal.throwIfAborted();
    throw connectionFailure(error, server);
  }
}

function bodyOf(response: Response, server: Server, signal: AbortSignal, silence: Silence) {
  silence.heard();
  if (response.body === null) {
    silence.stop();
    return null;
  }
  return listened(response.body, {
    signal,
    heard: silence.heard,
    ended: silence.stop,
    broken: () => cutOff(server),
  });
}

async function refusalOf(response: Response, { server, model }: Asking) {
  const text = await readAtMost(response, ERROR_BYTES);
  return refusalFailure(
    {
      status: response.status,
      said: saidInText(text, server.key),
      isPage: /html/.test(response.headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text),
      waitMs: waitAsked(response.headers.get('retry-after'), Date.now()),
    },
    server,
    model,
  );
}
