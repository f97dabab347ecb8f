/** For tests: a server on this computer that speaks the wire format, byte by byte as a test wants it. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { HistoryItem } from '../../core/history.ts';
import type { Delta } from '../../core/ports.ts';
import type { Provider } from '../../core/settings.ts';
import { providers, type Servers } from '../providers.ts';
import { createModels } from '../step.ts';
import { asked, config, tools } from '../test-model.ts';

export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Of the connection that it came on. */
  port: number | undefined;
}

type Answer = (response: ServerResponse, request: Asked) => unknown;

export interface TestServer {
  port: number;
  baseUrl: string;
  /** What was asked, oldest first. */
  asked: Asked[];
}

/** Each request gets the next answer, and after the last that one again. Port 0 is any free one. */
export async function serve(answers: Answer | Answer[], port = 0): Promise<TestServer> {
  const left = [answers].flat();
  const seen: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const what = { method, url, headers, body: Buffer.concat(chunks).toString(), port: request.socket.remotePort };
    seen.push(what);
    const answer = left.length > 1 ? left.shift() : left[0];
    await answer?.(response, what);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // A server that listens on TCP has an address of this shape.
  const listening = (server.address() as AddressInfo).port;
  return { port: listening, baseUrl: `http://127.0.0.1:${listening}/v1`, asked: seen };
}

/** A port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const base = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm' };
export const event = (data: object): string => `data: ${JSON.stringify({ ...base, ...data })}\n\n`;
export const delta = (delta: object): string => event({ choices: [{ index: 0, delta, finish_reason: null }] });
export const ended = (reason: string): string => event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
export const used = event({
  choices: [],
  usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
});
export const DONE = 'data: [DONE]\n\n';

export const begin = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });

/** A whole answer. */
export const stream =
  (...parts: string[]): Answer =>
  (response) =>
    begin(response).end(parts.join(''));

export const says = (text: string): Answer => stream(delta({ content: text }), ended('stop'), used, DONE);

export const status =
  (code: number, body: object | string, headers: Record<string, string> = {}): Answer =>
  (response) => {
    const type = typeof body === 'string' ? 'text/html' : 'application/json';
    response.writeHead(code, { 'content-type': type, ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export interface Call extends Partial<Servers> {
  key?: string | null;
  name?: string;
  effort?: string | null;
  model?: string;
  history?: HistoryItem[];
  signal?: AbortSignal;
  onDelta?(delta: Delta): void;
}

export const modelsAt = (baseUrl: string, { key = null, name = 'Ollama', ...web }: Call = {}) => {
  const provider: Provider = { id: 'p1', name, baseUrl };
  const providerOf = (id: string) => (id === 'p1' ? provider : undefined);
  const modelOf = providers({ fetch, providerOf, keyOf: async () => key, ...web });
  return { modelOf, provider, models: createModels({ tools, modelOf }) };
};

/** One step of a model at that address. */
export function call(baseUrl: string, call: Call = {}) {
  const {
    effort = null,
    model = 'm',
    history = asked,
    signal = new AbortController().signal,
    onDelta = () => {},
  } = call;
  const request = { config: { ...config, provider: 'p1', model, effort }, workspace: '/w', history };
  return modelsAt(baseUrl, call).models.step(request, signal, onDelta);
}

/** The Failure of what must fail. */
export const failureOf = (work: Promise<unknown>): Promise<Error & { kind?: string; waitMs?: number | null }> =>
  work.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: unknown) => {
      if (error instanceof Error) return error;
      throw new Error('It failed with what is no error.');
    },
  );
