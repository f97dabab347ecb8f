/** `Notification`: shown over the page, and kept until a page is there. */
import { EventEmitter } from 'node:events';
import type { NotificationConstructorOptions } from 'electron';
import { z } from 'zod';
import { app } from './app.ts';
import { HostEvent } from './event.ts';
import type { Shown } from './layer.ts';
import { windowFor } from './windows.ts';

const answers = z.enum(['click', 'close']);

export class HeadlessNotification extends EventEmitter {
  static isSupported(): boolean {
    return true;
  }

  title: string;
  body: string;
  #shown: Shown<z.infer<typeof answers>> | undefined;

  constructor(options: NotificationConstructorOptions = {}) {
    if (!app.isReady()) throw new Error('Cannot create Notification before app is ready');
    super();
    this.title = options.title ?? '';
    this.body = options.body ?? '';
  }

  show(): void {
    this.#shown?.withdraw();
    const layer = windowFor(null)?.webContents.layer;
    if (!layer) return;
    const item = { kind: 'notification' as const, title: this.title, body: this.body };
    const shown = layer.show(item, answers, 'close');
    this.#shown = shown;
    this.emit('show', new HostEvent());
    void shown.answered.then((answer) => this.emit(answer, new HostEvent()));
  }

  close(): void {
    this.#shown?.withdraw();
  }
}
