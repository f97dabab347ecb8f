/** `BrowserWindow`: a page on a loopback address. Closing a tab closes no window, as the app would end with it. */
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { z } from 'zod';
import { app } from './app.ts';
import { HostEvent } from './event.ts';
import { addressOf } from './server.ts';
import { ShapedWindow } from './shaped-window.ts';
import { showOpened } from './shell.ts';
import { HeadlessWebContents } from './web-contents.ts';
import { windowFor, windows } from './windows.ts';

type Covered = Pick<
  BrowserWindow,
  | 'close'
  | 'destroy'
  | 'focus'
  | 'getBounds'
  | 'getNormalBounds'
  | 'getTitle'
  | 'hide'
  | 'id'
  | 'isDestroyed'
  | 'isFocused'
  | 'isFullScreen'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'loadURL'
  | 'maximize'
  | 'minimize'
  | 'restore'
  | 'setBackgroundColor'
  | 'setBounds'
  | 'setFullScreen'
  | 'setTitle'
  | 'setTitleBarOverlay'
  | 'show'
  | 'showInactive'
  | 'unmaximize'
>;

let lastId = 0;

export class HeadlessWindow extends ShapedWindow implements Covered {
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
  #uncover: (() => void) | undefined;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    super(options);
    lastId += 1;
    this.#id = lastId;
    this.#options = options;
    this.#title = options.title ?? app.getName();
    this.#contents = new HeadlessWebContents(lastId);
    windows.set(lastId, this);
    this.#contents.once('did-finish-load', () => {
      this.emit('ready-to-show');
      if (!this.#isVisible) console.log(`Holdfast is hidden; what it tells is at ${addressOf(this.#id)}`);
    });
    this.#isVisible = options.show !== false;
    app.emit('web-contents-created', new HostEvent(), this.#contents);
    app.emit('browser-window-created', new HostEvent(), this);
    if (this.#isVisible) this.#announce();
    else this.#cover();
  }

  get id(): number {
    this.mustLive();
    return this.#id;
  }

  get webContents(): HeadlessWebContents {
    this.mustLive();
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
    this.mustLive();
    this.showInactive();
    this.focus();
  }

  showInactive(): void {
    this.mustLive();
    if (this.#isVisible) return;
    this.#isVisible = true;
    this.#uncover?.();
    this.#announce();
    this.emit('show');
  }

  hide(): void {
    this.mustLive();
    if (!this.#isVisible) return;
    this.#isVisible = false;
    this.#cover();
    this.emit('hide');
  }

  focus(): void {
    this.webContents.focus();
  }

  isVisible(): boolean {
    this.mustLive();
    return this.#isVisible;
  }

  isFocused(): boolean {
    return this.#isVisible && !this.isMinimized() && [...this.webContents.pages].some((page) => page.focused);
  }

  setTitle(title: string): void {
    this.mustLive();
    this.#title = title;
  }

  getTitle(): string {
    this.mustLive();
    return this.#title;
  }

  setBackgroundColor(): void {
    this.mustLive();
  }

  /** Only where it was made with one. */
  setTitleBarOverlay(): void {
    this.mustLive();
    if (!this.#options.titleBarOverlay) throw new Error('Titlebar overlay is not enabled');
  }

  /** The window closes later: a page may first be asked, so nobody can count on it to be gone at once. */
  close(): void {
    this.mustLive();
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
    this.#contents.end(app.willRelaunch);
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

  /** A browser's page cannot be hidden, so it is covered. */
  #cover(): void {
    const covered = this.#contents.layer.show({ kind: 'hidden' }, z.null(), null);
    this.#uncover = covered.withdraw;
  }

  protected mustLive(): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
  }
}
