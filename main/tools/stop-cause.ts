/** Why a signal was aborted, as a clause for the model and the person. */

const causes: Record<string, string> = {
  cancel: 'the turn was cancelled',
  quit: 'the app quit',
  fault: 'something went wrong in the app itself',
  update: 'the app was updated',
  shutdown: 'the computer was shut down',
  'log-out': 'the person logged out',
};

/** The reason given to abort() is one of the words above; anything else is a stop that nobody explained. */
export const stopCause = ({ reason }: AbortSignal): string =>
  (typeof reason === 'string' ? causes[reason] : undefined) ?? 'the turn was stopped or the app quit';

/** Whether only the app ends, or the run: what outlives both need not be stopped. A cancel stops, and so does what nobody explained. */
export const goesOn = ({ reason }: AbortSignal): boolean =>
  typeof reason === 'string' && reason !== 'cancel' && reason in causes;
