/** `webContents`: the pages that show one window. Several tabs on it are one to the app. */
import { EventEmitter } from 'node:events';
import type {
  HandlerDetails,
  RenderProcessGoneDetails,
  WebContents,
  WebFrameMain,
  WindowOpenHandlerResponse,
} from 'electron';
import { HostEvent } from './event.ts';
import { Layer } from './layer.ts';
import { load } from './load.ts';
import type { ToPage } from './messages.ts';
import { HeadlessSession } from './session.ts';
import { encode } from './wire.ts';
import { setZoom, zoomOf } from './zoom.ts';

type Covered = Pick<
  WebContents,
  | 'focus'
  | 'forcefullyCrashRenderer'
  | 'getURL'
  | 'id'
  | 'isCrashed'
  | 'isDestroyed'
  | 'loadURL'
  | 'reload'
  | 'replaceMisspelling'
  | 'send'
  | 'setWindowOpenHandler'
  | 'showDefinitionForSelection'
  | 'zoomLevel'
>;

/** The main frame; pages within pages cannot occur here. */
export type Frame = Pick<WebFrameMain, 'url' | 'parent' | 'routingId' | 'processId'>;

/** A connected page: how it is told something, already as text for the wire. */
export interface Page {
  tell(text: string): void;
  focused: boolean;
  isLeaving: boolean;
}

export class HeadlessWebContents extends EventEmitter implements Covered {
  readonly id: number;
  readonly pages = new Set<Page>();
  readonly layer = new Layer((message) => this.#tell(message));
  readonly #frame: Frame;
  #url = '';
  #isDestroyed = false;
  #isCrashed = false;
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

  get session(): HeadlessSession {
    return HeadlessSession.of('');
  }

  get zoomLevel(): number {
    this.#mustLive();
    return zoomOf(this.#url);
  }

  set zoomLevel(level: number) {
    this.#mustLive();
    setZoom(this.#url, level);
  }

  /** The browser corrects words and looks them up itself. */
  replaceMisspelling(): void {
    this.#mustLive();
  }

  showDefinitionForSelection(): void {
    this.#mustLive();
  }

  /** The last tab on this window was closed or goes for another load: what comes next is a new page. */
  pageLeft(): void {
    if (!this.#isDestroyed && this.pages.size === 0) this.#navigates();
  }

  #navigates(): void {
    const event = { url: this.#url, isMainFrame: true, isSameDocument: false };
    this.emit('did-start-navigation', Object.assign(new HostEvent(), event));
  }

  /** As in Electron, a caller that does not look at the outcome is not punished for a failure. */
  #load(message: ToPage): Promise<void> {
    this.#isCrashed = false;
    this.#navigates();
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
    return this.#isCrashed;
  }

  /** The process of the last page on this window is gone: it neither left nor was it closed. */
  pageDied(): void {
    if (this.#isDestroyed || this.pages.size > 0) return;
    this.#gone('crashed');
  }

  /** A tab cannot be killed from here: it is loaded anew when the app asks for that. */
  forcefullyCrashRenderer(): void {
    this.#mustLive();
    this.#gone('killed');
  }

  #gone(reason: RenderProcessGoneDetails['reason']): void {
    this.#isCrashed = true;
    this.emit('render-process-gone', new HostEvent(), { reason, exitCode: 1 });
  }

  copy(text: string): void {
    this.#tell({ kind: 'copy', text });
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

  /** A page whose app `isComingBack` waits for it. */
  end(isComingBack: boolean): void {
    this.layer.end();
    if (!isComingBack) this.#tell({ kind: 'closed' });
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
