/** The page's side of the preload: the only place that touches `window.holdfast`. */
import type { Bridge, Pushes, PushName, Replies, Reply, RequestName, Requests } from '../preload/contract.ts';

declare global {
  interface Window {
    holdfast: Bridge;
  }
}

/** Asks the app. Never rejects: a failure is a reply too. */
export const ask = <K extends RequestName>(name: K, request: Requests[K]): Promise<Reply<Replies[K]>> =>
  window.holdfast.request[name](request);

/** Listens to what the app tells; returns the undo. */
export const listen = <K extends PushName>(name: K, listener: (push: Pushes[K]) => void): (() => void) =>
  window.holdfast.on[name](listener);

export type * from '../preload/contract.ts';
