import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { isPrivateHost } from '../core/addresses.ts';
import type { EffectClass } from '../core/events.ts';
import type { ToolOutcome } from '../core/ports.ts';
import { readAnswer } from './http/answer.ts';
import { type Followed, follow } from './http/follow.ts';
import { type Asked, type HttpRequest, isRead, METHODS, readRequest } from './http/request.ts';
import { headerLines, statusLine } from './http/told.ts';
import { honoursKeys, type Web } from './http/web.ts';
import { stopCause } from './stop-cause.ts';
import { defineTool } from './tool.ts';

const TIMEOUT_S = 60;
/** Milliseconds before each further try of a write that may be repeated and whose answer was lost. */
const AGAIN_AFTER = [500, 1500];

export const httpRequest = defineTool({
  name: 'http-request',
  description:
    'Sends one HTTP request and gives status, headers and body. GET and HEAD follow redirects; a write is answered by the redirect itself. Cookies are neither kept nor sent. Requests to this computer or its own network, and all writes, are asked about first.',
  class: 'once',
  kind: 'network',
  resumes:
    'GET and HEAD are sent again; so are PUT and DELETE, and with the same key also a POST or PATCH to a host that you marked as honouring keys. Any other write is not sent again by itself: you are asked.',
  input: z.object({
    method: z.enum(METHODS),
    url: z.string().min(1).max(8192).describe('The whole address, http or https.'),
    headers: z.record(z.string(), z.string()).optional(),
    body: z.string().optional().describe('Text to send as it is.'),
    json: z.unknown().optional().describe('A value to send as JSON, instead of body.'),
    timeout: z.number().int().positive().max(600).optional().describe('Seconds; 60 when left out.'),
  }),
  target: (input) => {
    const { method, url } = readRequest(input);
    return `${method} ${url.origin}`;
  },
  judge: (input, { web }) => {
    const { method, url } = readRequest(input);
    const inRules = { kind: 'request' as const, tool: 'http-request', method, host: url.host };
    return { class: classOf(input, web), inRules, ...(isPrivateHost(url.hostname) && { isPrivate: true }) };
  },
  run: async (input, { key, signal, call }, { outputs, web }) => {
    const request = readRequest(input);
    const effect = classOf(input, web);
    if (!isRead(request.method)) request.headers.set('idempotency-key', key);
    const { timeout = TIMEOUT_S } = input;
    const limit = AbortSignal.timeout(timeout * 1000);
    const stop = AbortSignal.any([signal, limit]);
    const followed = await tried(request, effect, web, stop);
    if (followed.sent.kind === 'answered')
      return answered(followed, followed.sent.response, { request, signal, outputs, call });
    const { sentence, mayHaveArrived } = followed.sent;
    const because = signal.aborted
      ? `Ended because ${stopCause(signal)}.`
      : limit.aborted
        ? `There was no answer within ${timeout} s.`
        : sentence;
    return unanswered([...followed.notes, because].join('\n'), effect, mayHaveArrived, signal.aborted);
  },
});

/** What may be sent again when its answer was lost. */
function classOf({ method, url }: Asked, web: Web): EffectClass {
  if (isRead(method)) return 'read';
  if (method === 'PUT' || method === 'DELETE') return 'repeatable';
  return honoursKeys(new URL(url), web.keyHosts()) ? 'repeatable' : 'once';
}

/** What may be repeated is tried again at once, with the same key: a later call would have another one. */
async function tried(request: HttpRequest, effect: EffectClass, web: Web, stop: AbortSignal): Promise<Followed> {
  for (let tries = 0; ; tries++) {
    const followed = await follow(request, web, stop);
    const { sent } = followed;
    const wait = AGAIN_AFTER[tries];
    if (sent.kind === 'answered' || !sent.mayHaveArrived || effect !== 'repeatable' || wait === undefined)
      return followed;
    await pause(wait, null, { signal: stop }).catch(() => {});
    if (stop.aborted) return followed;
  }
}

interface Answering {
  request: HttpRequest;
  signal: AbortSignal;
  outputs: string;
  call: string;
}

/** A write that was answered has a known outcome, also where the rest of the answer is missing. */
async function answered(followed: Followed, response: Response, to: Answering): Promise<ToolOutcome> {
  const { text, file, end } = await readAnswer(response, to.outputs, to.call);
  const lines = [statusLine(response, followed.url), ...followed.notes, headerLines(response)].filter(Boolean);
  const isCut = end === 'cut';
  const tail = isCut
    ? '[The answer broke off here.]'
    : end === 'limit'
      ? '[The answer is longer; reading stopped here.]'
      : '';
  const result = {
    text: [lines.join('\n'), [text, tail].filter(Boolean).join('\n')].filter(Boolean).join('\n\n'),
    file,
    wrote: [],
  };
  const isWhole = !isCut || !isRead(to.request.method);
  if (!isWhole && to.signal.aborted) return { outcome: 'unknown', result };
  return { outcome: response.status < 400 && isWhole && !followed.isHalted ? 'done' : 'failed', result };
}

/** Whatever was stopped says so too: what may be sent again is, once its turn goes on. */
function unanswered(text: string, effect: EffectClass, mayHaveArrived: boolean, isStopped: boolean): ToolOutcome {
  const isOpen = effect === 'read' ? isStopped : mayHaveArrived;
  const doubt = mayHaveArrived
    ? 'Whether the request was carried out is not known. Look before you send it again: a new request is another one to the server.'
    : 'Nothing was sent.';
  const result = { text: effect === 'read' ? text : `${text} ${doubt}`, file: null, wrote: [] };
  return { outcome: isOpen ? 'unknown' : 'failed', result };
}
