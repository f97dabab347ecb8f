/** `webContents`: the pages that show one window. Several tabs on it are one to the app. */
import { EventEmitter } from 'node:events';
import type { HandlerDetails, WebContents, WebFrameMain, WindowOpenHandlerResponse } from 'electron';
import { HostEvent } from './event.ts';
import { Layer } from './layer.ts';
import { load } from './load.ts';
import type { ToPage } from './messages.ts';
import { encode } from './wire.ts';

type Covered = Pick<
  WebContents,
  'focus' | 'getURL' | 'id' | 'isCrashed' | 'isDestroyed' | 'loadURL' | 'reload' | 'send' | 'setWindowOpenHandler'
>;

/** The main frame; pages within pages cannot occur here. */
export type Frame = Pick<WebFrameMain, 'url' | 'parent' | 'routingId' | 'processId'>;

/** A connected page: how it is told something, already as text for the wire. */
export interface Page {
  tell(text: string): void;
  focused: boolean;
}

export class HeadlessWebContents extends EventEmitter implements Covered {
  readonly id: number;
  readonly pages = new Set<Page>();
  readonly layer = new Layer((message) => this.#tell(message));
  readonly #frame: Frame;
  #url = '';
  #isDestroyed = false;
  #openHandler: ((details: HandlerDetails) => WindowOpenHandlerResponse) | undefined;

  constructor(id: number) {
    super();
    this.id = id;
    const url = () => this.#url;
    this.#frame = {
      parent: null,
      routingId: 1,
      processId: id,
      get url() {
        return url();
      },
    };
  }

  get mainFrame(): Frame {
    this.#mustLive();
    return this.#frame;
  }

  /** As Electron: what cannot be cloned is reported on the console and not sent. */
  send(channel: string, ...args: unknown[]): void {
    this.#mustLive();
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    try {
      this.#tell({ kind: 'push', channel, args });
    } catch {
      console.error('Error sending from webFrameMain: ', new Error('Failed to serialize arguments'));
    }
  }

  getURL(): string {
    this.#mustLive();
    return this.#url;
  }

  loadURL(url: string): Promise<void> {
    this.#mustLive();
    this.#url = url;
    return this.#load({ kind: 'go', url: new URL(url).pathname });
  }

  reload(): void {
    this.#mustLive();
    void this.#load({ kind: 'reload' });
  }

  /** As in Electron, a caller that does not look at the outcome is not punished for a failure. */
  #load(message: ToPage): Promise<void> {
    const loading = load(this.#url).then(() => {
      if (this.#isDestroyed) return;
      this.#tell(message);
      this.emit('dom-ready');
      this.emit('did-finish-load');
    });
    loading.catch(() => this.emit('did-fail-load'));
    return loading;
  }

  focus(): void {
    this.#tell({ kind: 'focus' });
  }

  isCrashed(): boolean {
    return false;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.#openHandler = handler;
  }

  /** A link was followed that leads into another window or off the page. Only the app may let it. */
  follow(url: string, newWindow: boolean): void {
    if (newWindow) {
      const referrer = { url: this.#url, policy: 'default' as const };
      this.#openHandler?.({ url, frameName: '', features: '', disposition: 'foreground-tab', referrer });
      return;
    }
    const event = Object.assign(new HostEvent(), { url, isMainFrame: true, isSameDocument: false });
    this.emit('will-frame-navigate', event);
    this.emit('will-navigate', event);
    if (!event.defaultPrevented) this.#tell({ kind: 'go', url });
  }

  end(): void {
    this.layer.end();
    this.#tell({ kind: 'closed' });
    this.#isDestroyed = true;
    this.emit('destroyed');
  }

  #tell(message: ToPage): void {
    const text = encode(message);
    for (const page of this.pages) page.tell(text);
  }

  #mustLive(): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
  }
}
