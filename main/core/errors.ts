/** Errors carry a stable kind for the program and a sentence for the person. */

/** A failure whose sentence may be shown as it is. `kind` is stable: the page and tests rely on it. */
export class Failure extends Error {
  readonly kind: string;
  constructor(kind: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Failure';
    this.kind = kind;
  }
}

/** An event that the turn's state does not allow. Nothing was written. */
export class Refused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refused';
  }
}

/** An event of a run that is no longer the current one: its loop ends quietly. Nothing was written. */
export class StaleRun extends Refused {
  constructor(run: number) {
    super(`Run ${run} is no longer the current run of this turn.`);
    this.name = 'StaleRun';
  }
}

export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
