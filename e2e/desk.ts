/** A desk: one data folder, one workspace, and the app on it, started, killed and started again as real processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { Records } from './records.ts';
import { Window } from './window.ts';
import type { Language } from './words.ts';

const root = path.join(import.meta.dirname, '..');
const node = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');

const LOCALES = { en: 'en_US.UTF-8', zh: 'zh_CN.UTF-8' } as const;

export class Desk extends Records {
  readonly page: Page;
  readonly window: Window;
  readonly workspace: string;
  readonly log: string[] = [];
  /** A keyring for the host without one: a secret a line; empty is locked. None until it is written. */
  readonly keyring: string;
  readonly #language: Language;
  #main: ChildProcess | null = null;

  constructor(page: Page, folder: string, language: Language = 'en') {
    super(path.join(folder, 'data'));
    this.#language = language;
    this.page = page;
    this.workspace = path.join(folder, 'work');
    this.keyring = path.join(folder, 'keyring');
    mkdirSync(this.data);
    mkdirSync(this.workspace);
    this.window = new Window(page, this.workspace, language);
  }

  /** Starts the app and opens its page. */
  async start(): Promise<void> {
    // A page that was left open would come back by itself, at the same time.
    await this.page.goto('about:blank');
    const keyring = existsSync(this.keyring) ? { HOLDFAST_KEYRING: this.keyring } : {};
    const main = spawn(
      existsSync(node) ? node : process.execPath,
      ['--import', './out/headless/hook.js', 'out/main/index.js'],
      { cwd: root, env: { ...process.env, HOLDFAST_DATA: this.data, LC_ALL: LOCALES[this.#language], ...keyring } },
    );
    this.#main = main;
    const address = await this.#addressOf(main);
    await this.page.goto(address);
  }

  #addressOf(main: ChildProcess): Promise<string> {
    return new Promise((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        this.log.push(String(chunk));
        const address = /http:\/\/\S+/.exec(this.log.join(''))?.[0];
        if (address) resolve(address);
      };
      main.stdout?.on('data', read);
      main.stderr?.on('data', (chunk: Buffer) => this.log.push(String(chunk)));
      main.once('exit', (code) => reject(new Error(`The app ended with ${code}.\n${this.log.join('')}`)));
    });
  }

  /** As the kernel would: no handler runs. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** As a person or the system quits an app. */
  async quit(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const main = this.#main;
    this.#main = null;
    this.log.length = 0;
    if (!main || main.exitCode !== null || main.signalCode !== null) return;
    const gone = new Promise((resolve) => main.once('exit', resolve));
    main.kill(signal);
    await gone;
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Writes the settings file of the closed app, as a person with an editor would. */
  configure(settings: object | string): void {
    const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
    writeFileSync(path.join(this.data, 'settings.json'), text);
  }

  /** Changes some of the settings of the closed app. */
  patchSettings(change: object): void {
    this.configure({ ...this.settings(), ...change });
  }

  providerIds(): string[] {
    return (this.settings().providers ?? []).map(({ id }: { id: string }) => id);
  }

  settings(): { providers?: { id: string }[]; resume?: { maxAgeHours: number } } {
    const file = path.join(this.data, 'settings.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  /** Kills while the model thinks about its next step, so that no call is in doubt: looked at while it stands still. */
  async killBetweenSteps(): Promise<void> {
    const isBetween = (): boolean => {
      const last = this.lastKinds();
      return last.length > 0 && last.every((kind) => kind === 'tool-ended');
    };
    for (;;) {
      await base.expect.poll(isBetween, { intervals: [20], timeout: 15_000 }).toBe(true);
      this.#main?.kill('SIGSTOP');
      if (isBetween()) return this.kill();
      this.#main?.kill('SIGCONT');
    }
  }

  /** The command of a killed app is nobody's child: ends those that still work in this workspace. */
  async endOrphans(): Promise<void> {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (readlinkSync(`/proc/${pid}/cwd`) === this.workspace) process.kill(Number(pid), 'SIGKILL');
      } catch {
        // Gone, or not ours to look at.
      }
    }
  }

  files(folder = ''): string[] {
    return readdirSync(path.join(this.workspace, folder)).sort();
  }

  file(name: string): string | null {
    const file = path.join(this.workspace, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }
}

export const test = base.extend<{ desk: Desk; problems: string[]; language: Language }>({
  language: ['en', { option: true }],
  /** What the page complained of; every journey ends with none. */
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text()))
        problems.push(message.text());
    });
    await use(problems);
  },
  desk: async ({ page, problems, language }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-e2e-'));
    const desk = new Desk(page, folder, language);
    await desk.start();
    await use(desk);
    await desk.kill();
    rmSync(folder, { recursive: true, force: true });
    base.expect(problems).toEqual([]);
  },
});

export { expect } from '@playwright/test';
