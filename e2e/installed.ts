/** An installation that can be updated: each version a copy of the built app, started by a file that stands for its AppImage. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { Feed } from '../main/desktop/test-feed.ts';
import type { HostOptions } from './desk.ts';
import { Records } from './records.ts';
import { Window } from './window.ts';

const root = path.join(import.meta.dirname, '..');

export class Installed extends Records {
  readonly page: Page;
  readonly workspace: string;
  readonly window: Window;
  readonly feed = new Feed();
  readonly appImage: string;
  readonly #folder: string;

  constructor(page: Page, folder: string) {
    super(path.join(folder, 'data'));
    this.page = page;
    this.#folder = folder;
    this.workspace = path.join(folder, 'work');
    this.appImage = path.join(folder, 'Holdfast.AppImage');
    mkdirSync(this.data);
    mkdirSync(this.workspace);
    this.window = new Window(this, 'en');
  }

  /** What stands for the AppImage of a version. */
  image(version: string): Buffer {
    const app = path.join(this.#folder, version);
    if (!existsSync(app)) {
      mkdirSync(app);
      cpSync(path.join(root, 'out'), path.join(app, 'out'), { recursive: true });
      symlinkSync(path.join(root, 'node_modules'), path.join(app, 'node_modules'));
      const manifest = { name: 'holdfast', productName: 'Holdfast', version, type: 'module' };
      writeFileSync(path.join(app, 'package.json'), JSON.stringify(manifest));
      writeFileSync(path.join(app, 'dev-app-update.yml'), 'updaterCacheDirName: holdfast-updater\n');
    }
    return Buffer.from(`#!/bin/sh
echo $$ >> '${this.#folder}/pids'
exec '${process.execPath}' --import '${app}/out/headless/hook.js' '${app}/out/main/index.js' >> '${this.#folder}/log' 2>&1
`);
  }

  /** Starts what is installed and opens its page. */
  async start(): Promise<void> {
    spawn(this.appImage, {
      stdio: 'ignore',
      env: {
        ...process.env,
        HOLDFAST_DATA: this.data,
        HOLDFAST_UPDATES: this.feed.address,
        XDG_CACHE_HOME: path.join(this.#folder, 'cache'),
        APPIMAGE: this.appImage,
        LC_ALL: 'en_US.UTF-8',
      },
    });
    await this.openStarted(1);
  }

  /** Opens the page of the app that was started as the `count`th; in Electron its window would open by itself. */
  async openStarted(count: number): Promise<void> {
    const addresses = () => this.#read('log').match(/http:\/\/\S+/g) ?? [];
    await expect.poll(() => addresses().length, { timeout: 20_000 }).toBe(count);
    await this.page.goto(addresses().at(-1) ?? '');
  }

  async chooseFolder(open: () => Promise<void>): Promise<void> {
    await open();
    await this.window.answerFolderDialog();
  }

  files(folder = ''): string[] {
    const place = path.join(this.workspace, folder);
    return existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.txt') || name.endsWith('.md')) : [];
  }

  /** How many processes were started on this data. */
  starts(): number {
    return this.#pids().length;
  }

  end(): void {
    for (const pid of this.#pids()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
  }

  #pids(): number[] {
    return this.#read('pids').split('\n').filter(Boolean).map(Number);
  }

  #read(name: string): string {
    const file = path.join(this.#folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }
}

export const test = base.extend<HostOptions & { installed: Installed }>({
  host: ['stand-in', { option: true }],
  installed: async ({ page, host }, use) => {
    base.skip(host === 'electron', 'Installing a real package is tried by hand: docs/platforms.md, Updates.');
    base.skip(process.platform !== 'linux', 'Only an AppImage can be stood in for by a script.');
    const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-installed-'));
    const installed = new Installed(page, folder);
    await installed.feed.open();
    writeFileSync(installed.appImage, installed.image('1.0.0'), { mode: 0o755 });
    await use(installed);
    installed.end();
    await installed.feed.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  },
});

export { expect };
