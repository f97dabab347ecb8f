/** What one ending of the app remembers, from its first sign until the process is gone or it is called off. */
import { app } from 'electron';
import type { SuspendedBy } from '../core/events.ts';
import { atMost } from './at-most.ts';

export interface Ending {
  /** What runs now, the oldest request first. */
  running(): readonly { title: string }[];
  /** What would go on by itself later, the oldest request first. */
  queued(): readonly { title: string }[];
  /** Synchronous and durable when it returns. Called once or several times for one quit. Must not throw. */
  suspendAll(reason: SuspendedBy): void;
  /** Ends for good what was suspended, and what was queued. May throw: then nothing is lost, and nothing ended. */
  cancelSuspended(): void;
  /** A quit that was announced or begun did not happen: what it suspended goes on. */
  callOff(): void;
  /** Ends child processes other than wrapped commands; awaited five seconds at most. */
  endChildren(): Promise<void>;
  /** Closes the store. Called once. Must not throw. */
  close(): void;
}

export type QuitAnswer = 'keep' | 'cancel' | 'stay';

/** What `cancelSuspended` would end. */
export interface AtStake {
  running: readonly { title: string }[];
  queued: readonly { title: string }[];
}

/** Asks what becomes of what was running and queued. Once `signal` aborts nobody looks at the answer any more. */
export type AskQuit = (atStake: AtStake, signal: AbortSignal) => Promise<QuitAnswer>;

const mostHeld = 5_000;
const mostAwaited = 30_000;

let quitting = false;

/** Whether the app is on its way out: a page that goes now is not brought back. */
export const isQuitting = (): boolean => quitting;

export class Quit {
  readonly #ending: Ending;
  readonly #ask: AskQuit;
  #reason: SuspendedBy = 'quit';
  #hold: 'not yet' | 'now' | 'over' = 'not yet';
  #question: AbortController | null = null;
  #next: string[] | null = null;
  #isClosed = false;
  #unless: NodeJS.Timeout | undefined;

  constructor(ending: Ending, ask: AskQuit) {
    this.#ending = ending;
    this.#ask = ask;
  }

  /** The person's own Quit, the only one that asks. What runs is suspended before they are asked. */
  command(): void {
    if (this.#question !== null) return;
    const isFirst = !quitting;
    const atStake = { running: this.#ending.running(), queued: this.#ending.queued() };
    this.#suspend();
    if (isFirst && atStake.running.length > 0) void this.#askFirst(atStake);
    else app.quit();
  }

  /**
   * A sign that the app ends, by whoever may decide that without us. It may not come to it: a shutdown that is broken
   * off, a window that does not close. Half a minute later all goes on.
   */
  begin(reason: SuspendedBy = this.#reason): void {
    this.#question?.abort();
    this.#question = null;
    this.#suspend(reason);
    clearTimeout(this.#unless);
    if (!this.#isClosed) this.#unless = setTimeout(() => this.callOff(), mostAwaited);
  }

  /** Somebody started the app again while it goes, by a quit: it comes back with this once it has gone. */
  startedAgain(given: string[]): void {
    if (quitting && this.#question === null) this.#next = given;
  }

  /** Null where nobody wants the app back, or where it is not ours to bring it back. */
  get next(): string[] | null {
    return this.#reason === 'quit' ? this.#next : null;
  }

  callOff(): void {
    clearTimeout(this.#unless);
    this.#question?.abort();
    this.#question = null;
    if (!quitting || this.#isClosed) return;
    quitting = false;
    this.#hold = 'not yet';
    this.#reason = 'quit';
    this.#next = null;
    this.#ending.callOff();
  }

  /**
   * Only a quit that neither a shutdown nor an update asked for is held back, and only once; one that is asked for again
   * meanwhile is the same quit.
   */
  isHeldBack(): boolean {
    if (this.#reason !== 'quit' || this.#hold === 'over') return false;
    if (this.#hold === 'not yet') void this.#holdBack();
    return true;
  }

  /** Resolves after five seconds at most, whatever children do. */
  async endChildren(): Promise<void> {
    await atMost(mostHeld, this.#ending.endChildren());
  }

  close(): void {
    clearTimeout(this.#unless);
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#ending.close();
  }

  #suspend(reason: SuspendedBy = this.#reason): void {
    quitting = true;
    this.#reason = reason;
    if (!this.#isClosed) this.#ending.suspendAll(reason);
  }

  async #askFirst(atStake: AtStake): Promise<void> {
    const question = new AbortController();
    this.#question = question;
    // One that cannot be asked keeps: nothing is lost by that.
    const answer = await this.#ask(atStake, question.signal).catch((): QuitAnswer => 'keep');
    if (question.signal.aborted) return;
    this.#question = null;
    if (answer === 'stay' || (answer === 'cancel' && !this.#hasCancelled())) this.callOff();
    else app.quit();
  }

  /** What could not be cancelled must not come back at the next start as if it had been. */
  #hasCancelled(): boolean {
    try {
      this.#ending.cancelSuspended();
      return true;
    } catch {
      return false;
    }
  }

  async #holdBack(): Promise<void> {
    this.#hold = 'now';
    await this.endChildren();
    // It may have been called off.
    if (this.#hold !== 'now') return;
    this.#hold = 'over';
    app.quit();
  }
}
