/** `Notification`: shown over the page, and kept until a page is there. It goes with its process. */
import { EventEmitter } from 'node:events';
import type { Notification, NotificationConstructorOptions } from 'electron';
import { z } from 'zod';
import { app } from './app.ts';
import { HostEvent } from './event.ts';
import type { Shown } from './layer.ts';
import { windowFor } from './windows.ts';

type Covered = Pick<Notification, 'body' | 'close' | 'id' | 'show' | 'title'>;

const answers = z.union([z.enum(['click', 'close']), z.object({ action: z.number().int().nonnegative() })]);
type Answer = z.infer<typeof answers>;

/** What Windows takes as a tag. */
const LONGEST_ID = 64;

/** What is on screen, by id: another of the same id takes its place. */
const shown = new Map<string, HeadlessNotification>();

export class HeadlessNotification extends EventEmitter implements Covered {
  static isSupported(): boolean {
    return true;
  }

  /** Of Windows alone. Nothing that was clicked outlives its process here. */
  static handleActivation(callback: unknown): void {
    if (typeof callback !== 'function') throw new TypeError('handleActivation takes a function');
  }

  /** Of macOS alone. */
  static async getHistory(): Promise<HeadlessNotification[]> {
    return [];
  }

  /** Of macOS alone. */
  static remove(id: string | string[]): void {
    for (const one of [id].flat()) shown.get(one)?.close();
  }

  readonly id: string;
  title: string;
  body: string;
  readonly #actions: string[];
  #shown: Shown<Answer> | undefined;

  constructor(options: NotificationConstructorOptions = {}) {
    if (!app.isReady()) throw new Error('Cannot create Notification before app is ready');
    super();
    this.id = options.id || crypto.randomUUID();
    if (this.id.length > LONGEST_ID) throw new Error(`Notification id must be at most ${LONGEST_ID} characters long`);
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.#actions = (options.actions ?? []).map(({ text = '' }) => text);
  }

  show(): void {
    this.close();
    shown.get(this.id)?.close();
    const layer = windowFor(null)?.webContents.layer;
    if (!layer) return;
    const { title, body } = this;
    const item = { kind: 'notification' as const, title, body, actions: this.#actions };
    const showing = layer.show<Answer>(item, answers, 'close');
    this.#shown = showing;
    shown.set(this.id, this);
    this.emit('show', new HostEvent());
    void showing.answered.then((answer) => {
      // Taken away by the app, or replaced: nobody is told.
      if (this.#shown !== showing) return;
      this.#forget();
      this.#tell(answer);
    });
  }

  close(): void {
    const showing = this.#shown;
    this.#forget();
    showing?.withdraw();
  }

  #forget(): void {
    this.#shown = undefined;
    if (shown.get(this.id) === this) shown.delete(this.id);
  }

  #tell(answer: Answer): void {
    if (typeof answer === 'string') this.emit(answer, new HostEvent());
    else this.emit('action', Object.assign(new HostEvent(), { actionIndex: answer.action, selectionIndex: -1 }));
  }
}
