/** `ipcMain`: the app's answers to its pages. */
import { EventEmitter } from 'node:events';
import type { IpcMain } from 'electron';
import { HostEvent } from './event.ts';
import type { ToPage } from './messages.ts';
import type { Frame, HeadlessWebContents } from './web-contents.ts';
import { encode } from './wire.ts';

type Handler = (event: SenderEvent, ...args: unknown[]) => unknown;

/** Who sent a message. */
export class SenderEvent extends HostEvent {
  readonly type = 'frame';
  readonly frameId = 1;
  readonly processId: number;
  readonly sender: HeadlessWebContents;
  readonly ports: never[] = [];
  readonly #isThere: () => boolean;

  constructor(sender: HeadlessWebContents, isThere: () => boolean) {
    super();
    this.sender = sender;
    this.processId = sender.id;
    this.#isThere = isThere;
  }

  /** Null once the page that sent the message has gone, also for a handler that only looks later. */
  get senderFrame(): Frame | null {
    return this.#isThere() && !this.sender.isDestroyed() ? this.sender.mainFrame : null;
  }

  reply(channel: string, ...args: unknown[]): void {
    this.sender.send(channel, ...args);
  }
}

class HeadlessIpcMain extends EventEmitter implements Pick<IpcMain, 'removeHandler'> {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    if (typeof handler !== 'function') {
      throw new Error(`Expected handler to be a function, but found type '${typeof handler}'`);
    }
    this.#handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return handler(event, ...args);
    });
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** The answer to an invoke, as text for the wire. Never rejects: an error crosses as its text, as in Electron. */
  async answer(event: SenderEvent, invoke: { id: number; channel: string; args: unknown[] }): Promise<string> {
    const { id, channel, args } = invoke;
    const text = (message: ToPage) => encode(message);
    try {
      const handler = this.#handlers.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      return text({ kind: 'returned', id, value: await handler(event, ...args) });
    } catch (error) {
      console.error(`Error occurred in handler for '${channel}':`, error);
      return text({ kind: 'threw', id, message: String(error) });
    }
  }
}

export const ipcMain = new HeadlessIpcMain();
