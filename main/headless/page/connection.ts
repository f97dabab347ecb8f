/** The page's end of the WebSocket. Where the socket comes from is the caller's business. */
import type { FromPage, Listing, ToPage } from '../messages.ts';
import { decode, encode } from '../wire.ts';

/** What is used of a WebSocket. */
export interface Socket {
  send(text: string): void;
  addEventListener(kind: 'open' | 'close', listener: () => void): void;
  addEventListener(kind: 'message', listener: (event: { data: unknown }) => void): void;
}

type Listener = (...args: unknown[]) => void;
type Other = Exclude<ToPage, { kind: 'returned' | 'threw' | 'push' | 'listed' }>;

interface Waiting {
  channel: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export class Connection {
  /** Told of everything that is not an answer and not a push. */
  onmessage: (message: Other) => void = () => {};
  onclose: () => void = () => {};
  readonly #socket: Socket;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #invokes = new Map<number, Waiting>();
  readonly #listings = new Map<number, (listing: Listing) => void>();
  /** Sent before the socket was open; null once it is. */
  #unsent: string[] | null = [];
  #isClosed = false;
  #last = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.addEventListener('open', () => {
      for (const text of this.#unsent ?? []) socket.send(text);
      this.#unsent = null;
    });
    // Only our own server is at the other end.
    socket.addEventListener('message', ({ data }) => this.#hear(decode(String(data)) as ToPage));
    socket.addEventListener('close', () => this.#end());
  }

  post(message: FromPage): void {
    const text = encode(message);
    if (this.#unsent) this.#unsent.push(text);
    else this.#socket.send(text);
  }

  /** Rejects as Electron does: with the text of what the handler threw, or because nobody can answer any more. */
  invoke(channel: string, ...args: unknown[]): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const id = this.#next();
    try {
      if (this.#isClosed) throw neverSent(channel);
      this.post({ kind: 'invoke', id, channel, args });
      this.#invokes.set(id, { channel, resolve, reject });
    } catch (error) {
      reject(error);
    }
    return promise;
  }

  list(path: string): Promise<Listing> {
    return this.#ask((id) => ({ kind: 'list-folder', id, path }));
  }

  make(path: string, name: string): Promise<Listing> {
    return this.#ask((id) => ({ kind: 'make-folder', id, path, name }));
  }

  on(channel: string, listener: Listener): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener]);
  }

  off(channel: string, listener: Listener): void {
    const rest = (this.#listeners.get(channel) ?? []).filter((known) => known !== listener);
    this.#listeners.set(channel, rest);
  }

  #ask(message: (id: number) => FromPage): Promise<Listing> {
    const { promise, resolve } = Promise.withResolvers<Listing>();
    const id = this.#next();
    this.#listings.set(id, resolve);
    this.post(message(id));
    return promise;
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }

  #hear(message: ToPage): void {
    switch (message.kind) {
      case 'returned':
        this.#take(message.id)?.resolve(message.value);
        return;
      case 'threw': {
        const waiting = this.#take(message.id);
        waiting?.reject(new Error(`Error invoking remote method '${waiting.channel}': ${message.message}`));
        return;
      }
      case 'push':
        for (const listener of this.#listeners.get(message.channel) ?? []) listener(...message.args);
        return;
      case 'listed':
        this.#listings.get(message.id)?.(message.listing);
        this.#listings.delete(message.id);
        return;
      default:
        this.onmessage(message);
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#invokes.get(id);
    this.#invokes.delete(id);
    return waiting;
  }

  #end(): void {
    this.#isClosed = true;
    for (const { channel, reject } of this.#invokes.values()) reject(neverSent(channel));
    this.#invokes.clear();
    this.onclose();
  }
}

const neverSent = (channel: string) => new Error(`Error invoking remote method '${channel}': reply was never sent`);
