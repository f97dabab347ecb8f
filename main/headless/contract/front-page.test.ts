/** The tray, menus and hidden windows of the stand-in, as a person sees them over the page. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAll } from './build.ts';
import { starter } from './cases.ts';
import { headlessHost } from './headless-host.ts';
import type { Running } from './host.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
const executablePath = [process.env.CHROMIUM ?? '', chromium.executablePath(), ...onPath].find((path) =>
  existsSync(path),
);
const why = executablePath ? '' : ', which need a Chromium that is not here';

describe.skipIf(!executablePath)(`tray, menus and hidden windows${why}`, () => {
  const built = mkdtempSync(join(tmpdir(), 'holdfast-front-'));
  const start = starter(() => headlessHost(built, { XDG_CURRENT_DESKTOP: 'KDE', LC_ALL: 'en_US.UTF-8' }));
  const startBare = starter(() => headlessHost(built, { XDG_CURRENT_DESKTOP: 'GNOME', LC_ALL: 'en_US.UTF-8' }));
  let browser: Browser;
  let count = 0;

  beforeAll(async () => {
    await buildAll(built);
    // As root, as in most containers, Chromium has no sandbox.
    browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(built, { recursive: true, force: true });
  });

  /** Also of a window that is hidden, which prints no address. */
  async function open(starts = start, args: string[] = []): Promise<{ app: Running; page: Page }> {
    count += 1;
    const app = starts('front', `front-${count}`, args);
    await app.wait('visible');
    const state = readFileSync(join(starts.folder(`front-${count}`), 'headless', 'state.json'), 'utf8');
    const page = await browser.newPage();
    await page.goto(JSON.parse(state).address);
    return { app, page };
  }

  interface Bridge {
    request: Record<string, (request: unknown) => Promise<unknown>>;
  }
  const ask = (page: Page, name: string, request: object) =>
    page.evaluate(
      // The page's globals are not known here.
      ([which, given]) => (globalThis as unknown as { holdfast: Bridge }).holdfast.request[which]?.(given),
      [name, request] as const,
    );
  const sign = (page: Page, title: string) => ask(page, 'session:rename', { session: 'a', title });
  const tray = (page: Page) => page.getByRole('group', { name: 'Tray' });
  const openTray = (page: Page) => tray(page).locator('summary').click();
  const line = (page: Page, name: string) => tray(page).getByRole('menuitem', { name, exact: true });

  it('shows in the tray what goes on since when, and leads to it', async () => {
    const { app, page } = await open();
    await ask(page, 'app:open', {});
    await openTray(page);
    await expectPage(line(page, 'Nothing Is Running')).toBeDisabled();
    await sign(page, 'work');
    await expectPage(tray(page).getByRole('button', { name: 'Holdfast: 1 going on, started 14:02' })).toBeVisible();
    await sign(page, 'more-work');
    await expectPage(tray(page)).toContainText('2 going on, the first started 14:02');
    await openTray(page);
    await line(page, 'Tidy & sort').click();
    expect(await app.wait('pushed')).toEqual({ kind: 'session', session: 'a', turn: null });
    await openTray(page);
    await line(page, 'Stop Everything').click();
    expect(await app.wait('stopped')).toBe(2);
  });

  it('counts in the tray what Stop Everything would end, also what waits in line', async () => {
    const { app, page } = await open();
    await sign(page, 'work-in-line');
    await expectPage(tray(page)).toContainText('3 going on, one after the other, the first started 14:02');
    await openTray(page);
    await expectPage(line(page, 'Count the files')).toBeVisible();
    await line(page, 'Stop Everything').click();
    expect(await app.wait('stopped')).toBe(3);
  });

  it('hides the last window in the tray where that was chosen, and quits from there', async () => {
    const { app, page } = await open();
    await sign(page, 'stay-in-tray');
    await sign(page, 'close');
    expect(await app.wait('hidden')).toBe(true);
    await expectPage(page.getByText('This window is hidden.')).toBeVisible();
    await openTray(page);
    await line(page, 'Open Holdfast').click();
    await expectPage(page.getByText('This window is hidden.')).toHaveCount(0);
    await openTray(page);
    await line(page, 'Quit Holdfast').click();
    expect(await app.ended).toBe(0);
    expect(app.fact('will-quit')).toBe(true);
  });

  it.each(['quit', 'install'])('lets it close a window that would otherwise be hidden: %s', async (title) => {
    const { app, page } = await open();
    await sign(page, 'stay-in-tray');
    await sign(page, title);
    expect(await app.ended).toBe(0);
    expect(app.facts('hidden')).toEqual([]);
  });

  it('ends with its last window where there is no tray, whatever was chosen', async () => {
    const { app, page } = await open(startBare);
    await expectPage(tray(page)).toHaveCount(0);
    await sign(page, 'stay-in-tray');
    await sign(page, 'close');
    expect(await app.ended).toBe(0);
  });

  it.each([
    ['work', '1 going on, started 14:02', 'Open', []],
    ['work', '1 going on, started 14:02', 'Cancel', ['turn-a']],
    ['work-in-line', '3 going on, one after the other, the first started 14:02', 'Open', []],
    ['work-in-line', '3 going on, one after the other, the first started 14:02', 'Stop Everything', [4]],
  ])(
    'says at a start at login, once, what goes on, and ends what it has named: %s, “%s”, %s',
    async (title, text, button, stopped) => {
      const { app, page } = await open(startBare, ['--hidden']);
      const hidden = page.getByText('This window is hidden.');
      await expectPage(hidden).toBeVisible();
      await sign(page, title);
      const notice = page.getByRole('status').filter({ hasText: 'going on' });
      await expectPage(notice).toContainText(text);
      await sign(page, 'more-work');
      await notice.getByRole('button', { name: button }).click();
      await expectPage(notice).toHaveCount(0);
      await expectPage(hidden).toHaveCount(button === 'Open' ? 0 : 1);
      await expect.poll(() => app.facts('stopped')).toEqual(stopped);
    },
  );

  it('comes up minimised at login where nothing could be seen of a hidden window', async () => {
    const { app } = await open(startBare, ['--hidden', '--without-notifications']);
    expect(app.fact('visible')).toBe('minimized');
  });

  it('comes up minimised where what was to be said of it reached nobody, and there is no tray', async () => {
    for (const [starts, isMinimized] of [
      [startBare, true],
      [start, false],
    ] as const) {
      const { app, page } = await open(starts, ['--hidden', '--without-daemon']);
      await sign(page, 'work');
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sign(page, 'print-minimized');
      expect([app.fact('visible'), await app.wait('minimized')]).toEqual([false, isMinimized]);
    }
  });

  it('offers what can be done with the word and the link under the pointer', async () => {
    const { page } = await open();
    await sign(page, 'context-menu');
    const menu = page.getByRole('menu').last();
    await expectPage(menu.getByRole('menuitem')).toHaveText([
      'receive',
      'Add to Dictionary',
      'Cut',
      'Copy',
      'Paste',
      'Select All',
      'Copy Link',
    ]);
    await menu.getByRole('menuitem', { name: 'Copy Link' }).click();
    await expectPage(menu.getByRole('menuitem', { name: 'Copy Link' })).toHaveCount(0);
  });
});
