/** The real Electron, where it can run; its pages are driven over Chromium's own debugging protocol. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type DrivenPage, type Host, Running } from './host.ts';
import type { Sample } from './samples.ts';

const folder = join(import.meta.dirname, '../../../node_modules/electron');

/** Electron's executable, or why these tests cannot run it. To import electron for that would download it. */
export function findElectron(): { executable: string } | { why: string } {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return { why: 'there is no display' };
  if (process.platform === 'linux' && process.getuid?.() === 0) return { why: 'Electron does not run as root' };
  const path = join(folder, 'path.txt');
  const usual: Record<string, string> = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };
  const name = existsSync(path) ? readFileSync(path, 'utf8') : (usual[process.platform] ?? 'electron');
  const executable = join(process.env.ELECTRON_OVERRIDE_DIST_PATH || join(folder, 'dist'), name);
  return existsSync(executable) ? { executable } : { why: 'its executable is not installed' };
}

export function electronHost(built: string, executable: string): Host {
  const browsers = new WeakMap<Running, Promise<Browser>>();
  return {
    name: 'Electron',
    start(app, data, own = []) {
      const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
      const args = ['--remote-debugging-port=0', join(built, app), ...own];
      return new Running(
        app,
        spawn(executable, args, { env: { ...env, HOLDFAST_DATA: data }, stdio: ['ignore', 'pipe', 'pipe'] }),
      );
    },
    async open(running, window = 1) {
      const browser = browsers.get(running) ?? attach(running);
      browsers.set(running, browser);
      await running.line('Holdfast window ');
      const pages = (await browser).contexts().flatMap((context) => context.pages());
      const page = pages[window - 1];
      if (!page) throw new Error(`Electron has ${pages.length} pages.`);
      return drive(page, running.app === 'probe');
    },
  };
}

async function attach(running: Running): Promise<Browser> {
  const sign = 'DevTools listening on ';
  return chromium.connectOverCDP((await running.line(sign)).slice(sign.length));
}

interface Globals {
  holdfast: { request: Record<string, (request: unknown) => Promise<unknown>> };
  probe: {
    invoke(channel: string, ...args: unknown[]): Promise<unknown>;
    invokeSample(channel: string, sample: string): Promise<unknown>;
    next(channel: string): Promise<unknown[]>;
  };
}

function drive(page: Page, isProbe: boolean): DrivenPage {
  return {
    // What runs in the page sees the page's globals, which this program does not know.
    invoke: (channel, ...args) =>
      page.evaluate(
        ([name, isRaw, given]) => {
          // What runs in the page sees the page's globals, which this program does not know.
          const { probe, holdfast } = globalThis as unknown as Globals;
          return isRaw ? probe.invoke(name, ...given) : holdfast.request[name]?.(given[0]);
        },
        [channel, isProbe, args] as const,
      ),
    invokeSample: (channel, sample: Sample) =>
      page.evaluate(([name, which]) => (globalThis as unknown as Globals).probe.invokeSample(name, which), [
        channel,
        sample,
      ] as const),
    next: (channel) => page.evaluate((name) => (globalThis as unknown as Globals).probe.next(name), channel),
    fetch: (path) =>
      page.evaluate(async (address) => {
        const response = await fetch(address);
        return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
      }, path),
    leave: () => void page.goto('about:blank').catch(() => undefined),
  };
}
