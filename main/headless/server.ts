/** The loopback server: the only way in which a person sees a window of this host. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pagePort } from '../config.ts';
import { app } from './app.ts';
import { Guard, newSecret } from './guard.ts';
import { servePage } from './page-request.ts';
import { scriptFor } from './page-script.ts';
import { acceptPages } from './socket.ts';
import { readState, type State, writeState } from './state.ts';
import { windowFor } from './windows.ts';

/** Everything of the stand-in itself lies below this path, which no file of an app has. */
export const own = '/.headless';

let origin = '';
let guard: Guard | undefined;

/** Where a browser can open a window for the first time in this launch. */
export function addressOf(window: number): string {
  const which = windowFor(null)?.id === window ? '' : `&window=${window}`;
  return `${origin}/?token=${guard?.token}${which}`;
}

/** Listens on 127.0.0.1 only. Rejects where HOLDFAST_PORT names a port that is taken. */
export async function openServer(): Promise<void> {
  const folder = app.getPath('userData');
  const before = readState(folder);
  const server = createServer((request, response) => void answer(request, response));
  const port = await listen(server, pagePort(), before?.port ?? 0);
  const secret = before?.secret ?? newSecret();
  const keeper = new Guard(port, secret);
  guard = keeper;
  origin = `http://127.0.0.1:${port}`;
  acceptPages(server, keeper);
  remember(folder, { port, secret, address: `${origin}/?token=${keeper.token}` });
}

/** A disk that is full, or may not be written, only costs an open page the way back after the next launch. */
function remember(folder: string, state: State): void {
  try {
    writeState(folder, state);
  } catch (error) {
    console.error('The address could not be kept for the next launch:', error);
  }
}

/** The port that was asked for; else the one of the last launch, so that an open page finds the app again; else any. */
async function listen(server: Server, asked: number | null, last: number): Promise<number> {
  if (asked !== null) return listenOn(server, asked);
  return listenOn(server, last).catch(() => listenOn(server, 0));
}

function listenOn(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => {
    server.off('error', reject);
    const address = server.address();
    resolve(typeof address === 'object' && address ? address.port : port);
  });
  return promise;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await route(request, response);
  } catch (error) {
    console.error(error);
    say(response, 500, 'Holdfast could not answer this request.');
  }
}

async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!guard?.isAddressedToUs(request)) return say(response, 403, 'Holdfast only answers pages of its own address.');
  const url = new URL(request.url ?? '/', origin);
  if (url.pathname === '/favicon.ico') return say(response, 204);
  const token = url.searchParams.get('token');
  if (token !== null && (guard.isToken(token) || guard.hasCookie(request))) return welcome(url, guard, response);
  if (!guard.hasCookie(request) || guard.comesFromOtherSite(request)) {
    return say(response, 403, 'Open the address that Holdfast printed when it started; each start has its own.');
  }
  if (url.pathname === `${own}/alive`) return say(response, 204);
  const window = windowFor(url.searchParams.get('window'));
  if (!window) return say(response, 503, 'Holdfast has no window open.');
  if (url.pathname === `${own}/page.js`) {
    response.setHeader('content-type', 'text/javascript; charset=utf-8');
    return say(response, 200, scriptFor(window));
  }
  return servePage(window, request, url, response);
}

/** The token becomes a cookie and leaves the address, so that it is in no history and no bookmark. */
function welcome(url: URL, keeper: Guard, response: ServerResponse): void {
  url.searchParams.delete('token');
  response.setHeader('set-cookie', keeper.cookie());
  response.setHeader('location', `${url.pathname}${url.search}`);
  response.setHeader('referrer-policy', 'no-referrer');
  say(response, 303);
}

function say(response: ServerResponse, status: number, text?: string): void {
  if (!response.headersSent) {
    response.statusCode = status;
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (!response.hasHeader('content-type')) response.setHeader('content-type', 'text/plain; charset=utf-8');
  }
  response.end(text);
}
