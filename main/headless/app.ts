/** `app`: when it is ready, how it quits and where its data is, in Electron's order and words. */
import { EventEmitter } from 'node:events';
import { realpathSync } from 'node:fs';
import type { App, LoginItemSettings, RelaunchOptions } from 'electron';
import { commandLine } from '../config.ts';
import { HostEvent } from './event.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { Paths } from './paths.ts';
import { relaunch } from './relaunch.ts';
import { SingleInstance } from './single-instance.ts';
import { windows } from './windows.ts';

type Covered = Pick<
  App,
  | 'enableSandbox'
  | 'exit'
  | 'focus'
  | 'getAppPath'
  | 'getLocale'
  | 'getLoginItemSettings'
  | 'getName'
  | 'getPath'
  | 'getPreferredSystemLanguages'
  | 'getSystemLocale'
  | 'getVersion'
  | 'hasSingleInstanceLock'
  | 'isPackaged'
  | 'isReady'
  | 'quit'
  | 'relaunch'
  | 'releaseSingleInstanceLock'
  | 'requestSingleInstanceLock'
  | 'setAsDefaultProtocolClient'
  | 'setLoginItemSettings'
  | 'setName'
  | 'setPath'
  | 'whenReady'
>;

class HeadlessApp extends EventEmitter implements Covered {
  readonly isPackaged = false;
  readonly #ready = Promise.withResolvers<void>();
  readonly #paths = new Paths(() => this.getName());
  readonly #instance = new SingleInstance();
  #manifest: Manifest | undefined;
  #name: string | undefined;
  #isReady = false;
  #isQuitting = false;
  #exitCode: number | undefined;
  #relaunch: RelaunchOptions | undefined;

  /** The entry has been evaluated and the page can be reached. */
  becomeReady(): void {
    const folder = this.#paths.makeDataFolder();
    this.#isReady = true;
    this.#ready.resolve();
    this.emit('ready', new HostEvent(), {});
    this.#instance.follow(folder, (other) => this.emit('second-instance', new HostEvent(), ...other));
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  isReady(): boolean {
    return this.#isReady;
  }

  quit(): void {
    if (this.#isQuitting) return;
    const event = new HostEvent();
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.#isQuitting = true;
    if (windows.size === 0) setImmediate(() => this.#endAfterWindows());
    else for (const window of [...windows.values()]) window.close();
  }

  exit(exitCode = 0): void {
    if (!this.#isReady) process.exit(exitCode);
    this.#exitCode = exitCode;
    if (windows.size === 0) this.#end();
    else for (const window of [...windows.values()]) window.destroy();
  }

  /** Only says what is to follow; the app ends as it would have. */
  relaunch(options: RelaunchOptions = {}): void {
    this.#relaunch = options;
  }

  get willRelaunch(): boolean {
    return this.#relaunch !== undefined;
  }

  /** Told by a window that is gone. */
  windowClosed(): void {
    if (windows.size > 0) return;
    if (this.#exitCode !== undefined) this.#end();
    else if (this.#isQuitting) this.#endAfterWindows();
    else if (!this.emit('window-all-closed')) this.quit();
  }

  /** A window that refuses to close calls the quit off. */
  windowKept(): void {
    this.#isQuitting = false;
  }

  #endAfterWindows(): void {
    const event = new HostEvent();
    this.emit('will-quit', event);
    if (event.defaultPrevented) this.#isQuitting = false;
    else this.#end();
  }

  #end(): void {
    const exitCode = this.#exitCode ?? 0;
    this.emit('quit', new HostEvent(), exitCode);
    if (this.#relaunch) relaunch(this.#relaunch);
    process.exit(exitCode);
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    return this.#instance.request(this.#paths.makeDataFolder(), [commandLine(), process.cwd(), additionalData]);
  }

  hasSingleInstanceLock(): boolean {
    return this.#instance.isHeld;
  }

  releaseSingleInstanceLock(): void {
    this.#instance.release();
  }

  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  /** There is nothing to bring to the front: the page is in a browser. */
  focus(): void {}

  getPath(name: string): string {
    return this.#paths.get(name);
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }

  getAppPath(): string {
    return this.#readManifest().folder;
  }

  getName(): string {
    return this.#name ?? this.#readManifest().name;
  }

  setName(name: string): void {
    this.#name = name;
  }

  getVersion(): string {
    return this.#readManifest().version;
  }

  /** Empty before the app is ready, as in Electron. */
  getLocale(): string {
    return this.#isReady ? this.getSystemLocale() : '';
  }

  getSystemLocale(): string {
    return Intl.DateTimeFormat().resolvedOptions().locale;
  }

  getPreferredSystemLanguages(): string[] {
    return [this.getSystemLocale()];
  }

  /** Only an installed app is asked to start at login or to open links, and here none ever is. */
  setLoginItemSettings(): void {}

  getLoginItemSettings(): LoginItemSettings {
    return {
      openAtLogin: false,
      wasOpenedAtLogin: false,
      status: 'not-registered',
      executableWillLaunchAtLogin: false,
      launchItems: [],
    };
  }

  setAsDefaultProtocolClient(): boolean {
    return false;
  }

  #readManifest(): Manifest {
    this.#manifest ??= readManifest(realpathSync(commandLine()[0] ?? process.cwd()));
    return this.#manifest;
  }
}

export const app = new HeadlessApp();
