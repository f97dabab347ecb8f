/** What a call asks for, read once: where it goes, with what, and whether it changes something there. */
import { Failure } from '../../core/errors.ts';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

export interface Asked {
  method: Method;
  url: string;
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
  json?: unknown;
}

export interface HttpRequest {
  method: Method;
  /** http or https, without credentials and fragment. */
  url: URL;
  headers: Headers;
  body: string | null;
}

/** Bytes. */
const BODY_LIMIT = 1024 * 1024;

/** Throws Failure for what is never sent. */
export function readRequest(asked: Asked): HttpRequest {
  const { method } = asked;
  const url = readAddress(asked.url);
  const headers = readHeaders(asked.headers ?? {});
  const body = bodyOf(asked);
  if (body !== null && isRead(method)) throw new Failure('bad-arguments', `A ${method} request carries no body.`);
  if (asked.json !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  if (body !== null && Buffer.byteLength(body) > BODY_LIMIT)
    throw new Failure('too-large', `The body is too large: ${BODY_LIMIT} bytes can be sent at most.`);
  return { method, url, headers, body };
}

export const isRead = (method: Method): boolean => method === 'GET' || method === 'HEAD';

/** Credentials in an address would be written down wherever the address is. */
export function readAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new Failure('address', `“${text.slice(0, 200)}” is no whole address that begins with http:// or https://.`);
  if (url.username !== '' || url.password !== '')
    throw new Failure('address', 'The address holds a user name or password. Send them in the Authorization header.');
  url.hash = '';
  return url;
}

function bodyOf({ body, json }: Asked): string | null {
  if (body !== undefined && json !== undefined)
    throw new Failure('bad-arguments', 'Give either body or json, not both.');
  return json === undefined ? (body ?? null) : JSON.stringify(json);
}

/** What the connection needs is its own; a cookie would act as whoever is logged in somewhere. */
const OURS =
  /^(host|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|via|accept-encoding|cookie2?|origin|referer|idempotency-key|(proxy|sec)-.*)$/;

function readHeaders(given: Record<string, string>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (OURS.test(name.toLowerCase()))
      throw new Failure('bad-arguments', `The header ${name} cannot be set. Leave it out.`);
    try {
      headers.append(name, value);
    } catch {
      throw new Failure('bad-arguments', `“${name.slice(0, 80)}” with this value is no header that can be sent.`);
    }
  }
  return headers;
}
