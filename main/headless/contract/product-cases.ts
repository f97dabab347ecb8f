/** What the app's own use of a host comes to, on both. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { starter } from './cases.ts';
import type { DrivenPage, Host, Running } from './host.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const sign = (page: DrivenPage, title: string) => page.invoke('session:rename', { session: 'a', title });

export function describeProduct(host: () => Host): void {
  const start = starter(host);
  let app: Running;
  let page: DrivenPage;
  beforeAll(async () => {
    app = start('product', 'product');
    page = await host().open(app);
  });

  it('says when its window is shown', async () => {
    expect(await app.line('Holdfast window ')).toBe('Holdfast window app://bundle/index.html');
  });

  it('serves its page with the policy on every response', async () => {
    for (const [path, status] of [
      ['/index.html', 200],
      ['/page.js', 200],
      ['/none.js', 404],
    ] as const) {
      const response = await page.fetch(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers['content-security-policy']).toBe(policy);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await page.fetch('/page.js')).headers['content-type']).toMatch(/^text\/javascript/);
  });

  it.each(['/..%2fpackage.json', '/%2e%2e/package.json', '/..%5cpackage.json', '/%00', '/%ff', '//package.json', '/.'])(
    'serves nothing outside its folder for %s',
    async (path) => {
      const { status, text } = await page.fetch(path);
      expect(text).not.toContain('contract-product');
      expect([404, 200]).toContain(status);
    },
  );

  it('answers a request with a Reply', async () => {
    expect(await page.invoke('message:withdraw', { id: 'one' })).toEqual({
      ok: true,
      value: { text: 'one', attachments: [] },
    });
  });

  it('shows a failure as it is and hides any other error', async () => {
    expect(await page.invoke('message:withdraw', { id: 'missing' })).toEqual({
      ok: false,
      error: { kind: 'message', message: 'This message is not there any more.' },
    });
    const broken = await page.invoke('message:withdraw', { id: 'broken' });
    expect(broken).toMatchObject({ ok: false, error: { kind: 'internal' } });
    expect(JSON.stringify(broken)).not.toContain('SELECT');
    expect(app.facts('logged')).toContain('message:withdraw failed.');
  });

  it('keeps a log for its person, which says more than the screen', async () => {
    const path = join(start.folder('product'), 'logs', 'main.log');
    await page.invoke('message:withdraw', { id: 'broken' });
    await page.invoke('message:withdraw', {});
    const log = readFileSync(path, 'utf8');
    expect(log).toMatch(
      /message:withdraw failed\.[\s\S]*SELECT[\s\S]*message:withdraw was refused: its request does not fit\./,
    );
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0);
  });

  it.each([[{}], [{ id: '' }], [{ id: 'x'.repeat(65) }], [{ id: 'one', more: 1 }], [null], ['one']])(
    'refuses the request %j',
    async (request) => {
      expect(await page.invoke('message:withdraw', request)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    },
  );

  it('refuses a page of another address', async () => {
    const other = start('product');
    await sign(await host().open(other), 'elsewhere');
    const stranger = await host().open(other, 2);
    expect(await stranger.invoke('app:open', {})).toMatchObject({ ok: false, error: { kind: 'refused' } });
  });

  it('asks the web for its tools: each request once, over a connection of its own, without cookies', async () => {
    await sign(page, 'web');
    const broken = expect.stringMatching(/^net::ERR_/);
    for (const [name, value] of [
      ['answered', [200, 'POST yes words']],
      ['moved', [307, '/hello']],
      ['read only by its head', [200, '']],
      ['answered with nothing', [204, '']],
      ['packed', [200, 'unpacked']],
      ['cut', [200, 'broken off']],
      ['lost', broken],
      ['lost times', 1],
      ['again', [200, 'GET undefined ']],
      ['cookie', null],
      ['aborted', 'stopped'],
      ['aborted socket', true],
      ['aborted before', 'stopped'],
      ['sockets', 9],
      ['refused', 'net::ERR_CONNECTION_REFUSED'],
    ] as const)
      expect([name, app.fact(`web ${name}`)]).toEqual([name, value]);
  });

  it('pushes to the windows that are there, also after one has gone', async () => {
    expect(await sign(page, 'push-after-closing')).toMatchObject({ ok: true });
  });

  it('brings a crashed page back three times, then asks', async () => {
    await app.wait('loads');
    for (let crash = 1; crash <= 3; crash++) {
      await sign(page, 'crash');
      await app.wait('loads', crash + 1);
    }
    await sign(page, 'crash');
    await sign(page, 'crash');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(app.facts('loads')).toHaveLength(4);
  });

  describeEnds(start, host);
}

function describeEnds(start: ReturnType<typeof starter>, host: () => Host): void {
  const ends = ['suspend', 'end children', 'will-quit', 'close', 'called off', 'fault'];
  const order = (app: Running) =>
    app.lines.flatMap((line) => {
      const [name, value] = line.startsWith('fact ') ? JSON.parse(line.slice(5)) : [];
      return ends.includes(name) ? [name === 'suspend' ? value : name] : [];
    });
  const run = async (...titles: string[]) => {
    const app = start('product');
    const page = await host().open(app);
    for (const title of titles) await sign(page, title).catch(() => undefined);
    return app;
  };

  it('suspends first and holds a quit back once, to end children', async () => {
    const app = await run('quit');
    expect(await app.ended).toBe(0);
    expect(order(app)).toEqual(['quit', 'end children', 'quit', 'will-quit', 'close']);
    expect(app.fact('will-quit')).toBe(0);
  });

  it.each([
    ['shutdown', 'shutdown'],
    ['log-out', 'log-out'],
  ])('holds nothing back after %s', async (title, reason) => {
    const app = await run(title, 'quit');
    expect(await app.ended).toBe(0);
    expect(order(app)).toEqual([reason, reason, 'will-quit', 'close']);
  });

  it('is not ended by what it prints when nobody reads that any more', async () => {
    const app = start('product');
    const page = await host().open(app);
    await app.line('Holdfast window ');
    app.process.stdout?.destroy();
    app.process.stderr?.destroy();
    for (const title of ['another', 'work', 'another']) expect(await sign(page, title)).toMatchObject({ ok: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await sign(page, 'work')).toMatchObject({ ok: true });
    await sign(page, 'quit');
    expect(await app.ended).toBe(0);
  });

  it('quits when its last window is closed, where it does not stay without one', async () => {
    const app = await run('close-window');
    if (process.platform === 'darwin') return;
    expect(await app.ended).toBe(0);
    expect(order(app)).toEqual(['quit', 'end children', 'quit', 'will-quit', 'close']);
  });

  it('is at rest before an update, and holds nothing back after it', async () => {
    const app = await run('update', 'quit');
    expect(await app.ended).toBe(0);
    expect(order(app)).toEqual(['update', 'end children', 'update', 'will-quit', 'close']);
  });

  it.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'takes %s for a quit, although a package of ours listens for it too',
    async (signal) => {
      const app = await run();
      app.process.kill(signal);
      expect(await app.ended).toBe(0);
      expect(order(app)).toEqual(['quit', 'end children', 'quit', 'will-quit', 'close']);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'suspends what runs and asks, and quits in order when a signal comes before the answer',
    async () => {
      const app = await run('work', 'quit-command', 'quit-command');
      expect(order(app)).toEqual(['quit']);
      app.process.kill('SIGTERM');
      expect(await app.ended).toBe(0);
      expect(order(app)).toEqual(['quit', 'quit', 'end children', 'quit', 'will-quit', 'close']);
    },
  );

  it.each(['throw', 'throw-twice'])(
    'ends what runs after a fault that nobody caught, and stays to say so: %s',
    async (title) => {
      const app = await run(title);
      expect(await app.wait('fault')).toBe(true);
      await app.wait('end children');
      expect(order(app)).toEqual(['fault', 'end children']);
      expect(app.process.exitCode).toBeNull();
    },
  );

  it('closes when the session ends, and only once', async () => {
    const app = await run('session-end', 'quit');
    expect(await app.ended).toBe(0);
    expect(order(app)).toEqual(['log-out', 'close', 'will-quit']);
  });

  it('goes on when a quit is called off, and can be quit again', async () => {
    const app = await run('shutdown', 'call-off', 'quit');
    expect(await app.ended).toBe(0);
    expect(order(app)).toEqual(['shutdown', 'called off', 'quit', 'end children', 'quit', 'will-quit', 'close']);
  });

  it('brings back a page that died during a quit that was called off', async () => {
    const app = start('product');
    const page = await host().open(app);
    await app.wait('loads');
    await sign(page, 'shutdown');
    await sign(page, 'call-off-later');
    await sign(page, 'crash-really').catch(() => undefined);
    await app.wait('called off');
    expect(await app.wait('loads', 2)).toBe(2);
  });

  it('quits from its menu', async () => {
    const app = await run('menu-quit');
    expect(await app.ended).toBe(0);
    expect(order(app).at(0)).toBe('quit');
  });

  it('ends a second launch at once', async () => {
    const first = start('product', 'shared');
    await first.line('Holdfast window ');
    const second = start('product', 'shared');
    expect(await second.ended).toBe(0);
    expect(second.lines.filter((line) => line.startsWith('Holdfast window '))).toEqual([]);
  });
}
