/** `net.request`: one request over HTTP, with Electron's order of events and its words. */
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type Readable, Writable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { ClientRequest, ClientRequestConstructorOptions, Net } from 'electron';
import { app } from './app.ts';
import { HeadlessSession } from './session.ts';

type Covered = Pick<ClientRequest, 'abort' | 'followRedirect' | 'getHeader' | 'setHeader'>;
type Redirect = 'follow' | 'error' | 'manual';

/** Chromium's names for what goes wrong on the way; what has no name here failed somehow. */
const names: Record<string, string> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ENETUNREACH: 'ERR_INTERNET_DISCONNECTED',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
};

export class HeadlessRequest extends Writable implements Covered {
  readonly #url: URL;
  readonly #method: string;
  readonly #redirect: Redirect;
  readonly #session: HeadlessSession;
  readonly #headers: Record<string, string>;
  readonly #stop = new AbortController();
  #body = Buffer.alloc(0);
  #isStarted = false;
  #isAborted = false;
  #isDead = false;
  #leave: (() => void) | undefined;
  #follow: (() => void) | undefined;
  #response: Readable | undefined;

  constructor(options: ClientRequestConstructorOptions | string) {
    if (!app.isReady()) throw new Error('net module can only be used after app is ready');
    super({ autoDestroy: true });
    const given: ClientRequestConstructorOptions = typeof options === 'string' ? { url: options } : options;
    this.#url = addressOf(given);
    this.#method = (given.method ?? 'GET').toUpperCase();
    this.#redirect = redirectOf(given.redirect);
    this.#session = sessionOf(given.session);
    this.#headers = {};
    for (const [name, value] of Object.entries(given.headers ?? {})) this.setHeader(name, String(value));
  }

  setHeader(name: string, value: string): void {
    if (this.#isStarted) throw new Error("Can't set headers after they are sent");
    if (value == null) throw new Error(`\`value\` required in setHeader("${name}", value)`);
    this.#headers[name.toLowerCase()] = value;
  }

  getHeader(name: string): string {
    return this.#headers[name.toLowerCase()] ?? '';
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#body = Buffer.concat([this.#body, chunk]);
    done();
  }

  override _final(done: () => void): void {
    this.#start(this.#url, this.#method);
    done();
  }

  abort(): void {
    if (!this.#isAborted) process.nextTick(() => this.emit('abort'));
    this.#isAborted = true;
    this.#die();
  }

  followRedirect(): void {
    if (!this.#follow) throw new Error('followRedirect() called, but was not waiting for a redirect');
    this.#follow();
  }

  #start(url: URL, method: string): void {
    this.#isStarted = true;
    this.#leave?.();
    this.#leave = this.#session.enter(() => this.#die(new Error('net::ERR_ABORTED')));
    const isSecure = url.protocol === 'https:';
    const send = isSecure ? requestSecure : requestPlain;
    const agent = this.#session.agents[isSecure ? 'secure' : 'plain'];
    const headers = { 'accept-encoding': 'gzip, deflate, br', ...this.#headers };
    const sent = send(url, { method, headers, agent, signal: this.#stop.signal });
    sent.on('error', (error) => this.#die(failure(error)));
    sent.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.resume();
        this.#redirected(statusCode, new URL(headers.location, url), response.headers);
        return;
      }
      const unpacked = unpack(response);
      this.#response = response;
      response.on('close', () => this.#leave?.());
      // Cut short, which Node calls aborted.
      const name = headers['content-length'] ? 'ERR_CONTENT_LENGTH_MISMATCH' : 'ERR_INCOMPLETE_CHUNKED_ENCODING';
      response.on('error', () => this.#die(new Error(`net::${name}`)));
      this.emit('response', unpacked);
    });
    sent.end(this.#body.length > 0 ? this.#body : undefined);
  }

  #redirected(statusCode: number, to: URL, headers: NodeJS.Dict<string | string[]>): void {
    const method = statusCode === 303 ? 'GET' : this.#method;
    if (this.#redirect === 'error') {
      this.#die(new Error("Attempted to redirect, but redirect policy was 'error'"));
      return;
    }
    let isFollowed = this.#redirect === 'follow';
    this.#follow = () => {
      isFollowed = true;
    };
    this.emit('redirect', statusCode, method, to.href, headers);
    this.#follow = undefined;
    if (isFollowed) this.#start(to, method);
    else if (!this.#isAborted) this.#die(new Error('Redirect was cancelled'));
  }

  /** An ended stream tells no errors by itself, but a request that was sent may still fail. */
  #die(error?: Error): void {
    if (this.#isDead) return;
    this.#isDead = true;
    if (this.destroyed && error) this.emit('error', error);
    this.destroy(error);
    this.#response?.destroy(error);
    this.#leave?.();
    this.#stop.abort();
  }
}

/** As Chromium hands it over: in the clear, with the headers of the packed answer. */
function unpack(response: IncomingMessage): Readable {
  const { statusCode, statusMessage, headers } = response;
  const encoding = headers['content-encoding'] ?? '';
  if (!['gzip', 'deflate', 'br'].includes(encoding)) return response;
  const clear = encoding === 'br' ? createBrotliDecompress() : createUnzip();
  response.on('error', (error) => clear.destroy(error));
  return Object.assign(response.pipe(clear), { statusCode, statusMessage, headers });
}

function addressOf({ url, protocol, host, hostname, port, path }: ClientRequestConstructorOptions): URL {
  if (path?.includes(' ')) throw new TypeError('Request path contains unescaped characters');
  const place = host ?? (port === undefined ? (hostname ?? 'localhost') : `${hostname ?? 'localhost'}:${port}`);
  const address = new URL(url ?? `${protocol ?? 'http:'}//${place}${path ?? '/'}`);
  if (address.protocol === 'http:' || address.protocol === 'https:') return address;
  throw new Error('ClientRequest only supports http: and https: protocols');
}

function redirectOf(mode: string = 'follow'): Redirect {
  if (mode === 'follow' || mode === 'error' || mode === 'manual') return mode;
  throw new Error('redirect mode should be one of follow, error or manual');
}

function sessionOf(session: unknown): HeadlessSession {
  if (session === undefined) return HeadlessSession.of('');
  if (session instanceof HeadlessSession) return session;
  throw new TypeError('`session` should be an instance of the Session class');
}

const failure = (error: NodeJS.ErrnoException): Error => new Error(`net::${names[error.code ?? ''] ?? 'ERR_FAILED'}`);

/** What it lacks of Electron's own is not used: uploads in pieces, and logging in at a proxy. */
export const request = (options: ClientRequestConstructorOptions | string): ReturnType<Net['request']> =>
  // Covered, above, is held to Electron's types.
  new HeadlessRequest(options) as unknown as ReturnType<Net['request']>;
