/** `Tray`: a button over the page, whose menu opens in its place. It moves on to another window when its own is gone. */
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type { Tray } from 'electron';
import { z } from 'zod';
import { app } from './app.ts';
import { HostEvent } from './event.ts';
import type { HeadlessMenu } from './menu.ts';
import { windowFor } from './windows.ts';

type Covered = Pick<Tray, 'destroy' | 'isDestroyed' | 'setContextMenu' | 'setToolTip'>;

export class HeadlessTray extends EventEmitter implements Omit<Covered, 'setContextMenu'> {
  #toolTip = '';
  #menu: HeadlessMenu | null = null;
  #isDestroyed = false;
  #withdraw: () => void = () => {};
  readonly #show = (): void => this.#draw();

  constructor(image: string) {
    if (!app.isReady()) throw new Error('Cannot create Tray before app is ready');
    if (typeof image !== 'string' || !existsSync(image)) throw new Error(`Failed to load image from path '${image}'`);
    super();
    app.on('browser-window-created', this.#show);
    this.#draw();
  }

  setToolTip(toolTip: string): void {
    this.#mustLive();
    this.#toolTip = toolTip;
    this.#draw();
  }

  setContextMenu(menu: HeadlessMenu | null): void {
    this.#mustLive();
    this.#menu = menu;
    this.#draw();
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    app.off('browser-window-created', this.#show);
    this.#withdraw();
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  /** What was shown before goes, an open menu too, as on some desktops. */
  #draw(): void {
    const window = windowFor(null);
    this.#withdraw();
    if (this.#isDestroyed || !window) return;
    const item = { kind: 'tray' as const, toolTip: this.#toolTip || app.getName(), items: this.#menu?.entries() ?? [] };
    const shown = window.webContents.layer.show(item, answers, null);
    let isCurrent = true;
    this.#withdraw = () => {
      isCurrent = false;
      shown.withdraw();
    };
    void shown.answered.then((answer) => {
      // Also where its window has closed: then another shows it.
      if (!isCurrent) return;
      this.#draw();
      if (answer === 'click') this.emit('click', new HostEvent(), { x: 0, y: 0, width: 0, height: 0 });
      else if (answer !== null) this.#menu?.choose(answer);
    });
  }

  #mustLive(): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
  }
}

const answers = z.union([z.literal('click'), z.number().int().nonnegative()]).nullable();
