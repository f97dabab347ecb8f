/** A desk: one data folder, one workspace, and the app on it, started, killed and started again as real processes. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type ElectronApplication, type Page } from '@playwright/test';
import { collect } from './complaints.ts';
import { answerOpenDialogs, launchElectron, noElectron } from './electron-app.ts';
import { endIn } from './orphans.ts';
import { Records } from './records.ts';
import { addressOf, spawnStandIn } from './stand-in-app.ts';
import { Window } from './window.ts';
import type { Language } from './words.ts';

const LOCALES = { en: 'en_US.UTF-8', zh: 'zh_CN.UTF-8' } as const;
const ELECTRON_LOCALES = { en: 'en-US', zh: 'zh-CN' } as const;

/** What the same built files run on: plain Node with the stand-in for Electron, or Electron. */
type HostName = 'stand-in' | 'electron';

interface Place {
  /** The page of the stand-in. Electron opens its own, a new one at every start. */
  page: Page;
  folder: string;
  language: Language;
  host: HostName;
  /** Called once for each page of the app. */
  watch(page: Page): void;
}

export class Desk extends Records {
  readonly window: Window;
  readonly workspace: string;
  readonly log: string[] = [];
  readonly #keyring: string;
  readonly #host: HostName;
  readonly #language: Language;
  readonly #watch: (page: Page) => void;
  readonly #clock: string;
  readonly #deadly: string;
  readonly #full: string;
  #slept = 0;
  #main: ChildProcess | null = null;
  #electron: ElectronApplication | null = null;
  #page: Page;

  constructor({ page, folder, language, host, watch }: Place) {
    super(path.join(folder, 'data'));
    this.#language = language;
    this.#host = host;
    this.#watch = watch;
    this.#page = page;
    this.workspace = path.join(folder, 'work');
    this.#keyring = path.join(folder, 'keyring');
    this.#clock = path.join(folder, 'clock');
    this.#deadly = path.join(folder, 'deadly');
    this.#full = path.join(folder, 'full');
    mkdirSync(this.data);
    mkdirSync(this.workspace);
    this.window = new Window(this, language);
    if (host === 'stand-in') watch(page);
  }

  /** In Electron another one after every start: what is found on it is looked up again, not kept. */
  get page(): Page {
    return this.#page;
  }

