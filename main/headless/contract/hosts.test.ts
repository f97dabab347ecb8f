import { mkdtempSync, rmSync } from 'node:fs';
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
