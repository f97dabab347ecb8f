/** A server on loopback that counts what it is sent, and does each key once, as servers do that honour keys. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export class CountingServer {
  /** Every request that came, in order. */
  readonly requests: { line: string; body: string; key: string | null }[] = [];
  /** What was done: one effect a key. */
  readonly effects = new Set<string>();
  /** Called once, when an effect has happened and before it is answered; then no answer is given. */
  beforeAnswer: (() => Promise<void>) | null = null;
  readonly #server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const key = String(request.headers['idempotency-key'] ?? '');
    this.requests.push({ line: `${request.method} ${request.url}`, body, key: key || null });
    if (request.method !== 'GET') this.effects.add(key);
    const before = this.beforeAnswer;
    this.beforeAnswer = null;
    if (before === null) {
      response.end(`${request.method}: done`);
      return;
    }
    await before();
    request.socket.destroy();
  });

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** With its port. */
  get host(): string {
    // A server that listens on TCP has an address of this shape.
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
