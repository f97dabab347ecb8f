/** `powerSaveBlocker`: gives out ids and keeps count; a machine without a display is not kept from sleeping. */
import type { PowerSaveBlocker } from 'electron';

type Covered = Pick<PowerSaveBlocker, 'isStarted' | 'start' | 'stop'>;

const kinds = ['prevent-app-suspension', 'prevent-display-sleep'];

class HeadlessPowerSaveBlocker implements Covered {
  readonly #started = new Set<number>();
  #last = -1;

  start(type: Parameters<Covered['start']>[0]): number {
    if (!kinds.includes(type))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${type}`);
    this.#last += 1;
    this.#started.add(this.#last);
    return this.#last;
  }

  /** Whether there was such a one. */
  stop(id: number): boolean {
    return this.#started.delete(id);
  }

  isStarted(id: number): boolean {
    return this.#started.has(id);
  }
}

export const powerSaveBlocker = new HeadlessPowerSaveBlocker();
