/** Failures of a model's call that pass by themselves, so that trying again is worth it. */
import { Failure } from '../core/errors.ts';

/** `not-running`: a server of this computer, which only the person can start; `offline` mends itself. */
export type PassingKind = 'offline' | 'not-running' | 'overloaded' | 'too-many-requests' | 'cut-off';

export interface Told {
  /** For the person when nothing more is tried: what happened and the act that mends it. */
  sentence: string;
  /** For the person before the next try: what happened, alone. */
  brief: string;
  /** How long the server asks to wait, in milliseconds; null where it does not say. */
  waitMs?: number | null;
}

export class Passing extends Failure {
  readonly brief: string;
  readonly waitMs: number | null;
  constructor(kind: PassingKind, { sentence, brief, waitMs = null }: Told) {
    super(kind, sentence);
    this.brief = brief;
    this.waitMs = waitMs;
  }
}
