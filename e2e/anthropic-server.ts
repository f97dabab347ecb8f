/** A server on loopback that speaks Anthropic's Messages API: it thinks, writes a file, falls silent once, and says so. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { begun, ended, textBlock, thinkingBlock, toolBlock } from '../main/models/anthropic/test-events.ts';

export class AnthropicServer {
  /** Bodies of requests for an answer, oldest first. */
  readonly requests: string[] = [];
  #server: Server | null = null;
  #port = 0;

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}/v1`;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#serve(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server that listens on TCP has an address of this shape.
    this.#port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: [{ type: 'model', id: 'claude-opus-4-6' }], has_more: false }));
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    this.requests.push(body);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(begun());
    if (this.requests.length === 1)
      response.end(
        thinkingBlock(0, 'c2lnbmVk', 'I shall write ', '“a.txt”.') +
          textBlock(1, 'I write it.') +
          toolBlock(2, 'toolu_1', 'write-file', '{"path":"a.txt",', '"content":"a\\n"}') +
          ended('tool_use'),
      );
    if (this.requests.length > 2) response.end(textBlock(0, 'It is written.') + ended('end_turn'));
  }
}
