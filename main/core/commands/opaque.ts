import type { OpaqueBecause } from './part.ts';

/** Thrown inside of an analysis where it cannot go on, and caught at its top. */
export class Opaque extends Error {
  readonly because: OpaqueBecause;
  constructor(because: OpaqueBecause) {
    super(because);
    this.because = because;
  }
}
