/** `BrowserWindow`: a page on a loopback address. Closing a tab closes no window, as the app would end with it. */
import { EventEmitter } from 'node:events';
import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { app } from './app.ts';
import { HostEvent } from './event.ts';
import { addressOf } from './server.ts';
import { showOpened } from './shell.ts';
import { HeadlessWebContents } from './web-contents.ts';
import { windowFor, windows } from './windows.ts';

type Covered = Pick<
  BrowserWindow,
  | 'close'
  | 'destroy'
  | 'focus'
  | 'getBounds'
  | 'getTitle'
  | 'hide'
  | 'id'
  | 'isDestroyed'
  | 'isFocused'
  | 'isMinimized'
  | 'isVisible'
  | 'loadURL'
  | 'restore'
  | 'setBackgroundColor'
  | 'setTitle'
  | 'show'
>;

let lastId = 0;

export class HeadlessWindow extends EventEmitter implements Covered {
  static getAllWindows(): HeadlessWindow[] {
    return [...windows.values()];
  }

  static fromId(id: number): HeadlessWindow | null {
    return windows.get(id) ?? null;
  }

  static fromWebContents(contents: HeadlessWebContents): HeadlessWindow | null {
    return HeadlessWindow.getAllWindows().find((window) => window.webContents === contents) ?? null;
  }

  static getFocusedWindow(): HeadlessWindow | null {
    return HeadlessWindow.getAllWindows().find((window) => window.isFocused()) ?? null;
  }

  readonly #id: number;
  readonly #options: BrowserWindowConstructorOptions;
  readonly #contents: HeadlessWebContents;
  #isVisible: boolean;
  #isDestroyed = false;
  #title: string;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    super();
    lastId += 1;
    this.#id = lastId;
    this.#options = options;
    this.#title = options.title ?? app.getName();
    this.#contents = new HeadlessWebContents(lastId);
    windows.set(lastId, this);
    this.#contents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.#isVisible = options.show !== false;
    app.emit('web-contents-created', new HostEvent(), this.#contents);
    app.emit('browser-window-created', new HostEvent(), this);
    if (this.#isVisible) this.#announce();
  }

  get id(): number {
    this.#mustLive();
    return this.#id;
  }

  get webContents(): HeadlessWebContents {
    this.#mustLive();
    return this.#contents;
  }

  /** The script that runs before those of the page. */
  get preload(): string | undefined {
    return this.#options.webPreferences?.preload;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  show(): void {
    this.#mustLive();
    this.focus();
    if (this.#isVisible) return;
    this.#isVisible = true;
    this.#announce();
    this.emit('show');
  }

  hide(): void {
    this.#mustLive();
    if (!this.#isVisible) return;
    this.#isVisible = false;
    this.emit('hide');
  }

  focus(): void {
    this.webContents.focus();
  }

  isVisible(): boolean {
    this.#mustLive();
    return this.#isVisible;
  }

  isFocused(): boolean {
    return [...this.webContents.pages].some((page) => page.focused);
  }

  isMinimized(): boolean {
    this.#mustLive();
    return false;
  }

  restore(): void {
    this.#mustLive();
  }

  setTitle(title: string): void {
    this.#mustLive();
    this.#title = title;
  }

  getTitle(): string {
    this.#mustLive();
    return this.#title;
  }

  setBackgroundColor(): void {
    this.#mustLive();
  }

  getBounds(): Rectangle {
    this.#mustLive();
    return { x: 0, y: 0, width: this.#options.width ?? 800, height: this.#options.height ?? 600 };
  }

  /** The window closes later: a page may first be asked, so nobody can count on it to be gone at once. */
  close(): void {
    this.#mustLive();
    setImmediate(() => {
      if (this.#isDestroyed) return;
      const event = new HostEvent();
      this.emit('close', event);
      if (event.defaultPrevented) app.windowKept();
      else this.destroy();
    });
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#contents.end();
    this.#isDestroyed = true;
    windows.delete(this.#id);
    this.emit('closed');
    app.windowClosed();
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  #announce(): void {
    console.log(`Open Holdfast at ${addressOf(this.#id)}`);
    if (windowFor(null) !== this) showOpened('Holdfast opened another window:', `/?window=${this.#id}`);
  }

  #mustLive(): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
  }
}
