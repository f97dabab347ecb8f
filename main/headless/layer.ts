/** What is shown over the pages of one window: an answer on one page settles it on all of them. */
import type { z } from 'zod';
import type { Item, ToPage } from './messages.ts';

interface Open {
  item: Item;
  answer(answer: unknown): void;
}

/** An item on screen. */
export interface Shown<T> {
  answered: Promise<T>;
  /** Takes it away; it counts as answered with what `show` was given for that. */
  withdraw(): void;
}

export class Layer {
  readonly #open = new Map<number, Open>();
  readonly #withdrawals = new Map<number, () => void>();
  readonly #tell: (message: ToPage) => void;
  #last = 0;

  /** `tell` reaches every page of the window. */
  constructor(tell: (message: ToPage) => void) {
    this.#tell = tell;
  }

  /** An answer that does not fit `schema`, a withdrawal and the end of the window all count as `otherwise`. */
  show<T>(item: Item, schema: z.ZodType<T>, otherwise: T): Shown<T> {
    this.#last += 1;
    const id = this.#last;
    const { promise, resolve } = Promise.withResolvers<T>();
    const settle = (value: T) => {
      if (!this.#open.delete(id)) return;
      this.#withdrawals.delete(id);
      this.#tell({ kind: 'withdraw', id });
      resolve(value);
    };
    const withdraw = () => settle(otherwise);
    this.#open.set(id, { item, answer: (answer) => settle(schema.catch(otherwise).parse(answer)) });
    this.#withdrawals.set(id, withdraw);
    this.#tell({ kind: 'show', id, item });
    return { answered: promise, withdraw };
  }

  /** Tells a page that has just come of everything that is open. */
  welcome(tell: (message: ToPage) => void): void {
    for (const [id, { item }] of this.#open) tell({ kind: 'show', id, item });
  }

  answer(id: number, answer: unknown): void {
    this.#open.get(id)?.answer(answer);
  }

  end(): void {
    for (const withdraw of [...this.#withdrawals.values()]) withdraw();
  }
}
