/** For tests: real servers on loopback, and a web in which names of hosts lead to them. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Web } from './web.ts';

export interface Seen {
  line: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Gone after the test. `seen`: every request, whole, before it is answered. */
export async function testServer(answer: RequestListener) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on TCP has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return { seen, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}` };
}

/** These hosts, public as far as anybody can tell, are those servers. */
export function publicWeb(hosts: Record<string, { url: string }>): Pick<Web, 'fetch' | 'addresses'> {
  return {
    addresses: async () => ['93.184.216.34'],
    fetch: (input, init) => {
      const { hostname, pathname, search } = new URL(String(input));
      return fetch(`${hosts[hostname]?.url}${pathname}${search}`, init);
    },
  };
}
