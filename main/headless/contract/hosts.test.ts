import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAll } from './build.ts';
import { describeHost, starter } from './cases.ts';
import { electronHost, findElectron } from './electron-host.ts';
import { headlessHost } from './headless-host.ts';

const built = mkdtempSync(join(tmpdir(), 'holdfast-built-'));
beforeAll(() => buildAll(built));
afterAll(() => rmSync(built, { recursive: true, force: true }));

describeHost('the stand-in', () => headlessHost(built));

describe('the stand-in alone', () => {
  const start = starter(() => headlessHost(built));

  it('refuses everywhere the id of a notification that Windows would refuse', async () => {
    const probe = start('probe');
    expect(await probe.wait('after ready: long notification id')).toMatch(/^Notification id must be at most 64/);
  });

  it.each([
    [
      'a file stands in its way',
      () => join(built, 'front', 'package.json', 'data'),
      (data: string) =>
        `Holdfast cannot keep its data in ${data}: a file stands in its way. Mend that, or name another folder with HOLDFAST_DATA.`,
    ],
    ['it is no whole path', () => 'data', () => 'HOLDFAST_DATA must be an absolute path, not "data".'],
  ])('says in a sentence that its data cannot be kept, and touches nothing: %s', async (_why, data, sentence) => {
    const config = join(built, 'config');
    const app = headlessHost(built, { XDG_CONFIG_HOME: config, HOLDFAST_DATA: data() }).start('front', data());
    expect(await app.ended).toBe(1);
    const said = app.lines.filter((line) => line !== '');
    expect(new Set(said)).toEqual(new Set(['Holdfast could not start.', sentence(data())]));
    expect(existsSync(config)).toBe(false);
  });

  it('comes back with what a start wanted that came while it was ending, and only once', async () => {
    const app = start('front', 'late');
    const page = await headlessHost(built).open(app);
    await page.invoke('session:rename', { session: 'a', title: 'quit-slowly' });
    const link = 'holdfast://new?text=Hi';
    for (const args of [['holdfast://new?text=old'], [link]]) expect(await start('front', 'late', args).ended).toBe(0);
    expect(await app.wait('given', 2)).toEqual([link]);
    app.process.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    expect(app.facts('given')).toEqual([[], [link]]);
  });

  it('closes the windows for an update before it quits, with everything suspended by then', async () => {
    const app = start('product');
    const page = await headlessHost(built).open(app);
    await page.invoke('session:rename', { session: 'a', title: 'install' });
    expect(await app.ended).toBe(0);
    expect(app.facts('suspend')).toEqual(['update', 'update']);
    expect(app.facts('before-quit')).toEqual([0]);
    expect(app.facts('end children')).toEqual([]);
  });

  it('fails to link an app that uses what it lacks', async () => {
    const app = start('missing-api');
    expect(await app.ended).toBe(1);
    expect(app.lines.join('\n')).toContain("does not provide an export named 'globalShortcut'");
    expect(app.fact('linked')).toBeUndefined();
  });
});

const electron = findElectron();
if ('executable' in electron) describeHost('Electron', () => electronHost(built, electron.executable));
else
  describe(`Electron as a host, which cannot run here: ${electron.why}`, () =>
    it.skip('holds to the contract', () => {}));
