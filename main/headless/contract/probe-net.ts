/** What a host's `net.request` does, against a server of the probe's own. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type ClientRequest, net, session } from 'electron';
import { print } from './fact.ts';

const server = () =>
  createServer((request, response) => {
    const { url = '', method, headers } = request;
    if (url === '/hello') response.end(`${method} ${headers['x-probe'] ?? ''}`);
    if (url === '/moved') response.writeHead(302, { location: '/hello' }).end();
    if (url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('unpacked'));
    if (url === '/missing') response.writeHead(404).end('gone');
    if (url === '/cut') response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy());
  });

/** Prints, under a name each, in which order the events of a request came. */
export async function requestFacts(): Promise<void> {
  const listening = server().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const get = (path: string, redirect: 'follow' | 'error' | 'manual' = 'follow') =>
    net.request({ url: origin + path, redirect, headers: { 'X-Probe': 'yes' } });
  const tell = async (name: string, request: ClientRequest, then?: (request: ClientRequest) => void) => {
    const order = follow(request);
    request.end();
    then?.(request);
    print(`request ${name}`, await order);
  };
  await tell('answered', get('/hello'));
  await tell('missing', get('/missing'));
  await tell('followed', get('/moved'));
  await tell(
    'followed by hand',
    get('/moved', 'manual').on('redirect', function (this: ClientRequest) {
      this.followRedirect();
    }),
  );
  await tell('not followed', get('/moved', 'manual'));
  await tell('not to be moved', get('/moved', 'error'));
  await tell('packed', get('/packed'));
  print('fetch not followed', await net.fetch(`${origin}/moved`, { redirect: 'manual' }).catch(String));
  await tell('cut', get('/cut'));
  await tell('aborted', get('/silent'), (request) => request.abort());
  await tell(
    'disconnected',
    get('/silent'),
    () => void setTimeout(() => session.defaultSession.closeAllConnections(), 200),
  );
  listening.closeAllConnections();
  listening.close();
  await once(listening, 'close');
  await tell('refused', get('/hello'));
}

/** Until nothing more can come. */
function follow(request: ClientRequest): Promise<string[]> {
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const end = () => setTimeout(resolve, 50, order);
  request.on('redirect', (status, method, url) => order.push(`redirect ${status} ${method} ${new URL(url).pathname}`));
  request.on('abort', () => {
    order.push('abort');
    end();
  });
  request.on('error', (error) => {
    order.push(`error ${error.message}`);
    end();
  });
  request.on('response', (response) => {
    order.push(`response ${response.statusCode}`);
    let text = '';
    response.on('data', (chunk) => {
      text += chunk;
    });
    response.on('error', () => order.push('response error'));
    response.on('end', () => {
      order.push(`end ${text}`);
      end();
    });
  });
  return promise;
}

/** What is refused at once. Typed code cannot make some of these mistakes. */
export const refusedRequests: Record<string, () => unknown> = {
  'request of a file': () => net.request('file:///etc/hosts'),
  'request with a space': () => net.request({ hostname: '127.0.0.1', path: '/a b' }),
  'request of a strange mode': () => net.request({ url: 'http://127.0.0.1/', redirect: 'maybe' as 'follow' }),
  'request in no session': () => net.request({ url: 'http://127.0.0.1/', session: {} as Electron.Session }),
  'header after sending': () => {
    const request = net.request('http://127.0.0.1:9/');
    request.on('error', () => {});
    request.end();
    return new Promise((resolve) => setImmediate(resolve)).then(() => request.setHeader('a', 'b'));
  },
};
