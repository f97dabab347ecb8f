/** For tests: a server on this computer that answers byte by byte as a test wants it, and one step of a model that asks it. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { HistoryItem } from '../../core/history.ts';
import { type ModelFacts, UNKNOWN_MODEL } from '../../core/model-facts.ts';
import type { Delta, Kept, ModelRequest } from '../../core/ports.ts';
import type { Provider } from '../../core/settings.ts';
import { providers, type Servers } from '../providers.ts';
import { createModels } from '../step.ts';
import { asked, config, keptNowhere, tools } from '../test-model.ts';

export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Of the connection that it came on. */
  port: number | undefined;
}

export type Answer = (response: ServerResponse, request: Asked) => unknown;

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

export const begin = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });

/** A whole answer. */
export const stream =
  (...parts: string[]): Answer =>
  (response) =>
    begin(response).end(parts.join(''));

/** The beginning of an answer; then the connection breaks. */
export const broken =
  (...parts: string[]): Answer =>
  (response) =>
    begin(response).write(parts.join(''), () => setTimeout(() => response.destroy(), 20));

export const status =
  (code: number, body: object | string, headers: Record<string, string> = {}): Answer =>
  (response) => {
    const type = typeof body === 'string' ? 'text/html' : 'application/json';
    response.writeHead(code, { 'content-type': type, ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export interface Call extends Partial<Servers> {
  kind?: Provider['kind'];
  key?: string | null;
  name?: string;
  effort?: string | null;
  model?: string;
  facts?: Partial<ModelFacts>;
  kept?: Kept;
  images?: boolean;
  instructions?: ModelRequest['instructions'];
  history?: HistoryItem[];
  signal?: AbortSignal;
  onDelta?(delta: Delta): void;
}

export const modelsAt = (baseUrl: string, { kind, key = null, name = 'Ollama', facts, kept, ...web }: Call = {}) => {
  const provider: Provider = { id: 'p1', name, baseUrl, kind };
  const providerOf = (id: string) => (id === 'p1' ? provider : undefined);
  const factsOf = () => ({ ...UNKNOWN_MODEL, ...facts });
  const modelOf = providers({ fetch, providerOf, keyOf: async () => key, factsOf, ...web });
  return { modelOf, provider, models: createModels({ tools, modelOf, factsOf, kept: kept ?? keptNowhere }) };
};

export function requestOf(call: Call): ModelRequest {
  const { effort = null, model = 'm', images = false, history = asked, instructions } = call;
  const facts = { window: null, images };
  return { config: { ...config, provider: 'p1', model, effort, facts }, workspace: '/w', instructions, history };
}

/** One step of a model at that address. */
export function call(baseUrl: string, call: Call = {}) {
  const { signal = new AbortController().signal, onDelta = () => {} } = call;
  return modelsAt(baseUrl, call).models.step(requestOf(call), signal, onDelta);
}

/** A summary of that history. */
export const summarise = (baseUrl: string, call: Call = {}) =>
  modelsAt(baseUrl, call).models.summarise(requestOf(call), call.signal ?? new AbortController().signal, () => {});

/** The Failure of what must fail. */
export const failureOf = (work: Promise<unknown>): Promise<Error & { kind?: string; waitMs?: number | null }> =>
  work.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: unknown) => {
      if (error instanceof Error) return error;
      throw new Error('It failed with what is no error.');
    },
  );
