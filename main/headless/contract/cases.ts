/** What both hosts hold to: the app may rely on each of these and on nothing else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppName } from './build.ts';
import { describeFront } from './front-cases.ts';
import type { DrivenPage, Host, Running } from './host.ts';
import { describeProduct } from './product-cases.ts';

/** Starts apps that end with the tests, whatever happens; those of the same `data` share a folder. */
export function starter(host: () => Host) {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-host-'));
  const all: Running[] = [];
  let count = 0;
  const start = (app: AppName, data?: string, args: string[] = []): Running => {
    count += 1;
    const running = host().start(app, join(folder, data ?? `data-${count}`), args);
    all.push(running);
    return running;
  };
  afterAll(async () => {
    for (const running of all) running.process.kill('SIGKILL');
    await Promise.all(all.map((running) => running.ended));
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  return Object.assign(start, { folder: (data: string) => join(folder, data) });
}

/** Defines the cases. `host` is asked when they run. */
export function describeHost(name: string, host: () => Host): void {
  describe(`${name} as a host`, () => {
    describe('before and after ready', () => describeReadiness(host));
    describe('messages', () => describeMessages(host));
    describe('the end', () => describeEnd(host));
    describe('one instance', () => describeInstance(host));
    describe('the app in it', () => describeProduct(host));
    describe('the way in', () => describeFront(host));
  });
}

function describeReadiness(host: () => Host): void {
  const start = starter(host);
  let probe: Running;
  beforeAll(async () => {
    probe = start('probe');
    await probe.line('Holdfast window ');
  });

  it('becomes ready only after the entry has been evaluated', () => {
    const order = probe.lines.filter((line) => /"(entry evaluated|ready)"/.test(line));
    expect(order).toEqual(['fact ["entry evaluated",false]', 'fact ["ready",true]']);
  });

  it('never becomes ready for an entry that waits for it', async () => {
    const waiting = start('await-ready');
    await waiting.wait('waits');
    await Promise.race([waiting.ended, new Promise((resolve) => setTimeout(resolve, 1000))]);
    expect([waiting.fact('ready'), waiting.fact('never')]).toEqual([undefined, undefined]);
  });

  it.each([
    ['before ready: window', /^Cannot create BrowserWindow before app is ready$/],
    ['before ready: protocol', /^Session can only be received when app is ready$/],
    ['before ready: session', /^Session can only be received when app is ready$/],
    ['before ready: partition', /^Session can only be received when app is ready$/],
    ['before ready: request', /^net module can only be used after app is ready$/],
    ['before ready: screen', /^The 'screen' module can't be used before the app 'ready' event$/],
    ['before ready: tray', /^Cannot create Tray before app is ready$/],
    ['before ready: dialog', /^dialog module can only be used after app is ready$/],
    ['before ready: notification', /^Cannot create Notification before app is ready$/],
    ['before ready: encryption', /safeStorage cannot be used before app is ready/],
    ['before ready: decryption', /safeStorage cannot be used before app is ready/],
    ['after ready: scheme', /^protocol.registerSchemesAsPrivileged should be called before app is ready$/],
    ['after ready: sandbox', /^app.enableSandbox\(\) can only be called before app is ready$/],
    ['after ready: second protocol', /^Failed to register protocol: app$/],
    ['after ready: second handler', /^Attempted to register a second handler for 'echo'$/],
    ['after ready: missing file', /ERR_FILE_NOT_FOUND/],
    ['after ready: tray without an image', /^Failed to load image from path/],
    ['after ready: decryption of text', /^Error while decrypting the ciphertext provided to safeStorage/],
    ['after ready: decryption of half', /^Error while decrypting the ciphertext provided to safeStorage/],
    ['after ready: decryption of a string', /^Expected the first argument of decryptStringAsync\(\) to be a buffer$/],
    ['after ready: request of a file', /^ClientRequest only supports http: and https: protocols$/],
    ['after ready: request with a space', /^Request path contains unescaped characters$/],
    ['after ready: request of a strange mode', /^redirect mode should be one of follow, error or manual$/],
    ['after ready: request in no session', /^`session` should be an instance of the Session class$/],
    ['after ready: header after sending', /^Can't set headers after they are sent$/],
    ['destroyed: send', /^Object has been destroyed$/],
    ['destroyed: contents', /^Object has been destroyed$/],
    ['destroyed: show', /^Object has been destroyed$/],
  ])('refuses "%s"', (name, message) => {
    expect(probe.fact(name)).toMatch(message);
  });

  it('allows what is allowed', () => {
    expect(probe.fact('after ready: encryption')).toMatch(/^done/);
    expect(probe.fact('decrypted')).toBe('grüße');
    expect(probe.fact('decrypted otherwise')).toEqual({ result: '', shouldReEncrypt: false });
    expect(probe.fact('destroyed: again')).toMatch(/^done/);
    expect(probe.fact('locale before ready')).toBe('');
  });

  it.each([
    ['answered', ['response 200', 'end GET yes']],
    ['missing', ['response 404', 'end gone']],
    ['packed', ['response 200', 'end unpacked']],
    ['followed', ['redirect 302 GET /hello', 'response 200', 'end GET yes']],
    ['followed by hand', ['redirect 302 GET /hello', 'response 200', 'end GET yes']],
    ['not followed', ['redirect 302 GET /hello', 'error Redirect was cancelled']],
    ['not to be moved', ["error Attempted to redirect, but redirect policy was 'error'"]],
    ['aborted', ['abort']],
    ['refused', ['error net::ERR_CONNECTION_REFUSED']],
  ])('tells of a request that is %s', (name, order) => {
    expect(probe.fact(`request ${name}`)).toEqual(order);
  });

  it('follows no redirect by hand in a fetch', () => {
    expect(probe.fact('fetch not followed')).toBe('Error: Redirect was cancelled');
  });

  it('tells of a connection that breaks, also when the app itself closes it', () => {
    const broken = expect.stringMatching(/^error net::ERR_/);
    const cut = probe.fact('request cut');
    expect(cut).toEqual(expect.arrayContaining(['response 200', 'response error', broken]));
    expect(cut).toHaveLength(3);
    expect(probe.fact('request disconnected')).toEqual([broken]);
    expect(probe.fact('one session a name')).toBe(true);
  });

  // Where the system checks the spelling and draws the title bar itself, neither says anything.
  it.skipIf(process.platform === 'darwin').each([
    ['after ready: spelling in no language', /^Invalid language code provided: "xx-XX" is not a valid language code$/],
    ['after all: overlay on a window without', /^Titlebar overlay is not enabled$/],
  ])('refuses "%s"', async (name, message) => {
    expect(await probe.wait(name)).toMatch(message);
  });

  it('keeps one zoom for all pages of a host', async () => {
    expect(await probe.wait('zoom')).toEqual([1.5, 1.5]);
  });

  it('says that it encrypts once it is ready, also without a keyring, which has a name on Linux', () => {
    const isLinux = process.platform === 'linux';
    expect(probe.fact('keyring before ready')).toEqual([
      false,
      isLinux ? 'unknown' : expect.toBeOneOf([null, 'unknown']),
    ]);
    const names = ['basic_text', 'gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'];
    expect(probe.fact('keyring')).toEqual([true, expect.toBeOneOf(isLinux ? names : [null, 'basic_text'])]);
  });
}

function describeMessages(host: () => Host): void {
  const start = starter(host);
  let probe: Running;
  let page: DrivenPage;
  beforeAll(async () => {
    probe = start('probe');
    page = await host().open(probe);
    // Handlers are there once the window is.
    await probe.line('Holdfast window ');
  });

  it('keeps what structured clone keeps', async () => {
    expect(await page.invokeSample('echo', 'special')).toStrictEqual({
      nothing: undefined,
      big: 12n,
      not: Number.NaN,
      minus: -0,
      endless: Number.POSITIVE_INFINITY,
    });
    expect(await page.invokeSample('echo', 'date')).toEqual(new Date(86_400_000));
    expect(await page.invokeSample('echo', 'map')).toEqual(new Map([['a', new Set([1, 2])]]));
    expect(await page.invokeSample('echo', 'error')).toMatchObject({ name: 'RangeError', message: 'too far' });
    const bytes = await page.invokeSample('echo', 'bytes');
    expect(bytes instanceof Uint8Array && [...bytes]).toEqual([1, 2, 255]);
  });

  it('keeps circles and harmless keys with a special name', async () => {
    const circle = await page.invokeSample('echo', 'circle');
    expect(circle).toMatchObject({ name: 'circle', self: { self: { name: 'circle' } } });
    const odd = await page.invokeSample('echo', 'prototype');
    expect(Object.getPrototypeOf(odd)).toBe(Object.prototype);
  });

  it('makes a class instance a plain object', async () => {
    const point = await page.invokeSample('echo', 'instance');
    expect([point, Object.getPrototypeOf(point)]).toEqual([{ x: 1 }, Object.prototype]);
  });

  it.each(['function', 'promise', 'symbol'] as const)('refuses to send a %s', async (sample) => {
    await expect(page.invokeSample('echo', sample)).rejects.toThrow('An object could not be cloned.');
  });

  it('reports an answer that cannot be cloned', async () => {
    const message = "Error invoking remote method 'give-function': Error: An object could not be cloned.";
    await expect(page.invoke('give-function')).rejects.toThrow(message);
  });

  it('reports what a handler throws by its text', async () => {
    await expect(page.invoke('fail')).rejects.toThrow("Error invoking remote method 'fail': Error: boom");
  });

  it('reports that nobody answers', async () => {
    const message = "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'";
    await expect(page.invoke('nobody')).rejects.toThrow(message);
  });

  it('pushes to the page, and only what can be cloned', async () => {
    const pushed = page.next('pushed');
    await page.invoke('push-function');
    await page.invoke('push', { text: 'hello' });
    expect(await pushed).toEqual([{ text: 'hello' }]);
  });

  it('tells which frame sent a message, and nothing once it has gone', async () => {
    const frame = await page.invoke('frame');
    expect(frame).toEqual({ url: 'app://bundle/index.html', isMain: true, parent: null });
    const leaving = await host().open(probe);
    leaving.invoke('slow').catch(() => undefined);
    expect(await probe.wait('slow begun')).toBe(true);
    leaving.leave();
    expect(await probe.wait('frame after the page has gone')).toBeNull();
  });
}

function describeEnd(host: () => Host): void {
  const start = starter(host);

  it.skipIf(process.platform === 'win32')('takes a signal for a quit, which the app may hold back', async () => {
    const probe = start('probe');
    await probe.line('Holdfast window ');
    probe.process.kill('SIGTERM');
    await probe.wait('order');
    probe.process.kill('SIGINT');
    expect(await probe.ended).toBe(0);
    expect(probe.facts('order')).toEqual(['before-quit', 'before-quit', 'close', 'closed', 'will-quit', 'quit 0']);
  });
}

function describeInstance(host: () => Host): void {
  const start = starter(host);

  it('lets one process have the data and tells it of another', async () => {
    const first = start('probe', 'shared');
    await first.line('Holdfast window ');
    const second = start('probe', 'shared');
    expect(await second.wait('has the lock')).toBe(false);
    second.process.kill('SIGKILL');
    const told = await first.wait('second instance');
    expect(told).toMatchObject({ folder: process.cwd(), data: { from: 'probe' } });
    first.process.kill('SIGKILL');
    await first.ended;
    const third = start('probe', 'shared');
    expect(await third.wait('has the lock')).toBe(true);
  });
}
