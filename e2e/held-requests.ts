/** The demo model behind a server that counts what it is asked, and waits with an answer for as long as a journey wants. */
import { Counted } from '../main/long/test-counted.ts';
import type { ModelServer } from './model-server.ts';

type Kind = 'step' | 'summary';

interface Held {
  kind: Kind;
  left: number;
  come(): void;
  gone: Promise<boolean>;
}

export class HeldRequests {
  readonly counted = new Counted();
  #held: Held | null = null;

  constructor(server: ModelServer) {
    server.answers = [{ kind: 'demo' }];
    server.beforeAnswer = async (body) => {
      const kind = this.counted.came(body);
      const held = this.#held;
      if (held?.kind === kind && --held.left === 0) {
        this.#held = null;
        held.come();
        if (!(await held.gone)) return;
      }
      await this.counted.answered(body);
    };
  }

  /**
   * Resolves when the nth such request from now on has come. It is answered after `go`; after `drop` the process that asked is
   * gone, and nobody hears the answer.
   */
  hold(kind: Kind, nth = 1): { come: Promise<void>; go(): void; drop(): void } {
    const come = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<boolean>();
    this.#held = { kind, left: nth, come: come.resolve, gone: gone.promise };
    return { come: come.promise, go: () => gone.resolve(true), drop: () => gone.resolve(false) };
  }
}
