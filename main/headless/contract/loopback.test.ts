/** Who gets to speak to the stand-in over the network of this machine. */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { buildAll } from './build.ts';
import { starter } from './cases.ts';
import { address, connect, type Entered, enter, headlessHost } from './headless-host.ts';
import type { Running } from './host.ts';

const built = mkdtempSync(join(tmpdir(), 'holdfast-built-'));
beforeAll(() => buildAll(built));
afterAll(() => rmSync(built, { recursive: true, force: true }));
const start = starter(() => headlessHost(built));
const startOnTakenPort = starter(() => headlessHost(built, { HOLDFAST_PORT: String(port) }));

let app: Running;
let printed: string;
let entered: Entered;
let port: number;
beforeAll(async () => {
  app = start('product', 'kept');
  printed = await address(app);
  entered = await enter(printed);
  port = Number(new URL(printed).port);
});

/** Unlike fetch this sends any header. */
function get(path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the loopback server', () => {
  it('exchanges the token for a cookie and leaves it out of the address', async () => {
    const response = await fetch(printed, { redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/');
    expect(response.headers.get('set-cookie')).toMatch(/^holdfast-\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/);
    expect(response.headers.get('set-cookie')).not.toContain(new URL(printed).searchParams.get('token'));
  });

  it('shows nothing without the cookie', async () => {
    for (const path of ['/', '/index.html', '/.headless/page.js', '/.headless/alive', '/?token=wrong', '/?token=']) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, 403]);
      expect(text).toBe('Open the address that Holdfast printed when it started; each start has its own.');
    }
    expect((await get('/', { cookie: `holdfast-${port}=wrong` })).status).toBe(403);
  });

  it('shows the page with the cookie, and its script before every other', async () => {
    const { status, text } = await get('/', { cookie: entered.cookie });
    expect(status).toBe(200);
    expect(text).toMatch(/<head><script src="\/\.headless\/page\.js\?window=1"><\/script>/);
    const script = await get('/.headless/page.js?window=1', { cookie: entered.cookie });
    expect(script.text).toContain('exposeInMainWorld("holdfast"');
  });

  it('answers only to its own names', async () => {
    const { cookie } = entered;
    expect((await get('/', { cookie, host: `localhost:${port}` })).status).toBe(200);
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1', `127.0.0.1:${port + 1}`]) {
      expect([host, (await get('/', { cookie, host })).status]).toEqual([host, 403]);
    }
  });

  it('answers no page of another origin', async () => {
    const { cookie } = entered;
    for (const origin of ['http://evil.example', `http://127.0.0.1:${port + 1}`, 'null', `https://127.0.0.1:${port}`]) {
      expect([origin, (await get('/', { cookie, origin })).status]).toEqual([origin, 403]);
    }
    for (const site of ['cross-site', 'same-site']) {
      expect((await get('/page.js', { cookie, 'sec-fetch-site': site })).status).toBe(403);
    }
    expect((await get('/page.js', { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('answers for the icon that browsers ask for', async () => {
    expect((await get('/favicon.ico')).status).toBe(204);
  });

  it.each([
    ['without the cookie', () => ({ origin: entered.origin })],
    ['from another origin', () => ({ cookie: entered.cookie, origin: 'http://evil.example' })],
    ['without an origin', () => ({ cookie: entered.cookie })],
    ['under another name', () => ({ cookie: entered.cookie, origin: entered.origin, host: 'evil.example' })],
  ])('opens no WebSocket %s', async (_how, headers) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/.headless/socket?window=1`, { headers: headers() });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => resolve('open'));
    });
    socket.on('error', () => undefined);
    socket.terminate();
    expect(status).toBe(403);
  });

  it('closes a WebSocket that speaks another language', async () => {
    const { socket } = await connect(entered, 1);
    socket.send('[["object","kind",1],"remove-everything"]');
    const code = await new Promise((resolve) => socket.on('close', resolve));
    expect(code).toBe(1008);
    expect((await get('/', { cookie: entered.cookie })).status).toBe(200);
  });

  it('listens on this machine only', async () => {
    const other = await new Promise((resolve) => {
      const socket = dial({ host: '127.0.0.2', port }, () => resolve('connected'));
      socket.on('error', () => resolve('refused'));
    });
    // macOS has no second loopback address to try.
    expect(other).toBe('refused');
  });

  it.skipIf(process.platform === 'win32')('keeps what it remembers from everybody else', () => {
    expect(statSync(join(start.folder('kept'), 'headless', 'state.json')).mode & 0o077).toBe(0);
  });

  it('goes on where what it remembers cannot be kept', async () => {
    mkdirSync(join(start.folder('full'), 'headless', 'state.json'), { recursive: true });
    const other = start('product', 'full');
    expect((await enter(await address(other))).cookie).not.toBe('');
    expect(other.lines.join('\n')).toContain('could not be kept');
  });

  it('takes the port it is given, and says so when it is taken', async () => {
    const other = startOnTakenPort('probe');
    expect(await other.ended).toBe(1);
    expect(other.lines).toContain('The port that HOLDFAST_PORT names is taken: choose another.');
  });

  it('comes back on the same port for a page that was left open, with another token', async () => {
    app.process.kill('SIGKILL');
    await app.ended;
    const again = start('product', 'kept');
    const next = await address(again);
    expect(new URL(next).port).toBe(String(port));
    expect(next).not.toBe(printed);
    expect((await get('/.headless/alive', { cookie: entered.cookie })).status).toBe(204);
    expect((await get(new URL(printed).search.replace('?', '/?'))).status).toBe(403);
  });
});
