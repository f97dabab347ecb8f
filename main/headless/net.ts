/** `net`: the web, the app's own schemes and files, as Electron's own fetch reaches them. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Net } from 'electron';
import { app } from './app.ts';
import { request } from './client-request.ts';
import { fetchHandler } from './protocol.ts';

export const net: Pick<Net, 'fetch' | 'isOnline' | 'online' | 'request'> = {
  async fetch(input, init) {
    if (!app.isReady()) throw new TypeError('Session can only be received when app is ready');
    const request = new Request(input, init);
    const { protocol } = new URL(request.url);
    if (protocol === 'http:' || protocol === 'https:') return answered(request);
    if (protocol === 'file:') return readAsResponse(request.url);
    const handler = init?.bypassCustomProtocolHandlers ? undefined : fetchHandler(protocol.slice(0, -1));
    if (!handler) throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
    return handler(request);
  },
  request,
  isOnline: () => true,
  online: true,
};

/** A redirect that is to be followed by hand can be followed by nobody here: Electron ends such a fetch with an error. */
async function answered(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (request.redirect === 'manual' && response.headers.has('location')) throw new Error('Redirect was cancelled');
  return response;
}

/** Rejects for a file that is not there; it is no 404. */
async function readAsResponse(url: string): Promise<Response> {
  try {
    return new Response(new Uint8Array(await readFile(fileURLToPath(url))));
  } catch {
    throw new Error('net::ERR_FILE_NOT_FOUND');
  }
}
