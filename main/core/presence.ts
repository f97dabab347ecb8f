/** Whether a person can answer during a run. Belongs to the run's cause, never to the session, and never changes. */

import { assertNever } from './errors.ts';
import type { RunCause } from './events.ts';

/** `before`: presence of the run that was called off by a quit which did not happen. */
export function isAttended(cause: RunCause, before: boolean): boolean {
  switch (cause) {
    case 'recovered':
      return false;
    case 'called-off':
      return before;
    case 'asked':
    case 'resumed':
    case 'answered':
    case 'took-over':
      return true;
    default:
      return assertNever(cause);
  }
}