  /** Ends the journey as skipped where only the stand-in can do what comes next. */
  standInOnly(reason: string): void {
    base.skip(this.#host === 'electron', reason);
  }

  /** A keyring for the host without one: a secret a line; empty is locked. None until it is written. */
  get keyring(): string {
    this.standInOnly('Electron has the system’s keyring, which a journey leaves alone.');
    return this.#keyring;
  }

  /** Chooses the workspace in the folder dialog that `open` opens. */
  async chooseFolder(open: () => Promise<void>): Promise<void> {
    if (this.#electron) {
      await answerOpenDialogs(this.#electron, [this.workspace]);
      return open();
    }
    await open();
    await this.window.answerFolderDialog();
  }

  /** Chooses files of one folder in the dialog that `open` opens. */
  async chooseFiles(open: () => Promise<void>, ...files: string[]): Promise<void> {
    if (this.#electron) {
      await answerOpenDialogs(this.#electron, files);
      return open();
    }
    await open();
    await this.window.answerFileDialog(files);
  }

  /** Starts the app, with what the system gives it, and opens its page. */
  async start(...given: string[]): Promise<void> {
    if (this.#host === 'electron') return this.#startElectron(given);
    // A page that was left open would come back by itself, at the same time.
    await this.page.goto('about:blank');
    const main = this.#spawn(given);
    this.#main = main;
    await this.page.goto(await addressOf(main, this.log));
  }

  /** Starts the app once more, beside the one that runs; resolves with the exit code of the second process. */
  async startAgain(...given: string[]): Promise<number | null> {
    this.standInOnly('Playwright waits for a window of what it starts, and a second start has none.');
    const second = this.#spawn(given);
    return new Promise((resolve) => second.once('exit', resolve));
  }

  #spawn(given: string[]): ChildProcess {
    const environment = {
      HOLDFAST_DATA: this.data,
      LC_ALL: LOCALES[this.#language],
      SHIFTED_CLOCK: this.#clock,
      DIES_AT: this.#deadly,
      FULL_DISK: this.#full,
    };
    const keyring = existsSync(this.#keyring) ? { HOLDFAST_KEYRING: this.#keyring } : {};
    return spawnStandIn({ ...environment, ...keyring }, given);
  }

  async #startElectron(given: string[]): Promise<void> {
    const electron = await launchElectron(this.data, ELECTRON_LOCALES[this.#language], given);
    this.#electron = electron;
    this.#main = electron.process();
    this.#page = await electron.firstWindow();
    this.#watch(this.#page);
  }

  /** As the kernel would: no handler runs. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** As a person or the system quits an app. */
  async quit(): Promise<void> {
    base.skip(process.platform === 'win32', 'Windows has no signal that asks a program to quit.');
    await this.#end('SIGTERM');
  }

  /**
   * The app is killed just before it starts a process, signals one or renames a file with this text in what it asks of the
   * system. Once: it is gone() then.
   */
  dieAt(text: string): void {
    this.standInOnly('Only into the stand-in can something be loaded before the app.');
    writeFileSync(this.#deadly, text);
  }

  /** From now on the data finds no more room on its disk, until it is made. */
  fillDisk(): void {
    this.standInOnly('Only into the stand-in can something be loaded before the app.');
    writeFileSync(this.#full, '');
  }

  makeRoom(): void {
    rmSync(this.#full);
  }

  signal(signal: NodeJS.Signals): void {
    this.#main?.kill(signal);
  }

  /** Resolves with its exit code once the app has ended by itself; null where a signal ended it. */
  async gone(): Promise<number | null> {
    const main = this.#main;
    if (main && main.exitCode === null && main.signalCode === null)
      await new Promise((resolve) => main.once('exit', resolve));
    return main?.exitCode ?? null;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const main = this.#main;
    this.#main = null;
    this.#electron = null;
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
    base.skip(process.platform === 'win32', 'Windows cannot make a process stand still.');
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

  /**
   * The computer sleeps for `ms`. On some systems the clock of timers stops with it (`stopped`); on others it goes on, and
   * all that was due meanwhile fires at once on waking.
   */
  async sleep(ms: number, timers: 'stopped' | 'going on'): Promise<void> {
    this.standInOnly('Only the stand-in can be given another clock.');
    this.#slept += ms;
    if (timers === 'going on') this.#main?.kill('SIGSTOP');
    writeFileSync(this.#clock, String(this.#slept));
    if (timers === 'stopped') return;
    await new Promise((resolve) => setTimeout(resolve, 6000));
    this.#main?.kill('SIGCONT');
  }

  /** The command of a killed app is nobody's child: ends those that still work in this workspace. */
  async endOrphans(): Promise<void> {
    base.skip(process.platform !== 'linux', 'Only Linux tells where a stranger works.');
    endIn(this.workspace);
  }

  files(folder = ''): string[] {
    return readdirSync(path.join(this.workspace, folder)).sort();
  }

  file(name: string): string | null {
    const file = path.join(this.workspace, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }
}

export interface HostOptions {
  host: HostName;
}

export const test = base.extend<HostOptions & { desk: Desk; language: Language; canRun: undefined }>({
  host: ['stand-in', { option: true }],
  language: ['en', { option: true }],
  /** Where there is no Electron its journeys are skipped, each by name, before anything is opened. */
  canRun: [
    async ({ host }, use) => {
      const why = host === 'electron' ? noElectron() : null;
      base.skip(why !== null, why ?? '');
      await use(undefined);
    },
    { auto: true },
  ],
  desk: async ({ page, language, host }, use, info) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-e2e-'));
    // What the page complained of; every journey ends with none.
    const problems: string[] = [];
    const desk = new Desk({ page, folder, language, host, watch: (opened) => collect(opened, problems) });
    await desk.start();
    await use(desk);
    // Playwright pictures only pages of its own browser.
    if (host === 'electron' && info.status !== info.expectedStatus)
      await desk.page.screenshot({ path: info.outputPath('window.png') }).catch(() => {});
    await desk.kill();
    rmSync(folder, { recursive: true, force: true });
    base.expect(problems).toEqual([]);
  },
});

export { expect } from '@playwright/test';
