/** What the app needs of whatever looks for newer versions, and what that needs of whatever fetches and installs them. */
import type { UpdateView } from '../preload/contract.ts';
import type { Settings } from './core/settings.ts';

export interface Updates {
  view(): UpdateView;
  /** Looks now. Resolves when it is known whether there is a newer version; never rejects: a failure is a view. */
  check(): Promise<void>;
  /** What the person wants done with the version that is ready. Without one it does nothing. */
  choose(choice: 'now' | 'when-finished' | 'later'): void;
}

/** Why an installation cannot be updated by itself. */
export type NotUpdatable =
  | 'unpackaged'
  | 'no-feed'
  | 'not-in-applications'
  | 'read-only'
  | 'not-app-image'
  | 'no-pkexec';

/** What went wrong, as far as a person can do something about it. */
export type Trouble =
  | 'offline'
  | 'feed-missing'
  | 'feed-unreadable'
  | 'broken-download'
  | 'wrong-digest'
  | 'signature'
  | 'disk-full'
  | 'no-permission'
  | 'not-installed'
  | 'fault';

export type Channel = Settings['updates']['channel'];

/** A newer version. Its notes are a stranger's: text of bounded length, to be shown and not to be trusted. */
export interface Found {
  version: string;
  notes: string;
}

/**
 * What fetches and installs. The three are called one after the other, never two at a time. They reject with a Failure
 * whose kind is a Trouble, also when `signal` aborts them, and settle in bounded time.
 */
export interface Engine {
  /** Looks on this channel for a version newer than the one that runs; null when there is none. */
  look(channel: Channel, signal: AbortSignal): Promise<Found | null>;
  /** Fetches what the last look found, and has checked its digest when it resolves. Progress in percent. */
  fetch(progress: (percent: number) => void, signal: AbortSignal): Promise<void>;
  /**
   * Hands what was fetched to the installer and quits. Everything must have been suspended before; the store closes as
   * the app quits. Rejects when the app is not going to end.
   */
  install(): Promise<never>;
  /** The system may take its time between `install` and the end of the app, and may still end it after any wait. */
  readonly mayEndLate: boolean;
  /** The app stays after all: a later end of it is an ordinary one, and `install` may be called again. */
  callOff(): void;
}

export const noUpdates = (sentence: () => string): Updates => ({
  view: () => ({ kind: 'off', sentence: sentence() }),
  check: async () => {},
  choose: () => {},
});
