/** A server on loopback that speaks the OpenAI wire format and does as it is told, one answer after the other. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo } from '../main/models/demo/test-wire.ts';

type Call = { name: string; arguments: object };

export type Answer =
  | { kind: 'text'; text: string; everyMs?: number }
  | { kind: 'calls'; calls: Call[] }
  | { kind: 'status'; status: number; body?: object; headers?: Record<string, string> }
  | { kind: 'cut'; text: string }
  | { kind: 'nonsense' }
  | { kind: 'silence' }
  /** What the demo model says to the request; 400 where a provider would refuse it. */
  | { kind: 'demo' };

export class ModelServer {
  readonly requests: { body: string; key: string | null }[] = [];
  /** Answers in order; the last one is given again and again. */
  answers: Answer[] = [{ kind: 'text', text: 'Nothing left to do.' }];
  /** Called with each request before it is answered. */
  beforeAnswer: (body: string) => void | Promise<void> = () => {};
  /** How many requests the other side ended before they were answered. */
  aborted = 0;
  #server: Server | null = null;
  #port = 0;

  get baseUrl(): string {
    return this.baseUrlAt('127.0.0.1');
  }

  /** The same server under another name of this computer. */
  baseUrlAt(host: string): string {
    return `http://${host}:${this.#port}/v1`;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#serve(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    // A server that listens on TCP has an address of this shape.
    this.#port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.endsWith('/models'))
      return json(response, 200, { object: 'list', data: [{ id: 'small' }, { id: 'large' }] });
    let body = '';
    for await (const chunk of request) body += chunk;
    this.requests.push({ body, key: request.headers.authorization ?? null });
    response.once('close', () => {
      if (!response.writableFinished) this.aborted += 1;
    });
    const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0];
    await this.beforeAnswer(body);
    if (answer) await give(answer, body, response);
  }
}

async function give(answer: Answer, body: string, response: ServerResponse): Promise<void> {
  switch (answer.kind) {
    case 'status':
      return json(response, answer.status, answer.body ?? { error: { message: 'No.' } }, answer.headers);
    case 'nonsense':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html><body>Please sign in to the network.</body></html>');
      return;
    case 'silence':
      return;
    case 'demo':
      return think(body, response);
    case 'cut':
      stream(response);
      send(response, { content: answer.text });
      await wait(50);
      response.destroy();
      return;
    case 'calls':
      stream(response);
      for (const [index, call] of answer.calls.entries()) send(response, { tool_calls: [toolCall(index, call)] });
      return finish(response, 'tool_calls');
    case 'text':
      stream(response);
      for (const word of answer.text.split(/(?<= )/)) {
        if (response.destroyed) return;
        send(response, { content: word });
        await wait(answer.everyMs ?? 5);
      }
      return finish(response, 'stop');
  }
}

async function think(body: string, response: ServerResponse): Promise<void> {
  try {
    const { text, calls, usage } = await answerTo(body);
    stream(response);
    send(response, { content: text });
    for (const [index, { id, ...call }] of calls.entries())
      send(response, { tool_calls: [{ index, id, type: 'function', function: call }] });
    finish(response, calls.length > 0 ? 'tool_calls' : 'stop', usage);
  } catch (error) {
    json(response, 400, { error: { message: String(error) } });
  }
}

const toolCall = (index: number, call: Call) => ({
  index,
  id: `call_${index}`,
  type: 'function',
  function: { name: call.name, arguments: JSON.stringify(call.arguments) },
});

function stream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

const chunk = (rest: object) => ({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'small', ...rest });

function send(response: ServerResponse, delta: object): void {
  response.write(`data: ${JSON.stringify(chunk({ choices: [{ index: 0, delta, finish_reason: null }] }))}\n\n`);
}

function finish(response: ServerResponse, reason: string, { input, output } = { input: 10, output: 5 }): void {
  response.write(`data: ${JSON.stringify(chunk({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }))}\n\n`);
  const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  response.write(`data: ${JSON.stringify(chunk({ choices: [], usage }))}\n\n`);
  response.end('data: [DONE]\n\n');
}

function json(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
