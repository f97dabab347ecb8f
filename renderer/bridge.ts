/** The page's side of the preload: the only place that touches `window.holdfast`. */
import type { Bridge, PushName, Pushes, Replies, Reply, RequestName, Requests } from '../preload/contract.ts';

declare global {
  interface Window {
    holdfast: Bridge;
  }
}

/** Asks the app. A failure of the bridge itself is a failed reply too: nothing above needs to catch. */
export async function ask<K extends RequestName>(name: K, request: Requests[K]): Promise<Reply<Replies[K]>> {
  try {
    return await window.holdfast.request[name](request);
  } catch (error) {
    return { ok: false, error: { kind: 'bridge', message: error instanceof Error ? error.message : String(error) } };
  }
}

/** Listens to what the app tells; returns the undo. */
export const listen = <K extends PushName>(name: K, listener: (push: Pushes[K]) => void): (() => void) =>
  window.holdfast.on[name](listener);

export type * from '../preload/contract.ts';
