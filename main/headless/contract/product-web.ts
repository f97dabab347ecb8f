/** What the app's own way to the web comes to, against a server of its own. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { toolFetch } from '../../desktop/tool-fetch.ts';
import { print } from './fact.ts';

/** Prints, under a name each, what came of a request of a tool. */
export async function webFacts(): Promise<void> {
  let asked = 0;
  let cookie: string | undefined;
  const closed = Promise.withResolvers<boolean>();
  const sockets = new Set<unknown>();
  const server = createServer(async (request, response) => {
    asked += 1;
    sockets.add(request.socket);
    cookie ??= request.headers.cookie;
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url, method, headers } = request;
    if (url === '/hello') response.writeHead(200, { 'set-cookie': 'a=b' }).end(`${method} ${headers['x-a']} ${body}`);
    if (url === '/moved') response.writeHead(307, { location: '/hello' }).end();
    if (url === '/none') response.writeHead(204).end();
    if (url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('unpacked'));
    if (url === '/cut') response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy());
    if (url === '/lost') request.socket.destroy();
    if (url === '/silent') request.socket.on('close', () => closed.resolve(true));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tell = async (name: string, path: string, init?: RequestInit) => {
    print(`web ${name}`, await told(toolFetch(origin + path, init)));
  };
  await tell('answered', '/hello', { method: 'POST', body: 'words', headers: { 'x-a': 'yes' } });
  await tell('moved', '/moved', { method: 'POST', body: 'words' });
  await tell('read only by its head', '/hello', { method: 'HEAD' });
  await tell('answered with nothing', '/none');
  await tell('packed', '/packed');
  await tell('cut', '/cut');
  asked = 0;
  await tell('lost', '/lost', { method: 'POST', body: 'words' });
  print('web lost times', asked);
  await tell('again', '/hello');
  print('web cookie', cookie);
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('stopped')), 100);
  await tell('aborted', '/silent', { signal: stop.signal });
  print('web aborted socket', await closed.promise);
  await tell('aborted before', '/hello', { signal: AbortSignal.abort(new Error('stopped')) });
  print('web sockets', sockets.size);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  await tell('refused', '/hello');
}

async function told(answer: Promise<Response>): Promise<unknown> {
  try {
    const { status, headers, ...rest } = await answer.then(async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text().catch(() => 'broken off'),
    }));
    const location = headers.get('location');
    return [status, location === null ? rest.text : new URL(location).pathname];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
