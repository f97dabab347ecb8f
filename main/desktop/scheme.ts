/** Serves the built page under app://bundle, with the content security policy that holds for every response. */
import { readFile } from 'node:fs/promises';
import { extname, isAbsolute, join, relative } from 'node:path';
import { protocol } from 'electron';
import { host, scheme } from './address.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Called before the app is ready: later it is refused. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Called once, when the app is ready. `folder` holds the built page. */
export function servePage(folder = join(import.meta.dirname, '../renderer')): void {
  protocol.handle(scheme, (request) => answer(folder, request));
}

async function answer(folder: string, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Only reading is possible here.');
  const file = fileOf(folder, new URL(request.url));
  if (file === null) return plain(404, 'There is nothing at this address.');
  try {
    const body = new Uint8Array(await readFile(file));
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: headers(types[extname(file)] ?? 'application/octet-stream'),
    });
  } catch {
    return plain(404, 'There is nothing at this address.');
  }
}

/** The file an address names, or null if it names none inside the folder. */
function fileOf(folder: string, url: URL): string | null {
  if (url.host !== host) return null;
  const path = decode(url.pathname);
  if (path === null || path.includes('\0')) return null;
  const inside = relative(folder, join(folder, path === '/' ? 'index.html' : path));
  // Decoding comes first: %2e%2e%2f is a step upwards too, and a backslash is one on Windows.
  if (inside === '' || isAbsolute(inside) || inside.split(/[\\/]/).includes('..')) return null;
  return join(folder, inside);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function plain(status: number, sentence: string): Response {
  return new Response(sentence, { status, headers: headers('text/plain; charset=utf-8') });
}

function headers(type: string): Record<string, string> {
  return { 'content-type': type, 'content-security-policy': policy, 'x-content-type-options': 'nosniff' };
}
