/** Going through a plan with what has been called so far: each step takes its calls, in the order they were made. */

import { isOver, type Part, partOf, type Row } from './part.ts';
import type { PlannedCall, Step } from './steps.ts';
import { isCall, type PastCall } from './turn.ts';
import type { Wish } from './wishes.ts';
import type { Words } from './words.ts';

/**
 * Where a step stands. `soFar` says it in a few words, for a turn that stops or goes on in its middle; `summary` is
 * said when the step ends.
 */
export type Progress =
  | { kind: 'next'; say: string; calls: PlannedCall[]; slowly?: boolean; soFar?: string; row?: Row }
  | { kind: 'ended'; isDone: boolean; soFar?: string; summary?: string; row?: Row };

export interface Given {
  calls: readonly PastCall[];
  /** How far the parts had come before those calls, in order. */
  covered: readonly Part[];
  wishes: readonly Wish[];
  interruptions: number;
  words: Words;
}

const TRIES = 3;

export class Work {
  readonly words: Words;
  /** What is to be said of the results that came with the last answer's calls. */
  readonly told: string[] = [];
  /** How far every part has come that was looked at. */
  readonly parts: Part[] = [];
  #sawFresh = false;
  #taken: PastCall[] = [];
  readonly #left: PastCall[];
  readonly #covered: readonly Part[];
  readonly #wishes: readonly Wish[];
  readonly #interruptions: number;

  constructor({ calls, covered, wishes, interruptions, words }: Given) {
    this.#left = [...calls];
    this.#covered = covered;
    this.#wishes = wishes;
    this.#interruptions = interruptions;
    this.words = words;
  }

  /** Goes a step forward; its summary is told when something of it, or about it, is new. */
  step(step: Step, advance: () => Progress, isNew: boolean): Progress {
    const { covered } = this;
    this.#sawFresh = isNew;
    this.#taken = [];
    const progress = covered && isOver(covered) ? ended(covered.state === 'done') : advance();
    if (progress.kind === 'ended' && progress.summary && this.#sawFresh) this.told.push(progress.summary);
    this.parts.push(covered && isOver(covered) ? covered : partOf(step, progress, this.#taken.at(-1)));
    return progress;
  }

  /** What a summary says of the step at hand. */
  get covered(): Part | undefined {
    return this.#covered[this.parts.length];
  }

  /** What came of the last such call that the step at hand has taken. */
  lastOutcome(call: PlannedCall): PastCall['outcome'] | undefined {
    return this.#taken.findLast((past) => isCall(past, call))?.outcome;
  }

  /** The first such call that ran, or that was given up after it did not run several times. Null: it is yet to be made. */
  take(call: PlannedCall): PastCall | null {
    for (let tries = 1; ; tries++) {
      const index = this.#left.findIndex((past) => isCall(past, call));
      const [past] = index < 0 ? [] : this.#left.splice(index, 1);
      if (!past) return null;
      this.#sawFresh ||= past.fresh;
      this.#taken.push(past);
      if (past.outcome !== 'not-run' || tries === TRIES) return past;
    }
  }

  /** Whether such a call ran, and before any of the others. */
  ran(call: PlannedCall, ...others: PlannedCall[]): boolean {
    const first = this.#left.find(
      (past) => past.outcome !== 'not-run' && [call, ...others].some((wanted) => isCall(past, wanted)),
    );
    return first !== undefined && isCall(first, call);
  }

  /** The turn was interrupted after the call: what it saw may have changed. */
  isStale(call: PastCall): boolean {
    return call.interruptions < this.#interruptions;
  }

  isUnwanted(...names: string[]): boolean {
    return this.#wishes.some((wish) => wish.kind === 'without' && wish.names.some((name) => names.includes(name)));
  }

  get atMost(): number {
    return Math.min(...this.#wishes.map((wish) => (wish.kind === 'at-most' ? wish.count : Number.POSITIVE_INFINITY)));
  }

  /** Once: in the answer that follows the call. */
  tell(call: PastCall, sentence: string): void {
    if (call.fresh) this.told.push(sentence);
  }

  /** Says why a call came to nothing. */
  tellFailure(call: PastCall, what: string): void {
    const { words } = this;
    if (call.outcome === 'refused') this.tell(call, words.refused(what));
    else if (call.outcome === 'failed') this.tell(call, words.failed(what, call.text.split('\n', 1)[0] ?? ''));
    else this.tell(call, words.gaveUp(what));
  }
}

export const ended = (isDone: boolean): Progress => ({ kind: 'ended', isDone });
export const next = (say: string, ...calls: PlannedCall[]): Progress => ({ kind: 'next', say, calls });
