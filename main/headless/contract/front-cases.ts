/** How the app comes up, where its window opens, and what is opened with it, on both hosts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { starter } from './cases.ts';
import type { DrivenPage, Host, Running } from './host.ts';

const sign = (page: DrivenPage, title: string) => page.invoke('session:rename', { session: 'a', title });

export function describeFront(host: () => Host): void {
  const start = starter(host);
  const opened = async (data?: string, args: string[] = []): Promise<{ app: Running; page: DrivenPage }> => {
    const app = start('front', data, args);
    return { app, page: await host().open(app) };
  };
  const saved = (data: string) => {
    const file = join(start.folder(data), 'window.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  };
  /** Written a moment after the change. */
  const savedSoon = (data: string, expected: object) => expect.poll(() => saved(data)).toMatchObject(expected);

  it('opens where the window was, as large as its page was, also after it was killed', async () => {
    const { app, page } = await opened('kept');
    await sign(page, 'move');
    await sign(page, 'zoom');
    const bounds = { x: 120, y: 90, width: 900, height: 640 };
    await savedSoon('kept', { bounds, zoom: 1 });
    app.process.kill('SIGKILL');
    await app.ended;
    const again = await opened('kept');
    expect(again.app.fact('bounds')).toEqual(bounds);
    await sign(again.page, 'print-zoom');
    expect(await again.app.wait('zoom')).toBe(1);
  });

  it('fills the screen again where it did, and knows the size below', async () => {
    const { app, page } = await opened('maximized');
    await sign(page, 'maximize');
    await savedSoon('maximized', { isMaximized: true });
    app.process.kill('SIGKILL');
    await app.ended;
    const again = await opened('maximized');
    await sign(again.page, 'print-maximized');
    expect([await again.app.wait('maximized'), again.app.fact('bounds')]).toEqual([true, app.fact('bounds')]);
  });

  it('brings its window up at a start at login only when it is asked for', async () => {
    const app = start('front', 'login', ['--hidden']);
    expect(await app.wait('visible')).toBe(false);
    expect(app.lines.filter((line) => line.startsWith('Holdfast window '))).toEqual([]);
    const sameLogin = start('front', 'login', ['--hidden']);
    expect(await sameLogin.ended).toBe(0);
    const person = start('front', 'login');
    expect(await person.ended).toBe(0);
    expect(await app.line('Holdfast window ')).toBe('Holdfast window app://bundle/index.html');
  });

  it('case 80: a link of a second start is told to the page that is there, and to nobody else', async () => {
    const { app, page } = await opened('link');
    await page.invoke('app:open', {});
    const arrived = page.next('app:arrived');
    const second = start('front', 'link', ['--allow-file-access', 'holdfast://new?text=Tidy%20up']);
    expect(await second.ended).toBe(0);
    const prefill = { kind: 'prefill', workspace: null, text: 'Tidy up' };
    expect(await arrived).toEqual([prefill]);
    await app.wait('pushed');
    expect([app.facts('taken'), app.facts('pushed')]).toEqual([[null], [prefill]]);
  });

  it('case 80: a link that the app is started with waits for its page', async () => {
    const app = start('front', undefined, ['holdfast://new?text=Hi']);
    const page = await host().open(app);
    await page.invoke('app:open', {});
    await page.invoke('app:open', {});
    await app.wait('taken', 2);
    expect(app.facts('taken')).toEqual([{ kind: 'prefill', workspace: null, text: 'Hi' }, null]);
  });

  it('case 80: a folder that is not there is not chosen, and an odd link does nothing', async () => {
    const { app, page } = await opened('odd');
    await page.invoke('app:open', {});
    for (const link of [
      'holdfast://new?folder=/no/such/folder',
      'holdfast://run?text=x',
      `holdfast:${'x'.repeat(50_000)}`,
    ]) {
      expect(await start('front', 'odd', [link]).ended).toBe(0);
    }
    await app.wait('logged', 3);
    expect(app.facts('pushed')).toEqual([]);
  });

  it('speaks the language that was chosen at once', async () => {
    const { app, page } = await opened();
    await sign(page, 'chinese');
    expect(await app.wait('menu')).toBe('设置…');
  });

  it('checks the spelling as soon as it is turned on, and follows the theme', async () => {
    const { page } = await opened();
    for (const title of ['spelling-on', 'dark']) expect(await sign(page, title)).toMatchObject({ ok: true });
  });
}
