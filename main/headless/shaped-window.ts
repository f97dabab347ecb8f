/** Where a window would lie and how much of the screen it fills; the browser's own window knows nothing of it. */
import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { screenArea } from './screen.ts';

export abstract class ShapedWindow extends EventEmitter {
  #bounds: Rectangle;
  #isMaximized = false;
  #isMinimized = false;
  #isFullScreen = false;

  constructor({ x = 0, y = 0, width = 800, height = 600 }: BrowserWindowConstructorOptions) {
    super();
    this.#bounds = { x, y, width, height };
  }

  abstract showInactive(): void;

  /** Throws Electron's error where the window is destroyed. */
  protected abstract mustLive(): void;

  setBounds(bounds: Partial<Rectangle>): void {
    this.mustLive();
    this.#bounds = { ...this.#bounds, ...bounds };
    this.emit('resize');
    this.emit('move');
  }

  getBounds(): Rectangle {
    return this.#isMaximized || this.#isFullScreen ? screenArea : this.getNormalBounds();
  }

  getNormalBounds(): Rectangle {
    this.mustLive();
    return { ...this.#bounds };
  }

  minimize(): void {
    this.mustLive();
    if (this.#isMinimized) return;
    this.#isMinimized = true;
    this.emit('minimize');
  }

  isMinimized(): boolean {
    this.mustLive();
    return this.#isMinimized;
  }

  restore(): void {
    this.mustLive();
    if (!this.#isMinimized) return;
    this.#isMinimized = false;
    this.emit('restore');
  }

  /** Also shows it, as in Electron. */
  maximize(): void {
    this.showInactive();
    if (this.#isMaximized) return;
    this.#isMaximized = true;
    this.emit('maximize');
  }

  unmaximize(): void {
    this.mustLive();
    if (!this.#isMaximized) return;
    this.#isMaximized = false;
    this.emit('unmaximize');
  }

  isMaximized(): boolean {
    this.mustLive();
    return this.#isMaximized;
  }

  setFullScreen(flag: boolean): void {
    this.mustLive();
    if (flag === this.#isFullScreen) return;
    this.#isFullScreen = flag;
    // Systems take their time for it.
    setImmediate(() => this.emit(flag ? 'enter-full-screen' : 'leave-full-screen'));
  }

  isFullScreen(): boolean {
    this.mustLive();
    return this.#isFullScreen;
  }
}
