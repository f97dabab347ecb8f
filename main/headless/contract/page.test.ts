/** The stand-in's own layer over the page, as a person with a browser and a keyboard uses it. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAll } from './build.ts';
import { starter } from './cases.ts';
import { address, headlessHost } from './headless-host.ts';
import type { Running } from './host.ts';
import { notificationCases } from './notification-cases.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
const executablePath = [process.env.CHROMIUM ?? '', chromium.executablePath(), ...onPath].find((path) =>
  existsSync(path),
);
const why = executablePath ? '' : ', which needs a Chromium that is not here';

describe.skipIf(!executablePath)(`the layer over the page${why}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-layer-'));
  const built = join(folder, 'built');
  const start = starter(() => headlessHost(built));
  let browser: Browser;
  let app: Running;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    await buildAll(built);
    // As root, as in most containers, Chromium has no sandbox.
    browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
    mkdirSync(join(folder, 'home', 'one', 'two'), { recursive: true });
    mkdirSync(join(folder, 'home', '.hidden'));
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    app ??= start('product', 'layer');
    page = await browser.newPage({ baseURL: new URL(await address(app)).origin });
    problems = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(await address(app));
  });
  afterEach(() => page.close());

  /** As the page's own scripts ask. */
  const ask = (name: string, request: unknown) =>
    page.evaluate(
      // The page's globals are not known here.
      ([which, given]) => (globalThis as unknown as { holdfast: Bridge }).holdfast.request[which]?.(given),
      [name, request] as const,
    );
  interface Bridge {
    request: Record<string, (request: unknown) => Promise<unknown>>;
    on: Record<string, (listener: (push: unknown) => void) => () => void>;
  }
  const sign = (title: string) => ask('session:rename', { session: 'a', title });

  it('gives the page the bridge and nothing else, at a clean address', async () => {
    expect(new URL(page.url()).search).toBe('');
    expect(await ask('message:withdraw', { id: 'one' })).toEqual({ ok: true, value: { text: 'one', attachments: [] } });
    const globals = await page.evaluate(() =>
      Object.keys(globalThis).filter((name) => /hold|electron|require/i.test(name)),
    );
    expect(globals).toEqual(['holdfast']);
    expect(problems).toEqual([]);
  });

  it('pushes until the page no longer listens', async () => {
    await page.evaluate(() => {
      const global = globalThis as unknown as { holdfast: Bridge; heard: unknown[]; undo: () => void };
      global.heard = [];
      global.undo = global.holdfast.on['menu:chosen']?.((push) => global.heard.push(push)) ?? (() => {});
    });
    await sign('menu-new');
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
    expect(await heard()).toEqual([{ item: 'new-session' }]);
    await page.evaluate(() => (globalThis as unknown as { undo: () => void }).undo());
    await sign('menu-new');
    expect(await heard()).toHaveLength(1);
  });

  describe('the folder dialog', () => {
    const dialog = () => page.getByRole('dialog', { name: 'Choose a folder' });
    const field = () => dialog().getByLabel('Folder', { exact: true });

    it('takes a path that is typed', async () => {
      const chosen = ask('folder:choose', {});
      await expectPage(field()).toBeFocused();
      await field().fill(join(folder, 'home', 'one'));
      await dialog().getByRole('button', { name: 'Choose' }).click();
      expect(await chosen).toEqual({ ok: true, value: { path: join(folder, 'home', 'one') } });
      await expectPage(dialog()).toHaveCount(0);
    });

    it('says what is wrong with a path or a name', async () => {
      const chosen = ask('folder:choose', {});
      await field().fill(join(folder, 'home', 'missing'));
      await field().press('Enter');
      await expectPage(dialog().getByRole('alert')).toHaveText(
        `There is no folder ${join(folder, 'home', 'missing')}.`,
      );
      await field().fill(join(folder, 'home'));
      await dialog().getByLabel('Name of the new folder').fill('a/b');
      await dialog().getByRole('button', { name: 'New folder' }).click();
      await expectPage(dialog().getByRole('alert')).toHaveText('A folder needs a name without slashes.');
      await dialog().getByRole('button', { name: 'Cancel' }).click();
      expect(await chosen).toEqual({ ok: true, value: { path: null } });
    });

    it('lists what is typed, opens what it lists and makes new folders', async () => {
      const again = ask('folder:choose', {});
      await field().fill(join(folder, 'home'));
      await field().press('Enter');
      expect(await again).toMatchObject({ value: { path: join(folder, 'home') } });
      const chosen = ask('folder:choose', {});
      await expectPage(field()).toHaveValue(homedir());
      await field().fill(join(folder, 'home'));
      await expectPage(dialog().getByRole('button', { name: 'one' })).toBeVisible();
      await expectPage(dialog().getByRole('button', { name: '.hidden' })).toHaveCount(0);
      await dialog().getByRole('button', { name: 'one' }).press('Enter');
      await expectPage(dialog().getByRole('button', { name: 'The folder above' })).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog().getByRole('button', { name: 'one' }).press('Enter');
      await expectPage(dialog().getByRole('button', { name: 'two' })).toBeVisible();
      await dialog().getByLabel('Name of the new folder').fill('three');
      await dialog().getByLabel('Name of the new folder').press('Enter');
      await expectPage(field()).toHaveValue(join(folder, 'home', 'one', 'three'));
      await dialog().getByRole('button', { name: 'Choose' }).click();
      expect(await chosen).toMatchObject({ value: { path: join(folder, 'home', 'one', 'three') } });
      expect(existsSync(join(folder, 'home', 'one', 'three'))).toBe(true);
    });

    it('is called off with Escape, on every tab', async () => {
      const tab = await browser.newPage();
      await tab.goto(await address(app));
      // A dialog of the page itself would close at this key.
      await page.evaluate(
        `globalThis.keys = 0; document.addEventListener('keydown', () => (globalThis.keys += 1), true)`,
      );
      const chosen = ask('folder:choose', {});
      await expectPage(dialog()).toBeVisible();
      await expectPage(tab.getByRole('dialog', { name: 'Choose a folder' })).toBeVisible();
      await page.keyboard.press('Escape');
      expect(await chosen).toEqual({ ok: true, value: { path: null } });
      await expectPage(tab.getByRole('dialog')).toHaveCount(0);
      await tab.close();
      expect(await page.evaluate('globalThis.keys')).toBe(0);
    });

    it('is there again after the page was loaded anew', async () => {
      void ask('folder:choose', {}).catch(() => undefined);
      await expectPage(dialog()).toBeVisible();
      await page.reload();
      await expectPage(dialog()).toBeVisible();
      await page.keyboard.press('Escape');
      await expectPage(dialog()).toHaveCount(0);
    });
  });

  describe('the file dialog', () => {
    const dialog = () => page.getByRole('dialog', { name: 'Choose files to attach' });
    const field = () => dialog().getByLabel('Folder', { exact: true });
    const file = (name: string) => dialog().getByRole('button', { name, exact: true });
    const choose = () => dialog().getByRole('button', { name: 'Choose', exact: true }).click();
    const home = join(folder, 'home');
    const chosen = async (asked: Promise<unknown>) => ((await asked) as { value: { refused: string[] } }).value.refused;

    beforeAll(() => {
      for (const path of ['a.txt', 'b.txt', '.c.txt', join('one', 'd.txt')]) writeFileSync(join(home, path), '');
    });

    it('takes several files, also out of several folders, and lists no hidden ones', async () => {
      const asked = ask('attachment:choose', {});
      await expectPage(field()).toHaveValue(homedir());
      await field().fill(home);
      await field().press('Enter');
      await file('b.txt').click();
      await expectPage(file('b.txt')).toHaveAttribute('aria-pressed', 'true');
      await expectPage(file('.c.txt')).toHaveCount(0);
      await file('a.txt').press('Space');
      await file('one').click();
      await file('d.txt').click();
      await file('The folder above').click();
      await file('a.txt').click();
      await choose();
      expect(await chosen(asked)).toEqual([join(home, 'b.txt'), join(home, 'one', 'd.txt')]);
      await expectPage(dialog()).toHaveCount(0);
    });

    it('wants a file before it closes, and may be called off', async () => {
      const asked = ask('attachment:choose', {});
      await expectPage(field()).toHaveValue(homedir());
      await choose();
      await expectPage(dialog().getByRole('alert')).toHaveText('Choose a file first.');
      await page.keyboard.press('Escape');
      expect(await chosen(asked)).toEqual([]);
    });
  });

  it('asks what the app asks, with the answer of Escape as the app has it', async () => {
    const first = sign('ask');
    const dialog = page.getByRole('dialog', { name: 'Contract' });
    await expectPage(dialog).toContainText('It matters.');
    await dialog.getByLabel('Always').check();
    await page.keyboard.press('Escape');
    expect(await app.wait('asked')).toEqual({ response: 1, checkboxChecked: true });
    await first;
    const second = sign('ask');
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await second;
    expect(await app.wait('asked', 2)).toEqual({ response: 0, checkboxChecked: false });
  });

  describe('notifications', () => notificationCases({ page: () => page, app: () => app, sign }));

  it('names a folder that a desktop would show, and says when there is none', async () => {
    expect(await ask('folder:show', { session: '/tmp' })).toEqual({ ok: true, value: null });
    await expectPage(page.getByRole('status')).toContainText('/tmp');
    await page.getByRole('button', { name: 'Close' }).click();
    const missing = await ask('folder:show', { session: '/no/such' });
    expect(missing).toMatchObject({ ok: false, error: { kind: 'folder' } });
  });

  it('hands links to the web to the app and follows no others', async () => {
    const follow = (url: string, target = '') =>
      page.evaluate(
        // The program that these lines run in has a document.
        `(() => { const a = document.createElement('a'); a.href = ${JSON.stringify(url)}; a.target = '${target}'; document.body.append(a); a.click(); a.remove(); })()`,
      );
    for (const target of ['', '_blank']) {
      await follow('https://example.com/docs', target);
      await expectPage(page.getByRole('status').getByRole('link')).toHaveAttribute('href', 'https://example.com/docs');
      await page.getByRole('button', { name: 'Close' }).click();
    }
    await follow('file:///etc/passwd');
    await page.evaluate(`window.open('javascript:alert(1)')`);
    await sign('nothing');
    await expectPage(page.getByRole('status')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('leads to another window that the app opens', async () => {
    await sign('another');
    const link = page.getByRole('status').getByRole('link');
    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expectPage(popup).toHaveTitle('Contract');
    expect(new URL(popup.url()).search).toMatch(/^\?window=\d+$/);
    await popup.close();
  });

  it('says that the app is gone and comes back with it', async () => {
    app.process.kill('SIGKILL');
    const gone = page.getByRole('dialog', { name: 'Holdfast is not running.' });
    await expectPage(gone).toContainText('npm start');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expectPage(gone).toBeVisible();
    app = start('product', 'layer');
    await expectPage(gone).toHaveCount(0);
    expect(await ask('message:withdraw', { id: 'two' })).toEqual({ ok: true, value: { text: 'two', attachments: [] } });
  });
});
